/**
 * The engine's judgement of positions: in words, as a share of a bar, and as a line over the moves.
 */

/** At this many hundredths of a man a side has half of what a win would show. */
const HALF = 150;

/**
 * The worth of a position for White, from -1 for a win of Black to 1.
 *
 * @param {Wire.PositionWorth} worth
 */
export function balance({ hundredths, winner }) {
  if (winner) return winner === 'white' ? 1 : -1;
  const value = hundredths ?? 0;
  return value / (Math.abs(value) + HALF);
}

/**
 * The worth of a position in a few words.
 *
 * @param {import('../texts.js').Translate} t
 * @param {string} language
 * @param {Wire.PositionWorth} worth
 */
export function worthText(t, language, { hundredths, winner, moves }) {
  // A win without a counted number of moves.
  if (winner && typeof moves !== 'number') return t(`web-worth-${winner}-sure`);
  if (winner) return moves ? t(`web-worth-${winner}-wins`, { count: moves }) : t(`web-worth-${winner}-won`);
  const format = { signDisplay: /** @type {const} */ ('exceptZero'), minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, format).format((hundredths ?? 0) / 100);
}

/**
 * The area between an even game and the line of the judgements, in a drawing as wide as there are moves and 2 high.
 *
 * @param {readonly Wire.PositionWorth[]} worths  at the start and after each move
 * @param {number} plies  the width of the drawing
 */
export function areaPath(worths, plies) {
  const points = worths.map((worth, ply) => `L${ply} ${Math.round(100 - 100 * balance(worth)) / 100}`);
  return `M0 2${points.join('')}L${Math.min(worths.length - 1, plies)} 2Z`;
}
