/**
 * The captured pieces of each side, and the number of pieces that it is ahead.
 */

import { Squares } from '../board/squares.js';
import { el, fill, set } from '../dom.js';

/** @typedef {import('../room.js').Room} Room */
/** @typedef {import('../board/squares.js').Side} Side */
/** @typedef {{ taken: number | null, lead: number }} Balance  `taken` is null where it is not known how the game began. */

export class Material {
  #shown = '';
  /** The elements in the page, for each side. */
  node = { white: drawn(), black: drawn() };

  /** @param {import('../texts.js').Translate} t */
  constructor(t) {
    this.t = t;
  }

  /**
   * Shows what was captured until a position.
   *
   * @param {Room} room
   * @param {string | undefined} fen  the position; undefined without one
   */
  show(room, fen) {
    const start = room.history.at(0)?.fen ?? null;
    const key = `${start} ${fen}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const balance = fen === undefined ? null : balanceOf(new Squares(room.labels), start, fen);
    for (const side of /** @type {Side[]} */ (['white', 'black'])) this.#showSide(side, balance?.[side] ?? { taken: null, lead: 0 });
  }

  /**
   * @param {Side} side
   * @param {Balance} balance
   */
  #showSide(side, { taken, lead }) {
    const other = side === 'white' ? 'black' : 'white';
    const discs = Array.from({ length: taken ?? 0 }, () => el('span', { class: `taken-disc ${other}` }));
    const words = taken ? this.t('web-captured', { count: taken }) : '';
    const ahead = lead > 0 && el('span', { class: 'lead', 'aria-hidden': 'true' }, `+${lead}`);
    const node = this.node[side];
    set(node, { title: words || null });
    fill(node, words && el('span', { class: 'unseen' }, words), el('span', { class: 'taken-discs', 'aria-hidden': 'true' }, ...discs), ahead);
  }
}

/**
 * The balance of each side.
 *
 * @param {Squares} squares
 * @param {string | null} start  the position in which the game began, as FEN
 * @param {string} now
 * @returns {Record<Side, Balance>}
 */
export function balanceOf(squares, start, now) {
  const left = count(squares, now);
  const began = start === null ? null : count(squares, start);
  /** @type {(side: Side, other: Side) => Balance} */
  const of = (side, other) => ({ taken: began ? Math.max(0, began[other] - left[other]) : null, lead: left[side] - left[other] });
  return { white: of('white', 'black'), black: of('black', 'white') };
}

/**
 * How many pieces each side has.
 *
 * @param {Squares} squares
 * @param {string} fen
 */
function count(squares, fen) {
  const pieces = [...squares.pieces(fen).values()];
  const white = pieces.filter(({ side }) => side === 'white').length;
  return { white, black: pieces.length - white };
}

function drawn() {
  return el('span', { class: 'material' });
}
