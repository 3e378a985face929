/**
 * The ways to begin a game: with a waiting player, against the computer, with a friend, by a challenge.
 */

import { el } from '../dom.js';
import { choice, form, oneWord, tick, typed } from '../fields.js';
import { STRONGEST } from '../table/actions.js';
import { NAME_CHARS } from '../tables.js';
import { cornerChoice } from './corner.js';
import { PAIR, lotTick } from './openings.js';
import { gameTimes, usualVariant, variants } from './terms.js';

/** The levels of the server's bot, the weakest first. */
const LEVELS = Array.from({ length: STRONGEST + 1 }, (_, level) => level);

/**
 * The three ways in, behind the variant that is played in all of them.
 *
 * @param {import('../app.js').App} app
 * @returns {HTMLElement[]}
 */
export function ways(app) {
  const variant = variantChoice(app);
  const corner = cornerChoice(app, variant);
  const what = el('div', { class: 'what' }, variant.node, corner.node);
  return [what, playNow(app, variant), playBot(app, variant), playFriend(app, variant)];
}

/**
 * @param {string} heading
 * @param {string} about
 * @param {HTMLFormElement} done  what is chosen, and the button that begins
 */
function way(heading, about, done) {
  return el('section', { class: 'card way' }, el('h2', {}, heading), el('p', { class: 'hint' }, about), done);
}

/**
 * @param {import('../app.js').App} app
 * @param {import('../fields.js').Field} variant
 */
function playNow(app, variant) {
  const { t } = app;
  const time = timeChoice(app);
  const first = el('span', { class: 'hint' }, t('web-time-first'));
  time.node.append(first);
  const hide = () => void (first.hidden = time.value() === '');
  time.select.addEventListener('change', hide);
  hide();
  const done = () => void app.tell(`gioca ${variant.value()} ${time.value() || 'nessuno'}`);
  return way(t('web-play-somebody'), t('web-play-about'), form(done, fields(time.node), submit(t('web-play-now'))));
}

/**
 * @param {import('../app.js').App} app
 * @param {import('../fields.js').Field} variant
 */
function playBot(app, variant) {
  const { t, settings } = app;
  const levels = LEVELS.map((level) => /** @type {[string, string]} */ ([String(level), levelName(app, level)]));
  const level = choice(t('web-level'), levels, String(settings.all.level), (chosen) => settings.change({ level: Number(chosen) }));
  const colour = colourChoice(app, 'sorteggio');
  const done = () => {
    const table = { variante: variant.value(), colore: colour.value(), bot: level.value() };
    void app.tell(`crea ${drawnRoom(app)} ${options(table)}`);
  };
  return way(t('web-bot'), t('web-bot-about'), form(done, fields(level.node, colour.node), submit(t('web-bot-play'))));
}

/**
 * A table for the receiver of its link. It has a drawn name unless one is chosen.
 *
 * @param {import('../app.js').App} app
 * @param {ReturnType<typeof variantChoice>} variant
 */
function playFriend(app, variant) {
  const { t } = app;
  const time = timeChoice(app);
  const colour = colourChoice(app, 'sorteggio');
  const name = typed(t('web-room-name'), { maxlength: NAME_CHARS });
  const word = typed(t('web-word'), { maxlength: 32 });
  const rated = ratedTick(app);
  const lot = lotTick(app, variant);
  const pair = tick(t('web-pair'), false);
  const more = el('details', {}, el('summary', {}, t('web-create-more')), name.node, word.node, lot.node, pair.node, rated.node);
  const done = () => {
    const table = { variante: variant.value(), colore: colour.value(), tempo: time.value(), parola: word.value() && oneWord(word), apertura: lot.value(), incontro: pair.ticked() ? '2' : '' };
    const room = name.value() ? oneWord(name) : drawnRoom(app);
    void app.tell(`crea ${room} ${options(table)}${rated.ticked() ? ' classificata' : ''}`);
  };
  return way(t('web-create'), t('web-create-about'), form(done, fields(time.node, colour.node), more, submit(t('web-create-link'))));
}

/**
 * The name of a level, before its number.
 *
 * @param {import('../app.js').App} app
 * @param {number} level
 */
function levelName({ t }, level) {
  return t('web-level-name', { level }).replace(/^(\d+), (.*)$/, '$2 ($1)');
}

/** @param {HTMLElement[]} parts */
function fields(...parts) {
  return el('div', { class: 'fields' }, ...parts);
}

/** @param {string} text */
function submit(text) {
  return el('button', { type: 'submit', class: 'main' }, text);
}

/**
 * A drawn name of a room.
 *
 * @param {import('../app.js').App} app
 */
function drawnRoom({ t }) {
  return t('web-drawn-room', { number: String(10_000 + Math.floor(Math.random() * 90_000)) });
}

/**
 * The options of a room as a command has them, those that are empty left out.
 *
 * @param {Record<string, string>} chosen
 */
function options(chosen) {
  return Object.entries(chosen).flatMap(([key, value]) => (value ? [`${key}=${value}`] : [])).join(' ');
}

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, open: (to: string) => void }}
 */
export function makeChallenge(app) {
  const { t } = app;
  const to = typed(t('web-challenge-to'), { maxlength: NAME_CHARS });
  const variant = variantChoice(app);
  const time = timeChoice(app);
  const rated = ratedTick(app);
  const lot = lotTick(app, variant);
  const pair = tick(t('web-pair'), false);
  const colour = colourChoice(app, '');
  const done = async () => {
    const name = to.value() && `giocatore=${oneWord(to)}`;
    const parts = ['sfida', name, variant.value(), time.value(), colour.value(), lot.value() && `apertura=${lot.value()}`, pair.ticked() && PAIR, rated.ticked() && 'classificata'];
    const answer = await app.tell(parts.filter((part) => part).join(' '));
    if (answer) to.input.value = '';
  };
  const box = el(
    'details',
    {},
    el('summary', {}, el('h3', {}, t('web-challenge-make'))),
    form(done, to.node, variant.node, time.node, colour.node, lot.node, pair.node, rated.node, el('button', { type: 'submit', class: 'main' }, t('web-challenge'))),
  );
  const open = (/** @type {string} */ name) => {
    box.open = true;
    to.input.value = name;
    to.input.focus();
  };
  return { node: box, open };
}

/**
 * The variant; what is chosen is offered first the next time, by all forms.
 *
 * @param {import('../app.js').App} app
 */
function variantChoice(app) {
  return choice(app.t('web-variant'), variants(app), usualVariant(app), (variant) => app.settings.change({ variant }));
}

/**
 * The clock; what is chosen is offered first the next time, by all forms.
 *
 * @param {import('../app.js').App} app
 */
function timeChoice(app) {
  return choice(app.t('web-time'), gameTimes(app), app.settings.all.time, (chosen) => app.settings.change({ time: chosen }));
}

/**
 * A tick for a rated game. A reader without a registered name is told the condition.
 *
 * @param {import('../app.js').App} app
 */
function ratedTick({ t, model }) {
  return tick(t(model.registered ? 'web-rated' : 'web-rated-registered'), false);
}

/**
 * @param {import('../app.js').App} app
 * @param {string} lot  what says that the lot decides
 */
function colourChoice({ t }, lot) {
  return choice(t('web-colour'), [[lot, t('web-lot')], ['bianco', t('web-white')], ['nero', t('web-black')]], lot);
}
