/**
 * A record or a position that the reader brings along.
 */

/** A line of a record is at most so long; a longer one is broken at a space. */
const WIDEST = /(.{160}\S*)[ \t]/g;

/** A record without a move: the start of its variant. */
const START = '[Result "*"]\n*';

/**
 * The lines of a text as they are sent. One with a single dot would be the last one.
 *
 * @param {string} text
 */
export function pasted(text) {
  const lines = text.replace(WIDEST, '$1\n').split(/\r\n|[\r\n]/);
  return lines.filter((line) => line.trim() !== '.' && line.trim() !== '');
}

/**
 * Opens a lesson on a text, or has the one that the reader leads look at it. Rejects with `Refused`.
 *
 * @param {import('../connection.js').Connection} line
 * @param {string} variant  of a text that does not say its own
 * @param {string} text  a game in PDN or a position in FEN; empty for the start
 */
export async function paste(line, variant, text) {
  await line.ask(`rivedi incolla ${variant}`);
  // The answer to the last line tells what became of all of them, but a text that is too long is refused where it is.
  const sent = [...pasted(text.trim() || START), '.'].map((part) => line.ask(part));
  await Promise.all(sent);
}
