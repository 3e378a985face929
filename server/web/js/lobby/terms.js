/**
 * The variants, clocks and colours that forms offer, and their names.
 */

import { LANGUAGES } from '../tables.js';
import { openingWish } from './openings.js';

/** The clocks that forms offer; empty for none. Others can be typed. */
const TIMES = ['', '3+2', '5+3', '10+5', '15+10', '30+20', '30s'];

/** The days for each move that forms offer for a game by correspondence. */
const DAYS = ['1d', '3d', '7d'];

/** A clock of days, as the server writes it. */
const OF_DAYS = /^(\d+)d(?:\+(\d+)h)?$/;

/**
 * True for the clock of a game by correspondence.
 *
 * @param {string | null} time  as the server writes it
 */
export function isCorrespondence(time) {
  return OF_DAYS.test(time ?? '');
}

/**
 * A clock in words.
 *
 * @param {Pick<import('../app.js').App, 't'>} app
 * @param {string | null | undefined} time  as the server writes it
 */
export function timeName(app, time) {
  const [, days, hours] = time?.match(OF_DAYS) ?? [];
  if (hours) return app.t('web-time-days-added', { days: Number(days), hours });
  if (days) return app.t('web-time-days-move', { days: Number(days) });
  return time || app.t('web-time-none');
}

/**
 * The variant and its clock, in words.
 *
 * @param {import('../app.js').App} app
 * @param {{ variant: string, time?: string | null, opening?: string | null | undefined, pair?: unknown }} terms
 */
export function termsName(app, { variant, time, opening, pair }) {
  return [app.t(`variant-${variant}`), timeName(app, time), opening && openingWish(app.t, opening), pair && app.t('web-pair')].filter(Boolean).join(', ');
}

/**
 * The variants of the server, by what commands call them and in words.
 *
 * @param {import('../app.js').App} app
 * @returns {[string, string][]}
 */
export function variants(app) {
  const known = app.line.welcome?.variants ?? Object.values(LANGUAGES).map(({ variant }) => variant);
  return known.map((variant) => [variant, app.t(`variant-${variant}`)]);
}

/**
 * The variant that is offered first: the one that was chosen last, or the language's.
 *
 * @param {import('../app.js').App} app
 */
export function usualVariant(app) {
  const { variant, language } = app.settings.all;
  return variant || LANGUAGES[/** @type {keyof LANGUAGES} */ (language)].variant;
}

/**
 * @param {import('../app.js').App} app
 * @returns {[string, string][]}
 */
export function times(app) {
  return TIMES.map((time) => [time, timeName(app, time)]);
}

/**
 * The times of a game that people begin by themselves: days as well.
 *
 * @param {import('../app.js').App} app
 * @returns {[string, string][]}
 */
export function gameTimes(app) {
  return [...times(app), ...DAYS.map((time) => /** @type {[string, string]} */ ([time, timeName(app, time)]))];
}

/**
 * A person's name with what is known of the person.
 *
 * @param {import('../app.js').App} app
 * @param {string} name
 * @param {{ bot?: boolean, guest?: boolean }} about
 */
export function personName(app, name, { bot, guest }) {
  if (bot) return app.t('web-bot-name', { name });
  return guest ? app.t('web-guest', { name }) : name;
}
