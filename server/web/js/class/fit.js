/**
 * The number of boards beside one another, so that all are seen and as large as can be.
 */

/**
 * The number of columns.
 *
 * @param {number} count  of boards
 * @param {number} width  of the place, in pixels
 * @param {number} height
 * @param {number} around  what a board has of text below and above it, in pixels
 * @returns {{ columns: number, side: number }} with the side of a board, in pixels
 */
export function fit(count, width, height, around) {
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(Math.max(1, count) / columns);
    const side = Math.floor(Math.min(width / columns, height / rows - around));
    if (side > best.side) best = { columns, side };
  }
  return best;
}
