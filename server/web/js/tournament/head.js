/**
 * A tournament in plain words: its terms, its arbiters, its state with a countdown.
 */

import { el, fill, refill } from '../dom.js';
import { timeName } from '../lobby/terms.js';
import { openingWish } from '../lobby/openings.js';
import { personPath } from '../route.js';
import { link } from '../shell.js';
import { countdown } from './countdown.js';
import { calledOffText, durationText, isOpen, playingText, playsAtOnce, startsAhead } from './words.js';

/**
 * System, rounds, variant, clock and opening, in words.
 *
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Head} head
 */
export function termsText(app, { system, rounds, variant, time, opening, rated }) {
  const { t } = app;
  const parts = [
    t(`web-tournament-${system.replaceAll('_', '-')}`),
    rounds ? t('web-tournament-rounds-of', { count: rounds }) : '',
    t(`variant-${variant}`),
    timeName(app, time),
    opening ? openingWish(t, opening) : '',
    rated ? t('web-tournament-is-rated') : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The head of a tournament's view. */
export class HeadPart {
  /**
   * @param {import('../app.js').App} app
   * @param {() => void} due  the time of the countdown is up
   */
  constructor(app, due) {
    this.app = app;
    const { t } = app;
    this.state = el('p', { class: 'status' });
    /** The key of the sentence around the time that is left. */
    this.sentence = 'web-tournament-begins-in';
    this.count = countdown(app, (left) => t(this.sentence, { left }), due);
    this.about = el('div', {});
    /** The content that was drawn last. */
    this.shown = '';
    this.node = el('div', { class: 'tournament-head' }, this.state, this.count.node, this.about);
  }

  /** @param {import('./report.js').Report} report */
  show(report) {
    const { app } = this;
    const { t } = app;
    const { state, seconds, absence, arbiters, entrants, seats, scale, check_in: checkIn, starts, suspended, bots, guests, by_arbiter: byArbiter } = report;
    fill(this.state, stateOf(t, report));
    this.sentence = state === 'entry' ? 'web-tournament-begins-in' : 'web-tournament-next-in';
    this.count.show(suspended || !isOpen(report) ? null : seconds);
    const language = app.settings.all.language;
    const when = (/** @type {number} */ ms) => new Date(ms).toLocaleString(language, { dateStyle: 'full', timeStyle: 'short' });
    const begins = state === 'entry' && starts ? when(starts) : '';
    const later = isOpen(report) ? startsAhead(report).map((one) => t('web-tournament-later-start', { round: String(one.round), when: when(one.at) })) : [];
    const names = arbiters.flatMap((name, at) => [at > 0 && ', ', link(app, personPath(name), name, { 'data-key': `arbiter ${name}` })]);
    const shown = JSON.stringify([begins, termsText(app, report), report.host, arbiters, state, entrants, seats, checkIn, bots, scale, later, guests, byArbiter]);
    if (shown === this.shown) return;
    this.shown = shown;
    refill(
      this.about,
      begins && el('p', {}, begins),
      later.length > 0 && el('ul', { class: 'later-starts' }, ...later.map((text) => el('li', {}, text))),
      byArbiter && isOpen(report) && el('p', {}, later.length > 0 ? `${t('web-tournament-later-arbiter')}.` : t('web-tournament-each-by-arbiter')),
      el('p', {}, `${termsText(app, report)}.`),
      report.host && el('p', {}, hostText(app, report.host, report.round)),
      el('p', {}, `${t(arbiters.length === 1 ? 'web-tournament-arbiter' : 'web-tournament-arbiters')}: `, ...names),
      state === 'entry' && el('p', {}, t('web-tournament-entrants-range', { count: entrants, least: String(seats[0]), most: String(seats[1]) })),
      state === 'entry' && checkIn && el('p', {}, t('web-tournament-check-in', { minutes: checkIn })),
      guests && isOpen(report) && el('p', {}, t('web-tournament-guests')),
      bots && el('p', {}, t('web-tournament-bots')),
      isOpen(report) && el('p', { class: 'hint' }, t(scale?.includes('½') ? 'web-tournament-scale-chess' : 'web-tournament-scale'), ' ', playsAtOnce(report) ? t('web-tournament-at-once') : t('web-tournament-absent', { wait: durationText(t, absence) })),
    );
  }

  close() {
    this.count.close();
  }
}

/**
 * The host of a simultaneous display, and once it has begun the score.
 *
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Host} host
 * @param {number} round
 */
function hostText(app, { name, time, won, drawn, lost, playing }, round) {
  const { t } = app;
  if (round === 0) return t('web-tournament-host', { name, time: timeName(app, time) });
  return t('web-tournament-host-score', { name, won: String(won), drawn: String(drawn), lost: String(lost), playing: playing.join(', ') || '0' });
}

/**
 * @param {import('../texts.js').Translate} t
 * @param {import('./report.js').Report} report
 */
function stateOf(t, report) {
  const { state, round, rounds, seconds, suspended } = report;
  const place = { round: String(round), rounds: String(rounds ?? '?') };
  if (state === 'over') return t('web-tournament-over');
  if (state === 'called_off') return calledOffText(t, report);
  if (suspended) return t('web-tournament-paused');
  if (state === 'drawn') return t('web-tournament-drawn', { round: String(round + 1) });
  if (state === 'playing') return playingText(t, report);
  if (state === 'between') return t('web-tournament-between', place);
  return t(typeof seconds === 'number' ? 'web-tournament-entry' : 'web-tournament-by-arbiter');
}
