/**
 * The question who is there, on a shared computer.
 */

import '../shared.js';

import { el } from '../dom.js';
import { button } from '../fields.js';

/**
 * Asks who is there, on a computer where a person left a game.
 *
 * @param {import('../app.js').App} app
 * @param {import('../shell.js').Shell} shell
 * @param {import('../come-back.js').Seat[]} seats
 * @returns {Promise<import('../come-back.js').Seat | null>} the seat to take back, or null for another player
 */
export function openWho(app, shell, seats) {
  /** @param {number} at */
  const when = (at) => new Date(at).toLocaleString(app.settings.all.language, { dateStyle: 'short', timeStyle: 'short' });
  return new Promise((done) => {
    const choice = (/** @type {string} */ text, /** @type {import('../come-back.js').Seat | null} */ seat) => button(text, () => done(seat));
    const question = (/** @type {import('../come-back.js').Seat} */ { name, room, at, tournament }) =>
      tournament ? app.t('web-are-you-entrant', { name, number: String(tournament) }) : app.t('web-are-you', { name, room, when: when(at) });
    const buttons = seats.map((seat) => choice(question(seat), seat));
    const about = seats.some(({ tournament }) => !tournament) && el('p', {}, app.t('web-who-about'));
    const heading = el('h1', { tabindex: -1 }, app.t('web-who'));
    shell.show({ node: el('section', { class: 'who' }, heading, about, ...buttons, choice(app.t('web-another'), null)), title: () => app.t('web-who'), bare: true }, true);
  });
}
