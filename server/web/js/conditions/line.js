/**
 * Lines of conditional moves as the server's command has them.
 */

/** The words before a move of the opponent and before an answer. The server reads them in every language. */
const WORDS = ['se', 'allora'];

/**
 * A line as a command. An open one asks for the moves after it, and needs a move.
 *
 * @param {readonly string[]} moves  of the opponent and of the reader in turn, each as the squares that it touches
 * @param {boolean} open
 */
export function lineCommand(moves, open) {
  const typed = moves.map((move, at) => `${WORDS[at % 2]} ${move}`);
  return [...typed, ...(open ? [WORDS[moves.length % 2]] : [])].join(' ');
}

/**
 * True for a line that can be kept: it ends with an answer of the reader.
 *
 * @param {readonly string[]} moves
 */
export function isWhole(moves) {
  return moves.length > 0 && moves.length % 2 === 0;
}
