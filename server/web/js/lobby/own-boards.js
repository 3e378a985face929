/**
 * The boards where the reader has a seat, each with the way to it.
 */

import { el, refill } from '../dom.js';
import { button } from '../fields.js';

/**
 * @param {import('../app.js').App} app
 * @returns {import('./lobby.js').Live}
 */
export function ownBoards(app) {
  const { t, line, model } = app;
  const list = el('div', { class: 'list' });
  const node = el('section', { class: 'card own-boards', hidden: true }, el('h2', {}, t('web-own-boards')), list);
  let shown = '';

  async function refresh() {
    /** @type {string[]} */
    let lines = [];
    /** @type {Wire.OwnBoard[]} */
    const boards = model.registered ? (await line.ask('tavoli', (said) => void (lines = said))).boards : [];
    node.hidden = boards.length === 0;
    const now = lines.join('\n');
    if (now === shown) return;
    shown = now;
    const rows = boards.map(({ board }, at) => boardRow(app, board, lines[at] ?? ''));
    refill(list, rows.length > 0 && el('ul', {}, ...rows));
  }

  return { node, refresh };
}

/**
 * @param {import('../app.js').App} app
 * @param {number} board
 * @param {string} line  as the server's list has it
 */
function boardRow(app, board, line) {
  const command = `tavolo ${board}`;
  const go = button(app.t('web-go-board'), () => void app.tell(command), { 'aria-label': `${app.t('web-go-board')} ${board}`, 'data-key': command });
  return el('li', { class: 'row' }, el('div', {}, el('p', {}, line)), el('p', { class: 'actions' }, go));
}
