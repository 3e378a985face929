/**
 * Every table of a class at once: small boards, with what the teacher decides of each.
 */

import { miniature } from '../board/miniature.js';
import { el, fill, set } from '../dom.js';
import { button } from '../fields.js';
import { resultText } from '../table/status.js';
import { Rows } from './rows.js';

/** @typedef {{ board: Wire.ClassBoard, table: Wire.ClassTable }} Shown */

/**
 * @param {import('../app.js').App} app
 * @param {(table: Wire.ClassTable) => void} watch
 * @param {(table: Wire.ClassTable) => void} close
 * @returns {{ node: HTMLElement, show: (board: Wire.ClassBoard) => void }}
 */
export function cards(app, watch, close) {
  const { t } = app;
  const node = el('ul', { class: 'boards' });
  /** @type {Rows<Shown>} */
  const rows = new Rows(node, () => {
    /** @type {Wire.ClassTable | null} */
    let now = null;
    let drawn = '';
    const heading = el('h3', { tabindex: -1 });
    const picture = el('div', { class: 'picture' });
    const how = el('p', {});
    const away = el('p', { class: 'away' });
    const look = button(t('web-watch'), () => now && watch(now));
    const stop = button(t('web-close'), () => now && close(now));
    const buttons = el('p', { class: 'actions' }, look, stop);
    const row = el('li', {}, heading, picture, how, away, buttons);
    return {
      node: row,
      show({ board, table }) {
        now = table;
        const { white, black, fen, last } = table;
        const number = String(table.table);
        heading.textContent = t('web-class-table', { table: number, white, black });
        how.textContent = howItGoes(app, table);
        const missing = [[white, table.white_here], [black, table.black_here]].filter(([, here]) => !here);
        away.textContent = missing.map(([name]) => t('web-class-away', { name: String(name) })).join(' ');
        away.hidden = missing.length === 0 || table.result !== null;
        set(look, { 'aria-label': t('web-class-watch', { table: number }) });
        set(stop, { 'aria-label': t('web-class-close-table', { table: number }) });
        buttons.hidden = table.result !== null;
        row.className = table.result === null ? 'running' : 'ended';
        const key = `${fen} ${last}`;
        if (key === drawn) return;
        drawn = key;
        fill(picture, fen && miniature({ labels: board.labels, fen, name: heading.textContent, last: last ?? '' }));
      },
    };
  });
  return {
    node,
    show(board) {
      rows.show((board.tables ?? []).map((table) => [`${board.round} ${table.table}`, { board, table }]));
    },
  };
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ClassTable} table
 */
function howItGoes({ t }, table) {
  const { white, black, result, winner, reason, turn } = table;
  if (result) return resultText(t, { players: [white, black], result, winner, reason });
  const mover = turn === 'white' ? white : black;
  return t(turn ? 'web-class-move' : 'web-class-begins', { number: Math.floor(table.ply / 2) + 1, mover });
}
