/**
 * The games that ended last, to be replayed.
 */

import { el, refill } from '../dom.js';
import { gamePath } from '../route.js';
import { link } from '../shell.js';
import { personName } from './terms.js';

/** How many are shown. */
const SHOWN = 8;

/** They change seldom: every so many rounds of the other lists. */
const ROUNDS = 5;

/**
 * @param {import('../app.js').App} app
 * @returns {import('./lobby.js').Live}
 */
export function games(app) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  let rounds = 0;
  let shown = '';

  async function refresh() {
    rounds += 1;
    if (rounds % ROUNDS !== 1) return;
    // Where the archive does not answer there is nothing to show.
    const answer = await app.line.ask('storia tutte').catch(() => ({ games: [] }));
    const newest = answer.games.slice(0, SHOWN);
    const now = JSON.stringify(newest);
    if (now === shown) return;
    shown = now;
    const rows = newest.map((/** @type {any} */ game) => el('li', {}, link(app, gamePath(game.number), told(app, game), { 'data-key': `game ${game.number}` })));
    refill(list, rows.length > 0 ? el('ul', { class: 'games' }, ...rows) : el('p', {}, t('web-games-none')));
  }

  return { node: el('section', {}, el('h2', {}, t('web-games')), list), refresh };
}

/**
 * @param {import('../app.js').App} app
 * @param {any} game
 */
function told(app, game) {
  const white = personName(app, game.white, { bot: game.white_bot !== null && game.white_bot !== undefined, guest: game.white_guest });
  const black = personName(app, game.black, { bot: game.black_bot !== null && game.black_bot !== undefined, guest: game.black_guest });
  return app.t('web-game', { number: String(game.number), players: app.t('web-versus', { white, black }), result: game.result });
}
