/**
 * The words for a command that was not carried out.
 */

import { Refused, TOO_LONG } from './connection.js';
import { BAD_RECORD, PASTE_TOO_LONG } from './study/paste.js';

/**
 * @param {import('./texts.js').Translate} t
 * @param {unknown} error
 * @returns {string}
 */
export function problemText(t, error) {
  if (!(error instanceof Refused)) return t('web-line-lost');
  const { code, text, answer } = error;
  if (code === BAD_RECORD && answer?.line) return t('web-study-line', { line: answer.line, problem: text });
  if (text) return text;
  if (code === TOO_LONG) return t('web-too-long', { limit: answer.limit });
  if (code === PASTE_TOO_LONG) return t('web-study-too-long', { lines: answer.lines, bytes: answer.bytes });
  return t('web-line-lost');
}
