/**
 * In front of a class: a nickname, from the teacher's list if there is one.
 */

import { el } from '../dom.js';
import { button, form, typed } from '../fields.js';
import { nameBox } from '../lobby/name.js';

/**
 * @param {import('../app.js').App} app
 * @param {Wire.OkClassNicks} door  what the server says of the class
 * @param {(nick: string) => void} enter
 * @returns {HTMLElement}
 */
export function classDoor(app, door, enter) {
  const { t } = app;
  const about = el('p', {}, t('web-class-of', { teacher: door.teacher }));
  if (door.nicks.length > 0) {
    const names = door.nicks.map((nick) => el('li', {}, button(nick, () => enter(nick))));
    return el('section', {}, about, el('h2', {}, t('web-class-who')), el('ul', { class: 'nicks' }, ...names), teacher(app));
  }
  const name = typed(t('web-class-nick'), { maxlength: 20, required: true, autocapitalize: 'words' });
  const done = () => void (name.value() && enter(name.value()));
  return el('section', {}, about, form(done, name.node, el('button', { type: 'submit', class: 'main' }, t('web-class-enter'))), teacher(app));
}

/**
 * The way in of the teacher, who has a name with a password.
 *
 * @param {import('../app.js').App} app
 */
function teacher(app) {
  return nameBox(app).node;
}
