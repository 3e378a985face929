/**
 * How the squares of a board are marked.
 */

/** @typedef {import('./names.js').Mark} Mark */

/**
 * The marked squares.
 *
 * @typedef {object} Marked
 * @property {string | undefined} last  the move before the position
 * @property {import('./pick.js').Picker} picker
 * @property {string} sent  the move that is on its way; empty without one
 * @property {boolean} must  whether every legal move is a capture
 * @property {readonly string[]} hinted  the way that is advised
 * @property {import('./premove.js').Premove} premove
 * @property {readonly string[]} mine  the squares of pieces that can be moved ahead
 * @property {readonly string[]} refused  the ends of a move ahead that could not be played
 */

/**
 * The marks of each square that has some.
 *
 * @param {Marked} marked
 * @param {(way: readonly string[]) => Iterable<string>} jumped  the squares whose pieces a way captures
 * @returns {Map<string, Set<Mark>>}
 */
export function marksOf({ last, picker, sent, must, hinted, premove, mine, refused }, jumped) {
  /** @type {Map<string, Set<Mark>>} */
  const marks = new Map();
  /** @type {(squares: Iterable<string>, mark: Mark) => void} */
  const add = (squares, mark) => {
    for (const square of squares) marks.set(square, (marks.get(square) ?? new Set()).add(mark));
  };
  const way = last?.split(' ') ?? [];
  add(way.slice(0, 1), 'from');
  add(way.slice(-1), 'to');
  const { movable, targets, ends } = picker;
  const chosen = sent ? sent.split(' ') : picker.chosen;
  if (chosen.length === 0) add(movable, must ? 'must' : 'can');
  add(chosen.slice(0, 1), 'chosen');
  add(chosen.slice(1), 'way');
  for (const target of sent ? [] : targets) add([target], ends.has(target) ? 'goal' : 'pass');
  if (chosen.length === 0) add(hinted, 'hint');
  add(jumped(chosen), 'taken');
  add(mine, 'mine');
  if (premove.piece) add([premove.piece], 'chosen');
  if (premove.move) add([premove.move.from, premove.move.to], 'ahead');
  add(refused, 'refused');
  return marks;
}
