/**
 * The page without a class: the code on the blackboard, or opening one, for a person with a registered name.
 */

import { el } from '../dom.js';
import { choice, form, tick, typed } from '../fields.js';
import { nameBox } from '../lobby/name.js';
import { classPath } from '../route.js';
import { times, usualVariant, variants } from '../lobby/terms.js';

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function classOpening(app) {
  const { t } = app;
  const code = typed(t('web-class-code'), { maxlength: 12, autocapitalize: 'characters', required: true });
  const come = () => void (code.value() && app.go(classPath(code.value().replace(/\s+/g, ''))));
  const variant = choice(t('web-variant'), variants(app), usualVariant(app));
  const time = choice(t('web-time'), times(app), '');
  const bot = tick(t('web-class-bot'), true);
  const open = () => {
    const parts = ['classe apri', variant.value(), time.value(), bot.ticked() ? 'bot 1' : ''];
    void app.tell(parts.filter((part) => part !== '').join(' '));
  };
  const name = nameBox(app, false);
  const node = el(
    'div',
    { class: 'opening' },
    el('section', {}, el('h2', {}, t('web-class-join')), form(come, code.node, el('button', { type: 'submit', class: 'main' }, t('web-class-enter')))),
    el(
      'section',
      {},
      el('h2', {}, t('web-class-new')),
      el('p', {}, t('web-class-about')),
      name.node,
      form(open, variant.node, time.node, bot.node, el('button', { type: 'submit', class: 'main' }, t('web-class-open'))),
    ),
  );
  return { node, close: name.close };
}
