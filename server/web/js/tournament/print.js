/**
 * Printing: a table by itself, or the pairing cards of a round.
 */

import { el } from '../dom.js';

/**
 * Prints something in the place of the page.
 *
 * @param {HTMLElement} sheet
 */
function printed(sheet) {
  const done = () => {
    sheet.remove();
    removeEventListener('afterprint', done);
  };
  addEventListener('afterprint', done);
  for (const old of document.querySelectorAll('.sheet')) old.remove();
  document.body.append(sheet);
  print();
}

/**
 * @param {string} title  of the tournament
 * @param {HTMLElement} table
 */
export function printTable(title, table) {
  printed(el('div', { class: 'sheet' }, el('h1', {}, title), table));
}

/**
 * A card for each board: who plays, with which colour, and room for the result and the names of both.
 *
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Report} report  of a round
 */
export function printCards({ t }, { title, shown, boards = [], bye }) {
  const line = (/** @type {string} */ label, /** @type {import('../dom.js').Child} */ value, /** @type {string} */ kind) =>
    el('div', { class: kind }, el('dt', {}, label), el('dd', {}, value));
  const cards = boards.map(({ board, white, black, result }) =>
    el(
      'li',
      {},
      el('p', { class: 'card-head' }, `${title} · ${t('web-tournament-round', { round: String(shown ?? '') })}`),
      el('p', { class: 'card-board' }, t('web-tournament-board-number', { board: String(board) })),
      el(
        'dl',
        {},
        line(t('web-white'), el('strong', {}, white), 'player'),
        line(t('web-black'), el('strong', {}, black), 'player'),
        line(t('web-tournament-result'), result ?? '', 'room'),
        line(t('web-tournament-signed'), '', 'room'),
      ),
    ),
  );
  printed(el('div', { class: 'sheet' }, el('ol', { class: 'pairing-cards' }, ...cards), bye && el('p', {}, t('web-tournament-bye', { name: bye }))));
}
