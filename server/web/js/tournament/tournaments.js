/**
 * The views of tournaments, which are fetched when the first of them is opened: the list, and one tournament.
 */

import { TournamentList } from './list.js';
import { OneTournament } from './one.js';

/**
 * Fills a view that stands with its heading already.
 *
 * @param {import('../app.js').App} app  whose texts have those of tournaments too
 * @param {number} number  of a tournament; 0 for the list
 * @param {HTMLElement} heading
 * @param {HTMLElement} body
 * @returns {() => void} what ends it
 */
export function showTournaments(app, number, heading, body) {
  const view = number === 0 ? new TournamentList(app, body) : new OneTournament(app, number, heading, body);
  return () => view.close();
}
