/**
 * Opening a class: what it plays, for a person with a registered name.
 */

import { el } from '../dom.js';
import { choice, form, tick } from '../fields.js';
import { nameBox } from '../lobby/name.js';
import { times, usualVariant, variants } from '../lobby/terms.js';

/**
 * @param {import('../app.js').App} app
 * @returns {HTMLElement}
 */
export function classOpening(app) {
  const { t } = app;
  const variant = choice(t('web-variant'), variants(app), usualVariant(app));
  const time = choice(t('web-time'), times(app), '');
  const bot = tick(t('web-class-bot'), true);
  const done = () => {
    const parts = ['classe apri', variant.value(), time.value(), bot.ticked() ? 'bot 1' : ''];
    void app.tell(parts.filter((part) => part !== '').join(' '));
  };
  return el(
    'section',
    {},
    el('p', {}, t('web-class-about')),
    nameBox(app).node,
    form(done, variant.node, time.node, bot.node, el('button', { type: 'submit', class: 'main' }, t('web-class-open'))),
  );
}
