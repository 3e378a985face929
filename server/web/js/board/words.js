/**
 * The words of the board about the choice on it.
 */

/** @typedef {import('../texts.js').Translate} Translate */
/** @typedef {(squares: Iterable<string>) => string} Names  what squares are called */

/**
 * The piece in hand, its way so far, and the squares where it may go on.
 *
 * @param {Translate} t
 * @param {import('./pick.js').Picker} picker
 * @param {Names} names
 */
export function heldText(t, { chosen, targets, ends, complete }, names) {
  if (chosen.length === 0) return t('web-dropped');
  const square = names([chosen.at(-1) ?? '']);
  const passed = [...targets].filter((target) => !ends.has(target));
  const squares = names(ends);
  const goals = passed.length === 0 ? squares : t('web-passing', { squares, passed: names(passed) });
  if (chosen.length === 1) return t('web-picked', { square, squares: goals });
  return t(complete ? 'web-way-or-stop' : 'web-way', { square, squares: goals });
}

/**
 * Why what stands on a square cannot be moved now.
 *
 * @param {Translate} t
 * @param {string} square  its name
 * @param {boolean} isOwn  whether a piece of the reader's own stands there
 * @param {boolean} mustCapture
 */
export function stuckText(t, square, isOwn, mustCapture) {
  if (!isOwn) return t('web-no-piece');
  return t(mustCapture ? 'web-others-capture' : 'web-stuck', { square });
}

/**
 * The outcome of choosing a move ahead in words; nothing where that is said in other words.
 *
 * @param {Translate} t
 * @param {import('./premove.js').AheadOutcome} outcome
 * @param {import('./premove.js').Premove} premove
 * @param {Names} names
 */
export function aheadText(t, outcome, { piece, move }, names) {
  switch (outcome) {
    case 'piece':
      return t('web-ahead-picked', { square: names([piece]) });
    case 'set':
      return t('web-ahead-set', { move: move ? wayText(names, [move.from, move.to]) : '' });
    case 'cancelled':
      return t('web-ahead-cancelled');
    case 'dropped':
      return t('web-dropped');
    case 'stuck':
      return '';
  }
}

/**
 * A way, by the names of its squares.
 *
 * @param {Names} names
 * @param {readonly string[]} way
 */
export function wayText(names, way) {
  return way.map((square) => names([square])).join('-');
}
