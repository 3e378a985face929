/**
 * Ratings beside the names, and how a game changed them.
 */

/** @typedef {import('../room.js').Room} Room */
/** @typedef {import('../room.js').Side} Side */
/** @typedef {import('../texts.js').Translate} Translate */

/**
 * A player's rating: as the game began, or with what the game brought.
 *
 * @param {Room} room
 * @param {Side} side
 */
export function ratingText(room, side) {
  const change = room.end?.ratings?.[side];
  if (change) return `${change.after.rating} (${signed(change.after.rating - change.before.rating)})`;
  const rating = room.ratings?.[side]?.rating;
  return rating === undefined ? '' : String(rating);
}

/**
 * The changes of both ratings, or the reason for none; empty for a game that did not count.
 *
 * @param {Translate} t
 * @param {Room} room
 * @returns {string[]}
 */
export function changesText(t, { end, board }) {
  if (end?.too_short) return [t('web-rating-short')];
  const { ratings } = end ?? {};
  if (!ratings || !board) return [];
  return /** @type {const} */ (['white', 'black']).map((side) => {
    const { before, after } = ratings[side];
    const numbers = { before: String(before.rating), after: String(after.rating), change: signed(after.rating - before.rating) };
    return t('web-rating-change', { name: board[side], ...numbers });
  });
}

/** @param {number} change */
function signed(change) {
  return change > 0 ? `+${change}` : change < 0 ? `\u2212${-change}` : '\u00b10';
}
