/**
 * The messages to the reader: text that is read out in the two live regions of the page, and challenges, messages and
 * reminders that everyone can see.
 */

import { el } from './dom.js';
import { button } from './fields.js';
import { challengeButtons, challengeText } from './lobby/challenge.js';

/** How many lines stay in a region; older ones were read. */
const KEPT = 40;

/** Alternates, so that a text that comes twice is another text for who reads it out, and sounds the same. */
const PAUSE = '\u00a0';

/**
 * Makes what speaks through a region: each text is a new line in it, and also one that was just there is read.
 *
 * @param {HTMLElement} region  with `aria-live`
 * @param {boolean} [whole]  whether a text of several sentences is one line there; otherwise there is a pause between them
 * @returns {(text: string) => void}
 */
export function speaker(region, whole = false) {
  let last = '';
  return (text) => {
    if (!text) return;
    const said = text === last ? text + PAUSE : text;
    last = said;
    region.append(...(whole ? [said] : said.split('\n')).map((sentence) => el('p', {}, sentence)));
    while (region.children.length > KEPT) region.firstElementChild?.remove();
  };
}

/** About lost devices: it stands until it is closed. */
export const LOST = 'lost_devices';

/** Of these nothing is left to be done where another view is shown; of what is answered nothing at a table. */
const OF_LOBBY = new Set(['challenge', 'offered', 'challenge_answer', 'challenge_end', 'arrival', 'tournament']);
/** After these objects their sentences are news. Events in a room are seen there. */
const NEWS = new Set([...OF_LOBBY, 'elsewhere', 'tell', 'house_text', 'nudge', 'time_short', 'advised', 'seat_request', LOST]);
/** These are over with the turn. */
export const OF_TURN = new Set(['time_short', 'nudge']);
const ANSWERED = new Set(['challenge_answer', 'challenge_end']);

/** How many stand there at once; the oldest gives way. */
const SHOWN = 3;

/** How long one stands there, in ms, unless it is closed. It can be read again among what was read out. */
const STANDS = 30_000;

/**
 * Shows the sentences of an object, if they are news.
 *
 * @param {import('./app.js').App} app
 * @param {HTMLElement} place
 * @param {string} about  the object's type
 * @param {string[]} lines
 * @param {any} [told]  the object
 */
export function showNews(app, place, about, lines, told) {
  const { model } = app;
  const over = about === 'challenge_end' && place.querySelector(`[data-challenge="${told?.number}"]`);
  if (over) over.remove();
  // The newest of a tournament says how it stands.
  const tournament = about === 'tournament' && told ? String(told.tournament) : null;
  if (tournament) place.querySelector(`[data-tournament="${tournament}"]`)?.remove();
  if (!NEWS.has(about) || (ANSWERED.has(about) && model.seated)) return;
  const challenge = about === 'challenge' && told?.challenge.to === model.name && !model.seated ? told.challenge : null;
  // The newest of a board says how it stands.
  const board = about === 'elsewhere' && told ? String(told.board) : null;
  if (board) place.querySelector(`[data-board="${board}"]`)?.remove();
  const close = () => row.remove();
  const goes = board ? [button(app.t('web-go-board'), () => void app.tell(`tavolo ${board}`).then(close), { 'data-key': `tavolo ${board}` })] : [];
  // The server's words lead to the lobby; here the buttons stand beside them.
  const answers = challenge ? challengeButtons(app, challenge, close) : [];
  const row = el('p', { 'data-about': about, 'data-challenge': challenge && String(challenge.number), 'data-tournament': tournament, 'data-board': board }, el('span', {}, challenge ? challengeText(app, challenge) : lines.join('\n')), ...answers, ...goes, button('\u00d7', close, { 'aria-label': app.t('web-close') }));
  place.append(row);
  while (place.children.length > SHOWN) place.firstElementChild?.remove();
  if (about !== LOST) setTimeout(() => row.remove(), STANDS);
}

/**
 * Takes away news that are over: those of the lobby and of tournaments, when another view is shown.
 *
 * @param {HTMLElement} place
 * @param {ReadonlySet<string>} [over]
 */
export function forget(place, over = OF_LOBBY) {
  for (const row of [...place.children]) if (over.has(row.getAttribute('data-about') ?? '')) row.remove();
}
