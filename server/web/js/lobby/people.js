/**
 * Who is here.
 */

import { el, refill } from '../dom.js';
import { button } from '../fields.js';
import { personName } from './terms.js';

/**
 * @param {import('../app.js').App} app
 * @param {(name: string) => void} challenge  offers to challenge a person
 * @returns {import('./lobby.js').Live}
 */
export function people(app, challenge) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  let shown = '';

  async function refresh() {
    /** @type {Wire.OkPeople} */
    const { names, bots, guests, total } = await app.line.ask('chi');
    const now = JSON.stringify([app.model.name, names, bots, guests, total]);
    if (now === shown) return;
    shown = now;
    const rows = names.map((name) => {
      const about = { bot: bots?.includes(name), guest: guests?.includes(name) };
      const label = { 'aria-label': t('web-challenge-person', { name }), 'data-key': `person ${name}` };
      const own = name === app.model.name;
      return el('li', {}, el('span', {}, personName(app, name, about)), !own && button(t('web-challenge'), () => challenge(name), label));
    });
    refill(list, el('p', {}, t('web-people-count', { count: total })), el('ul', { class: 'people' }, ...rows));
  }

  return { node: el('section', {}, el('h2', {}, t('web-people')), list), refresh };
}
