/**
 * The view of an address that leads nowhere: it says so, and leads on.
 */

import { el } from '../dom.js';
import { mark } from '../mark.js';
import { link } from '../shell.js';

/**
 * @param {import('../app.js').App} app
 * @returns {import('../app.js').View}
 */
export function openNowhere(app) {
  const { t } = app;
  const node = el(
    'section',
    { class: 'nowhere' },
    mark(),
    el('h1', { tabindex: -1 }, t('web-nowhere')),
    el('p', {}, t('web-nowhere-about')),
    el('p', { class: 'actions' }, link(app, '/', t('web-nowhere-home'), { class: 'main' }), link(app, '/tv', t('web-tv'))),
  );
  return { node, title: () => t('web-nowhere'), bare: true };
}
