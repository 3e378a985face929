/**
 * What is said to the reader wherever the reader is, as everyone can see it: challenges, messages, reminders.
 */

import { el } from './dom.js';
import { button } from './fields.js';

/** After these objects their sentences are news. What happens in a room is seen there. */
const NEWS = new Set(['tell', 'challenge', 'offered', 'challenge_answer', 'challenge_end', 'arrival', 'house_text', 'nudge', 'time_short', 'advised', 'seat_request']);

/** How many stand there at once; the oldest gives way. */
const SHOWN = 3;

/** How long one stands there, in ms, unless it is closed. It can be read again among what was read out. */
const STANDS = 60_000;

/**
 * Shows the sentences of an object, if they are news.
 *
 * @param {import('./app.js').App} app
 * @param {HTMLElement} place
 * @param {string} about  the object's type
 * @param {string[]} lines
 */
export function showNews(app, place, about, lines) {
  if (!NEWS.has(about)) return;
  const text = lines.join('\n');
  const row = el('p', {}, el('span', {}, text), button('\u00d7', () => row.remove(), { 'aria-label': app.t('web-close') }));
  place.append(row);
  while (place.children.length > SHOWN) place.firstElementChild?.remove();
  setTimeout(() => row.remove(), STANDS);
}
