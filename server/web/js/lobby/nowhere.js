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
  const heading = el('h1', { tabindex: -1 }, t('web-nowhere'));
  const node = el('section', { class: 'nowhere' }, ...nowhere(app, heading, t('web-nowhere-about')));
  return { node, title: () => t('web-nowhere'), bare: true };
}

/**
 * The parts of a view that has nothing to show: they say so, and lead on. They stand in an element of the class `nowhere`.
 *
 * @param {import('../app.js').App} app
 * @param {HTMLElement} heading
 * @param {string} about
 */
export function nowhere(app, heading, about) {
  const { t } = app;
  const ways = el('p', { class: 'actions' }, link(app, '/', t('web-nowhere-home'), { class: 'main' }), link(app, '/tv', t('web-tv')));
  return [mark(), heading, el('p', {}, about), ways];
}
