/**
 * The views of tournaments, which are fetched when the first of them is opened: the list, and one tournament.
 */

import '../shared.js';

import { el } from '../dom.js';
import { TournamentList } from './list.js';
import { OneTournament } from './one.js';

/**
 * @param {import('../app.js').App} app
 * @param {import('../texts.js').Translate} own  the texts of tournaments
 * @param {number} number  of a tournament; 0 for the list
 * @returns {import('../app.js').View}
 */
export function openTournaments(app, own, number) {
  const heading = el('h1', { tabindex: -1 }, app.t('web-tournaments'));
  const body = el('div', { class: 'document' });
  /** @type {import('../texts.js').Translate} */
  const t = (key, args) => (key.startsWith('web-tournament-') ? own(key, args) : app.t(key, args));
  const both = { ...app, t };
  const view = number === 0 ? new TournamentList(both, body) : new OneTournament(both, number, heading, body);
  const node = el('section', { class: 'tournament' }, heading, body);
  return { node, title: () => heading.textContent ?? '', close: () => view.close() };
}
