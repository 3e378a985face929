/**
 * A small board that is only looked at: in lists, and where many games are seen at once.
 */

import { svg } from '../dom.js';
import { drawPiece } from './pieces.js';
import { Squares, seen } from './squares.js';

/** A square is drawn so wide, as `drawPiece` draws it. */
const SIDE = 100;

/** The names of rows and columns take so much at the left and below. */
const EDGE = 60;

/**
 * @typedef {object} Pictured
 * @property {readonly string[]} labels  the name of every square, by official number
 * @property {string} fen
 * @property {string} name  what the picture is called for who listens
 * @property {boolean} [turned]  whether Black is at the bottom
 * @property {string} [last]  the squares of the last move, with spaces between
 * @property {boolean} [edges]  whether rows and columns are named
 */

/**
 * Draws a position.
 *
 * @param {Pictured} pictured
 * @returns {SVGSVGElement}
 */
export function miniature({ labels, fen, name, turned = false, last = '', edges = false }) {
  const squares = new Squares(labels);
  const ends = last.split(' ');
  /** @type {(label: string) => { x: number, y: number }} */
  const place = (label) => {
    const square = squares.named(label) ?? { row: 0, column: 0 };
    return { x: SIDE * seen(squares, turned, square.column), y: SIDE * seen(squares, turned, square.row) };
  };
  const cells = squares.all.map(({ label }) => {
    const marked = label === ends[0] || label === ends[ends.length - 1];
    return svg('rect', { ...place(label), width: SIDE, height: SIDE, class: marked ? 'seen' : 'dark' });
  });
  const pieces = [...squares.pieces(fen)].map(([label, piece]) => {
    const drawn = drawPiece(piece);
    const { x, y } = place(label);
    for (const [key, value] of Object.entries({ x, y, width: SIDE, height: SIDE })) drawn.setAttribute(key, String(value));
    return drawn;
  });
  const whole = SIDE * squares.size;
  const ground = svg('rect', { width: whole, height: whole, class: 'ground' });
  // The picture is one for who listens: its parts have no names.
  const parts = svg('g', { 'aria-hidden': 'true' }, ground, ...cells, ...pieces, ...(edges ? names(squares, turned) : []));
  const edge = edges ? EDGE : 0;
  const attributes = { class: 'miniature', viewBox: `${-edge} 0 ${whole + edge} ${whole + edge}`, role: 'img', 'aria-label': name };
  return svg('svg', attributes, parts);
}

/**
 * The names of rows and columns, as around a board.
 *
 * @param {Squares} squares
 * @param {boolean} turned
 */
function names(squares, turned) {
  return Array.from({ length: squares.size }, (_, place) => {
    const [at, middle] = [seen(squares, turned, place), SIDE * (place + 0.5)];
    return [
      svg('text', { class: 'edge', x: -EDGE / 2, y: middle }, squares.digit(at)),
      svg('text', { class: 'edge', x: middle, y: SIDE * squares.size + EDGE / 2 }, squares.letter(at)),
    ];
  }).flat();
}
