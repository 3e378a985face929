/**
 * A record or a position that the reader brings along.
 */

import { Refused } from '../connection.js';

/** A line of a record is at most so long; a longer one is broken at a space. */
const WIDEST = /(.{160}\S*)[ \t]/g;

/** A record without a move: the start of its variant. */
const START = '[Result "*"]\n*';

/** The text is beyond the server's bounds and was not sent; the answer has `lines` and `bytes`, the bounds. */
export const PASTE_TOO_LONG = 'paste_too_long';

/** The server found a mistake in a line; the answer has `line`, the reader's. */
export const BAD_RECORD = 'bad_record';

/** @typedef {{ lines: string[], places: number[] }} Pasted  The lines as they are sent, and the reader's line of each, from 1. */

/**
 * The lines of a text as they are sent. A line with a single dot would end the text, and a line that begins with `%` is no
 * part of a record: both are sent empty, so that the server counts lines as the reader does. Only long lines become several.
 *
 * @param {string} text
 * @returns {Pasted}
 */
export function pasted(text) {
  /** @type {Pasted} */
  const sent = { lines: [], places: [] };
  for (const [at, line] of text.trimEnd().split(/\r\n|[\r\n]/).entries()) {
    const kept = line.startsWith('%') ? '' : line;
    const parts = kept.replace(WIDEST, '$1\n').split('\n').map((part) => (part.trim() === '.' ? '' : part));
    sent.lines.push(...parts);
    sent.places.push(...parts.map(() => at + 1));
  }
  return sent;
}

/**
 * Opens a lesson that is in no list on a text, or has the one that the reader leads look at it. Rejects with `Refused`.
 *
 * @param {import('../connection.js').Connection} line
 * @param {{ variant: string, corner: string }} terms  of a text that does not say its own, either empty where its moves decide
 *   and the board is as usual; the corner as commands have it
 * @param {string} text  a game in PDN or a position in FEN; empty for the start
 */
export async function paste(line, { variant, corner }, text) {
  const { lines, places } = pasted(text.trim() ? text : START);
  /** @type {Wire.OkPasteBegun} */
  const begun = await line.ask(['rivedi incolla', variant, corner && `angolo=${corner}`, 'nascosto'].filter(Boolean).join(' '));
  const bound = { lines: begun.paste_lines, bytes: begun.paste_bytes };
  if (lines.length > bound.lines || bytes(lines) > bound.bytes) {
    // Nothing is pasted, and the server is told so.
    await line.ask('.').catch(() => null);
    throw new Refused(PASTE_TOO_LONG, '', bound);
  }
  try {
    // The answer to the last line tells what became of all of them.
    await Promise.all([...lines, '.'].map((part) => line.ask(part)));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== BAD_RECORD) throw error;
    const { answer } = error;
    throw new Refused(error.code, error.text, { ...answer, line: places[answer.line - 1] });
  }
}

/**
 * The bytes of lines, each with its end.
 *
 * @param {string[]} lines
 */
function bytes(lines) {
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')).length;
}
