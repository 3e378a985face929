/**
 * The ways to begin a game: at once, against the computer, in a room of one's own.
 */

import { el } from '../dom.js';
import { choice, form, oneWord, tick, typed } from '../fields.js';
import { STRONGEST } from '../table/actions.js';
import { times, usualVariant, variants } from './terms.js';

/**
 * @param {import('../app.js').App} app
 * @returns {HTMLElement}
 */
export function playNow(app) {
  const { t } = app;
  const variant = variantChoice(app);
  const time = timeChoice(app);
  const done = () => void app.tell(`gioca ${variant.value()} ${time.value() || 'nessuno'}`);
  return el(
    'section',
    {},
    el('h2', {}, t('web-play-now')),
    el('p', { class: 'hint' }, t('web-play-about')),
    form(done, variant.node, time.node, el('button', { type: 'submit', class: 'main' }, t('web-play-now'))),
  );
}

/**
 * @param {import('../app.js').App} app
 * @returns {HTMLElement}
 */
export function playBot(app) {
  const { t, settings } = app;
  const numbers = Array.from({ length: STRONGEST + 1 }, (_, index) => index);
  /** @type {[string, string][]} */
  const levels = numbers.map((level) => [String(level), t('web-level-name', { level })]);
  const variant = variantChoice(app);
  const level = choice(t('web-level'), levels, String(settings.all.level), (chosen) => settings.change({ level: Number(chosen) }));
  const done = () => void app.tell(`gioca ${variant.value()} nessuno bot ${level.value()}`);
  return el(
    'section',
    {},
    el('h2', {}, t('web-bot')),
    form(done, variant.node, level.node, el('button', { type: 'submit', class: 'main' }, t('web-bot-play'))),
  );
}

/**
 * @param {import('../app.js').App} app
 * @returns {HTMLElement}
 */
export function createRoom(app) {
  const { t } = app;
  const name = typed(t('web-room-name'), { maxlength: 40, required: true });
  const variant = variantChoice(app);
  const time = timeChoice(app);
  const colour = choice(t('web-colour'), [['bianco', t('web-white')], ['nero', t('web-black')], ['sorteggio', t('web-lot')]], 'sorteggio');
  const word = typed(t('web-word'), { maxlength: 32 });
  const rated = ratedTick(app);
  const done = () => {
    if (!name.value()) {
      app.alarm(t('web-room-name-missing'));
      name.input.focus();
      return;
    }
    const parts = [`crea ${oneWord(name)}`, `variante=${variant.value()}`, `colore=${colour.value()}`];
    if (time.value()) parts.push(`tempo=${time.value()}`);
    if (word.value()) parts.push(`parola=${oneWord(word)}`);
    if (rated.ticked()) parts.push('classificata');
    void app.tell(parts.join(' '));
  };
  return el(
    'details',
    {},
    el('summary', {}, el('h2', {}, t('web-create'))),
    el('p', { class: 'hint' }, t('web-create-about')),
    form(done, name.node, variant.node, time.node, colour.node, word.node, rated.node, el('button', { type: 'submit', class: 'main' }, t('web-create'))),
  );
}

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, open: (to: string) => void }}
 */
export function makeChallenge(app) {
  const { t } = app;
  const to = typed(t('web-challenge-to'), { maxlength: 40 });
  const variant = variantChoice(app);
  const time = timeChoice(app);
  const rated = ratedTick(app);
  const colour = choice(t('web-colour'), [['', t('web-lot')], ['bianco', t('web-white')], ['nero', t('web-black')]], '');
  const done = async () => {
    const name = to.value() && `giocatore=${oneWord(to)}`;
    const parts = ['sfida', name, variant.value(), time.value(), colour.value(), rated.ticked() && 'classificata'];
    const answer = await app.tell(parts.filter((part) => part).join(' '));
    if (answer) to.input.value = '';
  };
  const box = el(
    'details',
    {},
    el('summary', {}, el('h3', {}, t('web-challenge-make'))),
    form(done, to.node, variant.node, time.node, colour.node, rated.node, el('button', { type: 'submit', class: 'main' }, t('web-challenge'))),
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
  const time = choice(app.t('web-time'), times(app), app.settings.all.time, (chosen) => app.settings.change({ time: chosen }));
  time.node.append(el('span', { class: 'hint' }, app.t('web-time-first')));
  return time;
}

/**
 * Whether a game counts. Who has no registered name is told what it takes.
 *
 * @param {import('../app.js').App} app
 */
function ratedTick({ t, model }) {
  return tick(t(model.registered ? 'web-rated' : 'web-rated-registered'), false);
}
