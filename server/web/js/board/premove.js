/**
 * A move that is chosen while the other player thinks, and played when the turn comes, if it is legal then.
 *
 * Nothing here knows a rule: a piece of one's own may be taken up, and any square be its goal. The legal moves of the
 * server decide, once the turn has come.
 */

import { jumped } from './pieces.js';

/** @typedef {import('./squares.js').Piece} Piece */
/** @typedef {import('./squares.js').Side} Side */
/** @typedef {import('./squares.js').Squares} Squares */

/**
 * The position in which a move is chosen ahead.
 *
 * @typedef {object} Before
 * @property {Squares} squares
 * @property {ReadonlyMap<string, Piece>} pieces
 * @property {Side} side  the reader's own
 * @property {string} game  tells games apart
 * @property {number} ply  how many moves were made
 */

/** @typedef {{ from: string, to: string, captures: boolean }} Ahead  A move ahead. One that captures is played as a capture alone. */

/** The outcome of choosing a square. @typedef {'piece' | 'set' | 'dropped' | 'cancelled' | 'stuck'} AheadOutcome */

/**
 * The fate of a move ahead in a position: there is none, it waits, it was let go without a word, it cannot be played,
 * it is to be played, or only its piece is chosen.
 *
 * @typedef {{ fate: 'none' | 'waits' | 'gone' | 'dropped' } | { fate: 'played', move: string } | { fate: 'held', piece: string }} Fate
 */

export class Premove {
  /** The piece that was taken up and has no goal yet; empty without one. */
  piece = '';
  /** @type {Ahead | null} */
  move = null;
  /** The game and the ply in which it was chosen. */
  #since = { game: '', ply: 0 };

  /** Takes a piece up, as a hand does that drags it. @param {string} square @param {Before} before */
  lift(square, before) {
    if (before.pieces.get(square)?.side !== before.side) return false;
    this.clear();
    this.#take(square, before);
    return true;
  }

  /**
   * Chooses a square: a piece, then its goal. With a move ahead it takes that back.
   *
   * @param {string} square
   * @param {Before} before
   * @param {boolean} [dragged]  whether the piece was carried there
   * @returns {AheadOutcome}
   */
  choose(square, before, dragged = false) {
    const own = before.pieces.get(square)?.side === before.side;
    if (this.move) {
      const another = own && square !== this.move.from;
      this.clear();
      if (!another) return 'cancelled';
    }
    if (this.piece === '' || this.piece === square) {
      if (!own || this.piece === square) return this.drop();
      this.#take(square, before);
      return 'piece';
    }
    if (own && !dragged && !mayBeLeft(square, this.piece, before)) {
      this.#take(square, before);
      return 'piece';
    }
    const captures = jumped(before.squares, before.pieces, [this.piece, square]).size > 0;
    this.move = { from: this.piece, to: square, captures };
    this.piece = '';
    return 'set';
  }

  /**
   * Takes back what was chosen.
   *
   * @returns {AheadOutcome}
   */
  drop() {
    const outcome = this.move ? 'cancelled' : this.piece ? 'dropped' : 'stuck';
    this.clear();
    return outcome;
  }

  clear() {
    this.piece = '';
    this.move = null;
  }

  /**
   * Its fate in a position. A move that is no more is forgotten, so that nothing is played twice.
   *
   * @param {{ game: string, ply: number, legal: readonly string[] | null, plays: boolean }} shown
   * @param {(move: string) => boolean} takes  whether a legal move captures
   * @returns {Fate}
   */
  meets({ game, ply, legal, plays }, takes) {
    const { move, piece } = this;
    if (!move && !piece) return { fate: 'none' };
    const goesOn = plays && game === this.#since.game;
    if (goesOn && legal === null && ply === this.#since.ply) return { fate: 'waits' };
    this.clear();
    const comes = goesOn && legal !== null && ply === this.#since.ply + 1;
    if (!move) return comes ? { fate: 'held', piece } : { fate: 'gone' };
    if (!goesOn) return { fate: 'gone' };
    const played = comes ? meant(legal, move, takes) : null;
    return played === null ? { fate: 'dropped' } : { fate: 'played', move: played };
  }

  /** @param {string} square @param {Before} before */
  #take(square, { game, ply }) {
    this.piece = square;
    this.#since = { game, ply };
  }
}

/**
 * The only legal move that was meant: one that ends on the goal, or else a longer one that goes over it. Null where
 * there is none, or more than one.
 *
 * @param {readonly string[]} legal
 * @param {Ahead} ahead
 * @param {(move: string) => boolean} takes
 */
export function meant(legal, { from, to, captures }, takes) {
  const fitting = legal.filter((move) => move.split(' ')[0] === from && (!captures || takes(move)));
  const ending = fitting.filter((move) => move.split(' ').at(-1) === to);
  const passing = fitting.filter((move) => move.split(' ').slice(1).includes(to));
  const [only, another] = ending.length > 0 ? ending : passing;
  return only === undefined || another !== undefined ? null : only;
}

/**
 * True if a square where a piece of one's own stands may be a goal: the piece would be captured before, and the other one
 * captures back. The two are two steps apart, and an opposing piece stands between them or behind the first.
 *
 * @param {string} goal
 * @param {string} from
 * @param {Before} before
 */
function mayBeLeft(goal, from, { squares, pieces, side }) {
  const [to, at] = [squares.named(goal), squares.named(from)];
  if (!to || !at) return false;
  const [down, right] = [(to.row - at.row) / 2, (to.column - at.column) / 2];
  if (Math.abs(down) !== 1 || Math.abs(right) !== 1) return false;
  const opposing = (/** @type {number} */ steps) => {
    const square = squares.at(at.row + steps * down, at.column + steps * right);
    const piece = square && pieces.get(square.label);
    return piece !== undefined && piece.side !== side;
  };
  const between = squares.at(at.row + down, at.column + right);
  const isOwn = between !== undefined && pieces.get(between.label)?.side === side;
  return !isOwn && (opposing(1) || opposing(3));
}
