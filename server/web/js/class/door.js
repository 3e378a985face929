/**
 * The door of a class: a nickname, from the teacher's list if there is one; or the password of the teacher.
 */

import { el, fill } from '../dom.js';
import { button, form, ownerOfPassword, typed } from '../fields.js';
import { Rows } from './rows.js';

/** The time between two questions for the names that are left, in ms. */
const ASKED = 5_000;

/**
 * @param {import('../app.js').App} app
 * @param {string} code
 * @param {Wire.OkClassNicks} door  what the server says of the class
 * @param {boolean} led  whether this tab led the class, before the page was loaded again
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function classDoor(app, code, door, led) {
  const { t, line } = app;
  const place = el('div', {});
  const teacher = teacherDoor(app, door.teacher, led);
  const about = el('p', {}, t('web-class-of', { teacher: door.teacher }));
  const node = el('section', {}, about, ...(led ? [teacher, place] : [place, teacher]));
  const enter = (/** @type {string} */ nick) => void app.tell(`classe ${code} ${nick}`);
  const list = el('ul', { class: 'nicks' });
  /** @type {Rows<string>} */
  const names = new Rows(list, (nick) => ({ node: el('li', {}, button(nick, () => enter(nick))), show() {} }));
  /** @type {boolean | null} */
  let chosen = null;

  /** @param {string[]} nicks  from which to choose; none when any will do */
  function show(nicks) {
    names.show(nicks.map((nick) => [nick, nick]));
    if (chosen === nicks.length > 0) return;
    chosen = nicks.length > 0;
    fill(place, ...(chosen ? [el('h2', {}, t('web-class-who')), list] : [anyName()]));
  }

  function anyName() {
    const name = typed(t('web-class-nick'), { maxlength: 40, required: true, autocapitalize: 'words' });
    const done = () => void (name.value() && enter(name.value()));
    return form(done, name.node, el('button', { type: 'submit', class: 'main' }, t('web-class-enter')));
  }

  async function look() {
    if (line.state !== 'open' || document.hidden) return;
    const now = await line.ask(`classe ${code}`).catch(() => null);
    if (now && node.isConnected) show(now.nicks);
  }

  show(door.nicks);
  const asking = setInterval(() => void look(), ASKED);
  return { node, close: () => clearInterval(asking) };
}

/**
 * The way in of the teacher, whose name has a password. It is kept nowhere, so that a page that is loaded again asks
 * for it again.
 *
 * @param {import('../app.js').App} app
 * @param {string} name
 * @param {boolean} open
 */
function teacherDoor(app, name, open) {
  const { t } = app;
  const secure = globalThis.isSecureContext;
  const password = typed(t('web-class-password', { name }), { type: 'password', autocomplete: 'current-password', maxlength: 200 });
  async function done() {
    const secret = password.input.value;
    password.input.value = '';
    app.calm();
    try {
      await app.entry.take(app.line, name, secret);
    } catch (error) {
      app.alarm(app.problem(error));
      password.input.focus();
    }
  }
  const way = secure
    ? form(() => void done(), ownerOfPassword(name), password.node, el('button', { type: 'submit', class: open ? 'main' : null }, t('web-class-lead')))
    : el('p', { class: 'hint' }, t('web-password-unsafe'));
  return el('details', { class: 'lead', open }, el('summary', {}, t('web-class-teach')), open && el('p', {}, t('web-class-teach-again')), way);
}
