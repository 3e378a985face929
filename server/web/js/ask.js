/**
 * A question in the page before something that cannot be undone.
 */

import { el } from './dom.js';
import { button, freshId } from './fields.js';

/** @typedef {{ text: string, value: string, danger?: boolean }} Choice */

/**
 * Asks. The choice that changes nothing comes first and has the focus; Esc means it as well. The focus goes back to
 * where it was.
 *
 * @param {import('./app.js').App} app
 * @param {string} title
 * @param {string} about  what would happen
 * @param {Choice[]} choices
 * @returns {Promise<string>} the value of what was chosen; empty for nothing
 */
export function ask(app, title, about, choices) {
  return new Promise((done) => {
    const [id, hint] = [freshId(), freshId()];
    let chosen = '';
    /** @param {string} value */
    const choose = (value) => {
      chosen = value;
      box.close();
    };
    const buttons = choices.map(({ text, value, danger }) => button(text, () => choose(value), { class: danger ? 'danger' : null }));
    const box = el(
      'dialog',
      { class: 'asks', 'aria-labelledby': id, 'aria-describedby': hint },
      el('h2', { id }, title),
      el('p', { id: hint }, about),
      el('p', { class: 'actions' }, button(app.t('web-no'), () => choose('')), ...buttons),
    );
    box.addEventListener('close', () => {
      box.remove();
      done(chosen);
    });
    document.body.append(box);
    box.showModal();
  });
}
