/**
 * The grid of a board: rows of cells for who sees and for who listens, with the names of rows and columns
 * around it.
 */

import { el, svg } from '../dom.js';
import { seen } from './squares.js';

/** @typedef {import('./squares.js').Squares} Squares */
/** @typedef {import('./squares.js').Square} Square */

/**
 * @typedef {object} Grid
 * @property {HTMLElement} frame  the whole drawing
 * @property {HTMLElement} grid  what has the role of a grid
 * @property {Map<string, HTMLElement>} cells  of the playing squares, by their names
 * @property {HTMLElement} layer  on which pieces are drawn
 * @property {SVGElement} arrows  over the pieces, in units of squares
 */

/**
 * Draws the cells of a board.
 *
 * @param {Squares} squares
 * @param {boolean} turned  whether Black is at the bottom
 * @param {string} name  what the grid is called
 * @returns {Grid}
 */
export function drawGrid(squares, turned, name) {
  /** @type {Map<string, HTMLElement>} */
  const cells = new Map();
  const places = Array.from({ length: squares.size }, (_, place) => seen(squares, turned, place));
  const rows = places.map((row) => drawRow(squares, row, places, cells));
  const grid = el('div', { class: 'board', role: 'grid', 'aria-label': name, 'aria-colcount': squares.size }, ...rows);
  const layer = el('div', { class: 'board-pieces', 'aria-hidden': 'true' });
  const arrows = svg('svg', { class: 'board-arrows', viewBox: `0 0 ${squares.size} ${squares.size}`, 'aria-hidden': 'true' });
  const frame = el(
    'div',
    { class: 'board-frame' },
    edge('board-digits', places.map((row) => squares.digit(row))),
    el('div', { class: 'board-area' }, grid, layer, arrows),
    edge('board-letters', places.map((column) => squares.letter(column))),
  );
  frame.style.setProperty('--size', String(squares.size));
  return { frame, grid, cells, layer, arrows };
}

/**
 * @param {Squares} squares
 * @param {number} row
 * @param {readonly number[]} columns
 * @param {Map<string, HTMLElement>} cells
 */
function drawRow(squares, row, columns, cells) {
  const drawn = columns.map((column, place) => {
    const square = squares.at(row, column);
    if (!square) return el('div', { class: 'board-light', 'aria-hidden': 'true' });
    const cell = drawCell(square, squares.fromWhite ? square.label : square.number, place + 1);
    cells.set(square.label, cell);
    return cell;
  });
  return el('div', { class: 'board-row', role: 'row' }, ...drawn);
}

/**
 * @param {Square} square
 * @param {string | number} official  what records call it: where squares officially have names, that
 * @param {number} column  as it is seen, from 1
 */
function drawCell(square, official, column) {
  const told = { role: 'gridcell', tabindex: -1, 'aria-colindex': column };
  return el('div', { class: 'board-dark', ...told, 'data-square': square.label, 'data-official': official });
}

/**
 * @param {string} className
 * @param {readonly string[]} names
 */
function edge(className, names) {
  return el('div', { class: className, 'aria-hidden': 'true' }, ...names.map((name) => el('span', {}, name)));
}
