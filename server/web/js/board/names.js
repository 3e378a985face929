/**
 * The spoken name of a cell of the board: its square, its piece, and what can be done there.
 */

/** @typedef {import('./squares.js').Piece} Piece */
/** @typedef {import('../texts.js').Translate} Translate */

/**
 * How a square is marked: it holds the chosen piece, lies on the chosen way, holds what that captures, must
 * capture, can move, can be moved to, can be passed; an advised move touches it; the last move began or ended there; a move
 * ahead begins or ends there. Only seen: it holds a piece that can be moved ahead, or a move ahead could not be played there.
 *
 * @typedef {'chosen' | 'way' | 'taken' | 'must' | 'can' | 'goal' | 'pass' | 'hint' | 'from' | 'to' | 'ahead' | 'mine' | 'refused'} Mark
 */

/** In the order in which they are said. @type {readonly Mark[]} */
const MARKS = ['chosen', 'ahead', 'way', 'taken', 'must', 'can', 'goal', 'pass', 'hint', 'from', 'to'];

/** @param {Piece | undefined} piece */
function kind(piece) {
  return piece ? `web-cell-${piece.side}-${piece.king ? 'king' : 'man'}` : 'web-cell-empty';
}

/**
 * @param {Translate} t
 * @param {string} square
 * @param {Piece | undefined} piece
 * @param {ReadonlySet<Mark>} marks
 */
export function cellName(t, square, piece, marks) {
  const cell = t(kind(piece), { square });
  return MARKS.filter((mark) => marks.has(mark)).reduce((name, mark) => t(`web-cell-is-${mark}`, { cell: name }), cell);
}
