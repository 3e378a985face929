/**
 * Walking over the board with the keys.
 */

import { seen } from './squares.js';

/** @typedef {import('./squares.js').Squares} Squares */
/** @typedef {import('./squares.js').Square} Square */

/**
 * The square to which a key goes. Sideways from one playing square to the next; up and down within the same pair of
 * columns, which has one playing square in each row; so every square is reached, and a step up and one down lead back.
 * @param {Squares} squares
 * @param {boolean} turned
 * @param {Square} from
 * @param {{ key: string, ctrlKey: boolean }} pressed
 * @returns {Square | null} Null for a key that does not walk; the same square where the board ends.
 */
export function walk(squares, turned, from, pressed) {
  const last = squares.size - 1;
  const row = seen(squares, turned, from.row);
  const column = seen(squares, turned, from.column);
  /** @type {Record<string, [number, number]>} */
  const goals = {
    ArrowLeft: [row, column - 2],
    ArrowRight: [row, column + 2],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [pressed.ctrlKey ? 0 : row, 0],
    End: [pressed.ctrlKey ? last : row, last],
  };
  const goal = Object.hasOwn(goals, pressed.key) ? goals[pressed.key] : null;
  if (!goal) return null;
  const [toRow, toColumn] = goal;
  if (toRow < 0 || toRow > last || toColumn < 0 || toColumn > last) return from;
  // The two columns of a pair differ in their last bit alone.
  const near = [toColumn, toColumn ^ 1].map((place) =>
    squares.at(seen(squares, turned, toRow), seen(squares, turned, place)),
  );
  return near.find((square) => square !== undefined) ?? from;
}

/**
 * The square after or before one among some, as they are seen from the top left.
 * @param {Squares} squares @param {boolean} turned @param {ReadonlySet<string>} among
 * @param {Square} from @param {boolean} backwards
 * @returns {Square | null}
 */
export function nextAmong(squares, turned, among, from, backwards) {
  const inReading = [...squares.all].sort(
    (one, other) => readingPlace(squares, turned, one) - readingPlace(squares, turned, other),
  );
  const steps = backwards ? inReading.reverse() : inReading;
  const at = steps.findIndex((square) => square.label === from.label);
  const round = [...steps.slice(at + 1), ...steps.slice(0, at + 1)];
  return round.find((square) => among.has(square.label)) ?? null;
}

/**
 * @param {Squares} squares
 * @param {boolean} turned
 * @param {Square} square
 */
function readingPlace(squares, turned, square) {
  return seen(squares, turned, square.row) * squares.size + seen(squares, turned, square.column);
}
