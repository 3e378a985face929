/**
 * A code that is read out or copied.
 */

import { el } from '../dom.js';
import { copyButton } from '../table/share.js';

/**
 * @param {import('../app.js').App} app
 * @param {string} code
 * @param {string} [label]
 */
export function codeLine(app, code, label) {
  return el('p', { class: 'code-line' }, label && `${label}: `, el('strong', { class: 'code' }, code), ' ', copyButton(app, app.t('web-tournament-copy-code'), () => code, { class: 'small', 'data-key': 'copy' }));
}
