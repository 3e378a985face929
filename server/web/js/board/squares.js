/**
 * The squares of a drawn board and what stands on them, read from what the server sends.
 * Nothing here knows a rule: names, numbers and pieces all come from `labels` and `fen`.
 */

/** @typedef {'white' | 'black'} Side */
/** @typedef {{ side: Side, king: boolean }} Piece */

/**
 * A playing square.
 *
 * @typedef {object} Square
 * @property {string} label  its name on the drawing
 * @property {number} number  its official number, from 1
 * @property {number} row  where it is drawn, from 0 at the top
 * @property {number} column  from 0 at the left
 */

const LETTER_A = 'a'.charCodeAt(0);

/**
 * The names of the squares on the drawing that is mirrored left to right.
 *
 * @param {readonly string[]} labels  those of this drawing, by official number
 */
export function mirrored(labels) {
  const last = LETTER_A + new Squares(labels).size - 1;
  const other = (/** @type {string} */ letter) => String.fromCharCode(LETTER_A + last - letter.toLowerCase().charCodeAt(0));
  return labels.map((label) => label.replace(/[a-z]/i, (letter) => (letter === letter.toLowerCase() ? other(letter) : other(letter).toUpperCase())));
}

/** The board that `labels` draws: the squares by name, by number and by place. */
export class Squares {
  /** @param {readonly string[]} labels  the name of every square by official number, that of 1 first. */
  constructor(labels) {
    const places = labels.map(placeOf);
    /** How many rows and columns are drawn: the farthest that any square has. */
    this.size = 1 + Math.max(0, ...places.flatMap(({ row, column }) => [row, column]));
    // `a3` counts rows from White's side, `3A` from the top.
    const fromWhite = /^[a-z]/i.test(labels[0] ?? '');
    /** @type {Square[]} */
    this.all = places.map(({ label, row, column }, index) => ({
      label,
      number: index + 1,
      row: fromWhite ? this.size - 1 - row : row,
      column,
    }));
    this.fromWhite = fromWhite;
    this.byLabel = new Map(this.all.map((square) => [square.label.toLowerCase(), square]));
    this.byPlace = new Map(this.all.map((square) => [square.row * this.size + square.column, square]));
  }

  /**
   * The square of a name, in either case.
   *
   * @param {string} label
   */
  named(label) {
    return this.byLabel.get(label.toLowerCase());
  }

  /**
   * The playing square that is drawn in a row and column, if one is.
   *
   * @param {number} row
   * @param {number} column
   */
  at(row, column) {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return undefined;
    return this.byPlace.get(row * this.size + column);
  }

  /**
   * The words of the border for a row and a column.
   *
   * @param {number} row
   */
  digit(row) {
    return String(this.fromWhite ? this.size - row : row + 1);
  }

  /** @param {number} column */
  letter(column) {
    return String.fromCharCode(LETTER_A + column).toUpperCase();
  }

  /**
   * The pieces of a position by the name of their square.
   *
   * @param {string} fen  official numbers, `B:W19,21,K27:B1-11`, or official names, `W:Wa1,Kc3:Bb8`.
   * @returns {Map<string, Piece>}
   */
  pieces(fen) {
    const [, ...sides] = fen.split(':');
    const found = sides.flatMap((part) => {
      const side = /** @type {Side} */ (part.startsWith('W') ? 'white' : 'black');
      const entries = part.slice(1).split(',').filter(Boolean);
      return entries.flatMap((entry) => this.#entry(entry, side));
    });
    return new Map(found);
  }

  /**
   * @param {string} entry
   * @param {Side} side
   * @returns {[string, Piece][]}
   */
  #entry(entry, side) {
    const king = entry.startsWith('K');
    const place = king ? entry.slice(1) : entry;
    const [first = 1, last = first] = place.split('-').map((name) => this.#officialNumber(name));
    const squares = this.all.slice(first - 1, last);
    return squares.map((square) => [square.label, { side, king }]);
  }

  /**
   * Official names run as the numbers do, from the left of White's far row: b8, d8 ... g1. A mirrored
   * drawing does not change them, so they are counted and not looked up among the labels.
   *
   * @param {string} name
   */
  #officialNumber(name) {
    if (/^\d/.test(name)) return Number.parseInt(name, 10);
    const row = this.size - Number.parseInt(name.slice(1), 10);
    const column = name.toLowerCase().charCodeAt(0) - LETTER_A;
    return row * (this.size / 2) + Math.floor(column / 2) + 1;
  }
}

/**
 * The names of squares: by the edge of the drawing, or by their official numbers, which a board whose squares
 * officially have names does not have.
 *
 * @param {readonly string[]} labels  the name of every square, by official number
 * @param {readonly string[]} squares  by those names
 * @param {boolean} numbers  whether numbers are wanted
 */
export function namesOf(labels, squares, numbers) {
  if (!numbers || /^[a-z]/i.test(labels[0] ?? '')) return squares;
  return squares.map((square) => String(labels.indexOf(square) + 1 || square));
}

/**
 * A sentence with its squares in official numbers, if these are wanted.
 *
 * @param {readonly string[]} labels  the name of every square, by official number
 * @param {string} text
 * @param {boolean} numbers
 */
export function textOf(labels, text, numbers) {
  return text.replace(/\b[1-8][A-H]\b/g, (square) => namesOf(labels, [square], numbers)[0] ?? square);
}

/**
 * Where a row or column is seen on a board that may be turned; the same back again.
 *
 * @param {Squares} squares
 * @param {boolean} turned
 * @param {number} place
 */
export function seen(squares, turned, place) {
  return turned ? squares.size - 1 - place : place;
}

/**
 * The row and column that a name says, from 0, its rows counted as the name counts them.
 *
 * @param {string} label
 */
function placeOf(label) {
  const letter = label.replace(/\d+/, '').toLowerCase();
  const digits = label.replace(/\D+/g, '');
  return { label, row: Number.parseInt(digits, 10) - 1, column: letter.charCodeAt(0) - LETTER_A };
}

/**
 * The places that a straight step passes, without both ends.
 *
 * @param {{ row: number, column: number }} from
 * @param {{ row: number, column: number }} to
 * @returns {{ row: number, column: number }[]}
 */
export function between(from, to) {
  const long = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
  const down = Math.sign(to.row - from.row);
  const right = Math.sign(to.column - from.column);
  return Array.from({ length: Math.max(0, long - 1) }, (_, step) => ({
    row: from.row + (step + 1) * down,
    column: from.column + (step + 1) * right,
  }));
}
