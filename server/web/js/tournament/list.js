/**
 * The list of tournaments: those to enter, those that are played, those that are over, and the form that announces one.
 */

import { el, fill, refill } from '../dom.js';
import { nameBox } from '../lobby/name.js';
import { tournamentPath } from '../route.js';
import { link } from '../shell.js';
import { announceForm } from './announce.js';
import { Fresh } from './fresh.js';
import { termsText } from './head.js';
import { calledOffText, countdownText, isFull, playingText, takesEntrants } from './words.js';

/** The time between two questions, in ms. */
const EVERY = 30_000;

/** The states of a tournament, by where the list has them. @type {[string, string[]][]} */
const GROUPS = [
  ['entry', ['entry']],
  ['played', ['playing', 'drawn', 'between']],
  ['over', ['over', 'called_off']],
];

export class TournamentList {
  #shown = '';
  /** True once the form stands: the variants are known when the line is open. */
  #formed = false;
  /** The way to a registered name, for who has none. @type {ReturnType<typeof nameBox> | null} */
  #name = null;

  /**
   * @param {import('../app.js').App} app
   * @param {HTMLElement} body
   */
  constructor(app, body) {
    this.app = app;
    this.lists = el('div', {}, el('p', { class: 'hint' }, app.t('web-fetching')));
    this.announce = el('div', { class: 'no-print' });
    fill(body, this.lists, this.announce);
    this.fresh = new Fresh(app, () => this.#ask());
    this.end = app.line.on('tournament', () => void this.fresh.now());
  }

  close() {
    this.#name?.close();
    this.fresh.close();
    this.end();
  }

  /** A form that is filled in is not lost for want of a name: the way to one stands above it. */
  #showName() {
    const { app } = this;
    if (app.model.registered) {
      this.#name?.close();
      this.#name?.node.parentElement?.remove();
      this.#name = null;
    } else if (!this.#name) {
      this.#name = nameBox(app);
      this.announce.prepend(el('div', {}, el('p', {}, app.t('web-tournament-new-needs-name')), this.#name.node));
    }
  }

  async #ask() {
    const { app } = this;
    if (!this.#formed) {
      this.#formed = true;
      this.announce.append(announceForm(app));
    }
    this.#showName();
    try {
      const { tournaments } = await app.line.ask('tornei');
      this.#show(tournaments);
    } catch (error) {
      if (app.line.state !== 'open') throw error;
      fill(this.lists, el('p', {}, app.problem(error)));
      return null;
    }
    return EVERY;
  }

  /** @param {import('./report.js').Head[]} tournaments */
  #show(tournaments) {
    const { t } = this.app;
    // Seconds count down without a change of what is meant.
    const now = JSON.stringify(tournaments.map(({ seconds, ...rest }) => [rest, Math.floor((seconds ?? 0) / 60)]));
    if (now === this.#shown) return;
    this.#shown = now;
    const groups = GROUPS.map(([name, states]) => {
      const rows = tournaments.filter(({ state }) => states.includes(state));
      return rows.length > 0 && el('section', {}, el('h2', {}, t(`web-tournament-list-${name}`)), el('ul', { class: 'tournament-list' }, ...rows.map((row) => this.#row(row))));
    });
    refill(this.lists, ...groups, tournaments.length === 0 && el('p', {}, t('web-tournament-none')));
  }

  /** @param {import('./report.js').Head} head */
  #row(head) {
    const { app } = this;
    const { t } = app;
    const path = tournamentPath(head.tournament);
    return el(
      'li',
      {},
      el('h3', {}, link(app, path, head.title, { 'data-key': path })),
      el('p', {}, stateText(app, head)),
      el('p', { class: 'hint' }, `${termsText(app, head)}. ${t('web-tournament-entrants-of', { count: head.entrants, most: String(head.seats[1]) })}`),
      takesEntrants(head) && isFull(head) && el('p', { class: 'hint' }, t('web-tournament-full')),
      head.guests && takesEntrants(head) && !isFull(head) && el('p', { class: 'hint' }, t('web-tournament-guests')),
    );
  }
}

/**
 * How a tournament stands, in a few words.
 *
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Head} head
 */
function stateText({ t }, head) {
  const { state, seconds, round, rounds, suspended } = head;
  if (suspended) return t('web-tournament-paused');
  if (state === 'entry') return seconds === undefined || seconds === null ? t('web-tournament-by-arbiter') : t('web-tournament-begins-in', { left: countdownText(t, seconds) });
  if (state === 'playing') return playingText(t, head);
  if (state === 'drawn') return t('web-tournament-drawn', { round: String(round + 1) });
  if (state === 'between') return t('web-tournament-between', { round: String(round), rounds: String(rounds ?? '?') });
  return state === 'over' ? t('web-tournament-over') : calledOffText(t, head);
}
