/**
 * Dialogs of the views of tournaments: an order with its fields and a reason, and words to be read.
 */

import { el, fill } from '../dom.js';
import { button, form, freshId, typed } from '../fields.js';

/** Maximum characters of a reason. */
const MOST_REASON = 80;

/**
 * Opens a dialog. The focus goes back to where it was.
 *
 * @param {string} title
 * @param {(close: () => void) => import('../dom.js').Child[]} make  what stands below the title
 */
function openBox(title, make) {
  const id = freshId();
  const box = el('dialog', { class: 'asks', 'aria-labelledby': id });
  box.append(el('h2', { id }, title));
  for (const part of make(() => box.close())) if (part instanceof Node) box.append(part);
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
}

/**
 * Words to be read.
 *
 * @param {import('../app.js').App} app
 * @param {string} title
 * @param {string[]} lines
 */
export function tellBox(app, title, lines) {
  openBox(title, (close) => [...lines.map((line) => el('p', {}, line)), el('p', { class: 'actions' }, button(app.t('web-close'), close))]);
}

/**
 * @typedef {object} Order
 * @property {string} title
 * @property {string} [about]  what would happen
 * @property {(import('../fields.js').Field & { problem?: () => string })[]} [fields]  `problem`: shows what is wrong with it, and gives the sentence; empty if nothing is
 * @property {boolean} [reason]  whether everyone is to read why; true unless said otherwise
 * @property {string} [done]  the words of the button
 * @property {boolean} [danger]  whether it cannot be undone
 * @property {(reason: string) => string} command  the line that is sent
 */

/**
 * Asks for what an order needs, and sends it. Where the server refuses, its sentence stands in the dialog and what was typed can be
 * mended.
 *
 * @param {import('../app.js').App} app
 * @param {Order} order
 * @param {(answer: any) => void} carried
 */
export function orderBox(app, { title, about, fields = [], reason = true, done, danger, command }, carried) {
  const { t } = app;
  const why = typed(t('web-tournament-reason'), { maxlength: MOST_REASON, autocapitalize: 'sentences' });
  const hint = freshId();
  why.input.setAttribute('aria-describedby', hint);
  const wrong = el('p', { class: 'wrong', role: 'alert' });
  openBox(title, (close) => {
    const send = async () => {
      fill(wrong);
      if (fields.some(({ problem }) => problem?.())) return;
      if (reason && why.value() === '') {
        fill(wrong, t('web-tournament-reason-missing'));
        why.input.focus();
        return;
      }
      try {
        const answer = await app.line.ask(command(why.value()));
        close();
        app.note(t('web-done'));
        carried(answer);
      } catch (error) {
        fill(wrong, app.problem(error));
      }
    };
    return [
      about && el('p', {}, about),
      form(
        () => void send(),
        ...fields.map(({ node }) => node),
        reason && why.node,
        reason && el('p', { class: 'hint', id: hint }, t('web-tournament-reason-about')),
        wrong,
        el('p', { class: 'actions' }, button(t('web-no'), close), el('button', { type: 'submit', class: danger ? 'danger' : 'main' }, done ?? t('web-tournament-confirm'))),
      ),
    ];
  });
}
