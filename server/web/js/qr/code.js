/**
 * QR codes (ISO/IEC 18004) as drawings: the patterns, the bytes between them, and the mask that mixes them best.
 */

import { svg } from '../dom.js';
import { encoded } from './bytes.js';

/** Modules of white around a code. */
const QUIET = 4;

/** The bits that stand for level M, before the number of the mask. */
const LEVEL_M = 0;

/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * Draws the code of a text, black on white in every theme. Null for a text of more than 213 bytes.
 *
 * @param {string} text
 * @param {string} name  what the picture is called for who listens
 */
export function qrCode(text, name) {
  const rows = qrRows(text);
  if (!rows) return null;
  const whole = rows.length + 2 * QUIET;
  const ink = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])));
  return svg(
    'svg',
    { class: 'qr', viewBox: `0 0 ${whole} ${whole}`, role: 'img', 'aria-label': name, 'shape-rendering': 'crispEdges' },
    svg('rect', { width: whole, height: whole, class: 'ground' }),
    svg('path', { d: ink.join(''), class: 'ink' }),
  );
}

/**
 * The modules of the code of a text, true where they are dark; null for a text of more than 213 bytes.
 *
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qrRows(text) {
  const found = encoded(text);
  if (!found) return null;
  const made = MASKS.map((mask, number) => new Code(found.version, found.bytes, mask, number));
  return made.reduce((best, other) => (other.penalty() < best.penalty() ? other : best)).rows;
}

class Code {
  /**
   * @param {number} version
   * @param {number[]} bytes
   * @param {(row: number, column: number) => boolean} mask
   * @param {number} number  of the mask
   */
  constructor(version, bytes, mask, number) {
    this.size = 4 * version + 17;
    /** @type {boolean[][]} */
    this.rows = Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    /** The modules of patterns. @type {boolean[][]} */
    this.fixed = this.rows.map((row) => [...row]);
    this.#patterns(version, number);
    this.#fill(bytes, mask);
  }

  /**
   * @param {number} row
   * @param {number} column
   * @param {boolean} dark
   */
  #set(row, column, dark) {
    const [line, fixed] = [this.rows[row], this.fixed[row]];
    if (!line || !fixed || column < 0 || column >= this.size) return;
    line[column] = dark;
    fixed[column] = true;
  }

  /**
   * @param {number} version
   * @param {number} mask
   */
  #patterns(version, mask) {
    const { size } = this;
    for (let place = 0; place < size; place += 1) {
      this.#set(6, place, place % 2 === 0);
      this.#set(place, 6, place % 2 === 0);
    }
    const marks = markPlaces(version, size);
    const far = size - 7;
    for (const row of marks) {
      for (const column of marks) {
        const corner = (row === 6 && (column === 6 || column === far)) || (row === far && column === 6);
        if (!corner) this.#rings(row, column, 2, [1]);
      }
    }
    for (const [row, column] of /** @type {[number, number][]} */ ([[3, 3], [3, size - 4], [size - 4, 3]])) this.#rings(row, column, 4, [2, 4]);
    this.#format(mask);
    if (version >= 7) this.#version(version);
  }

  /**
   * Squares in each other around a middle.
   *
   * @param {number} row
   * @param {number} column
   * @param {number} reach
   * @param {number[]} light  the rings that are light, by their distance
   */
  #rings(row, column, reach, light) {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        this.#set(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  }

  /** @param {number} mask */
  #format(mask) {
    const data = (LEVEL_M << 3) | mask;
    const bits = ((data << 10) | rest(data, 10, 0x537)) ^ 0x5412;
    const bit = (/** @type {number} */ place) => ((bits >> place) & 1) === 1;
    const { size } = this;
    for (let place = 0; place < 15; place += 1) {
      const down = place < 6 ? place : place < 8 ? place + 1 : size - 15 + place;
      const right = place < 8 ? size - 1 - place : place === 8 ? 7 : 14 - place;
      this.#set(down, 8, bit(place));
      this.#set(8, right, bit(place));
    }
    this.#set(size - 8, 8, true);
  }

  /** @param {number} version */
  #version(version) {
    const bits = (version << 12) | rest(version, 12, 0x1f25);
    for (let place = 0; place < 18; place += 1) {
      const dark = ((bits >> place) & 1) === 1;
      const [long, short] = [this.size - 11 + (place % 3), Math.floor(place / 3)];
      this.#set(long, short, dark);
      this.#set(short, long, dark);
    }
  }

  /**
   * Puts the bits between the patterns, in pairs of columns up and down from the right.
   *
   * @param {number[]} bytes
   * @param {(row: number, column: number) => boolean} mask
   */
  #fill(bytes, mask) {
    let place = 0;
    for (let right = this.size - 1, up = true; right >= 1; right -= 2, up = !up) {
      // The column of the timing pattern is none of a pair.
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const row = up ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) {
          const line = this.rows[row];
          if (!line || this.fixed[row]?.[column]) continue;
          const bit = (((bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1;
          line[column] = bit !== mask(row, column);
          place += 1;
        }
      }
    }
  }

  /** How hard the code is to read: long runs, squares, what looks like a corner, and much of one colour. */
  penalty() {
    const { rows, size } = this;
    const columns = rows.map((_, column) => rows.map((row) => row[column] === true));
    let sum = 0;
    for (const line of [...rows, ...columns]) {
      const text = line.map(Number).join('');
      for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      for (const corner of ['10111010000', '00001011101']) sum += 40 * occurrences(text, corner);
    }
    const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column];
    for (let row = 0; row < size - 1; row += 1) {
      for (let column = 0; column < size - 1; column += 1) {
        const dark = at(row, column);
        if (at(row, column + 1) === dark && at(row + 1, column) === dark && at(row + 1, column + 1) === dark) sum += 3;
      }
    }
    const dark = rows.flat().filter((one) => one).length / (size * size);
    return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
  }
}

/**
 * @param {string} text
 * @param {string} part
 */
function occurrences(text, part) {
  let count = 0;
  for (let from = text.indexOf(part); from >= 0; from = text.indexOf(part, from + 1)) count += 1;
  return count;
}

/**
 * Where the middles of the small marks are, in rows and in columns.
 *
 * @param {number} version
 * @param {number} size
 */
function markPlaces(version, size) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, place) => size - 7 - step * (count - 2 - place))];
}

/**
 * The remainder of the check bits of a BCH code.
 *
 * @param {number} data
 * @param {number} degree
 * @param {number} divisor
 */
function rest(data, degree, divisor) {
  let left = data;
  for (let step = 0; step < degree; step += 1) left = (left << 1) ^ ((left >> (degree - 1)) * divisor);
  return left;
}
