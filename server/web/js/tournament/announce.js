/**
 * The form that announces a tournament. It sends one line.
 */

import { el } from '../dom.js';
import { choice, form, tick, typed } from '../fields.js';
import { lotTick } from '../lobby/openings.js';
import { times, usualVariant, variants } from '../lobby/terms.js';
import { tournamentPath } from '../route.js';
import { laterStarts, startChoice } from './starts.js';
import { announcement, quoted } from './words.js';

/** The systems, as commands and as answers call them. */
const SYSTEMS = /** @type {const} */ ([['svizzero', 'swiss'], ['girone', 'round-robin'], ['andata-ritorno', 'double-round-robin'], ['italo-svizzero', 'italo-swiss']]);

/** The systems with a chosen number of rounds. */
const WITH_ROUNDS = new Set(['svizzero', 'italo-svizzero']);

/** Tie-breaks, as commands and as answers call them. */
const TIE_BREAKS = /** @type {const} */ ([
  ['solkoff', 'solkoff'],
  ['troncato', 'truncated-solkoff'],
  ['senza-minimo', 'solkoff-cut-one'],
  ['s-b', 'sonneborn-berger'],
  ['scontro', 'direct-encounter'],
  ['vittorie', 'wins'],
  ['vinte', 'games-won'],
]);

/** The time control that is offered first. */
const TIME = '10+5';

/**
 * @param {import('../app.js').App} app
 * @returns {HTMLElement}
 */
export function announceForm(app) {
  const { t } = app;
  const name = typed(t('web-tournament-name'), { maxlength: 40, autocapitalize: 'sentences', required: true });
  const rounds = typed(t('web-tournament-rounds'), { type: 'number', min: 1, max: 15, value: 5, inputmode: 'numeric' });
  const showRounds = (/** @type {string} */ chosen) => void (rounds.node.hidden = !WITH_ROUNDS.has(chosen));
  const system = choice(t('web-tournament-system'), SYSTEMS.map(([word, key]) => [word, t(`web-tournament-${key}`)]), 'svizzero', showRounds);
  const variant = choice(t('web-variant'), variants(app), usualVariant(app), (chosen) => app.settings.change({ variant: chosen }));
  const time = choice(t('web-time'), times(app).filter(([value]) => value !== ''), TIME);
  const lot = lotTick(app, variant);
  const start = startChoice(app);
  const least = typed(t('web-tournament-least'), { type: 'number', min: 2, max: 1000, value: 3, inputmode: 'numeric' });
  const most = typed(t('web-tournament-most'), { type: 'number', min: 2, max: 1000, placeholder: t('web-tournament-usual'), inputmode: 'numeric' });
  const later = laterStarts(app, start);
  const rated = tick(t('web-tournament-rated'), false, (on) => void (guests.node.hidden = on));
  const guests = tick(t('web-tournament-guests-may'), false);
  const more = moreFields(app);
  const wrong = el('p', { class: 'wrong', role: 'alert' });

  async function done() {
    wrong.textContent = start.problem() || later.problem();
    if (wrong.textContent) return;
    const words = [rated.ticked() ? 'classificata' : guests.ticked() && 'ospiti', ...more.words()];
    const options = {
      nome: name.value() && quoted(name.value()),
      sistema: system.value(),
      turni: rounds.node.hidden ? '' : rounds.value(),
      variante: variant.value(),
      tempo: time.value(),
      apertura: lot.value(),
      inizio: start.value(),
      posti: most.value() && `${least.value() || 2}-${most.value()}`,
      ...later.options(),
      ...more.options(),
    };
    try {
      const { tournament } = await app.line.ask(announcement(options, words.filter((word) => word !== false)));
      app.go(tournamentPath(tournament));
    } catch (error) {
      wrong.textContent = app.problem(error);
    }
  }

  const chosen = el('div', { class: 'fields' }, name.node, system.node, rounds.node, variant.node, time.node, start.node, least.node, most.node);
  const filled = form(() => void done(), chosen, lot.node, rated.node, guests.node, later.node, more.node, wrong, el('p', { class: 'actions' }, el('button', { type: 'submit', class: 'main' }, t('web-tournament-announce'))));
  return el('details', { class: 'announce' }, el('summary', {}, el('h2', {}, t('web-tournament-new'))), el('p', { class: 'hint' }, t('web-tournament-new-about')), filled);
}

/**
 * The settings that are seldom changed.
 *
 * @param {import('../app.js').App} app
 */
function moreFields({ t }) {
  const seconds = (/** @type {string} */ key, /** @type {number} */ max) => typed(t(key), { type: 'number', min: 0, max, placeholder: t('web-tournament-usual'), inputmode: 'numeric' });
  const absence = seconds('web-tournament-absence', 3_600);
  const points = choice(t('web-tournament-points-for'), [['', '2 – 1 – 0'], ['1', '1 – ½ – 0']], '');
  const objections = seconds('web-tournament-objections', 86_400);
  const presence = seconds('web-tournament-presence', 1_440);
  /** @type {[string, string][]} */
  const known = TIE_BREAKS.map(([word, key]) => [word, t(`web-tournament-tie-${key}`)]);
  const ties = [1, 2, 3].map((place) => choice(t('web-tournament-tie-place', { place: String(place) }), [['', t('web-tournament-usual')], ...known], ''));
  const order = () => [...new Set(ties.map((one) => one.value()).filter((word) => word !== ''))].join(',');
  const bots = tick(t('web-tournament-bots-may'), false);
  const rows = [absence, points, objections, presence, ...ties].map(({ node }) => node);
  return {
    node: el('details', {}, el('summary', {}, t('web-create-more')), el('div', { class: 'fields' }, ...rows), bots.node),
    words: () => (bots.ticked() ? ['bot'] : []),
    options: () => ({ assenza: absence.value(), punti: points.value(), spareggi: order(), obiezioni: objections.value(), presenze: presence.value() }),
  };
}

