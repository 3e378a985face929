/**
 * The challenges that are open.
 */

import { el, refill } from '../dom.js';
import { button } from '../fields.js';
import { personName, termsName } from './terms.js';

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} make  what makes one
 * @returns {import('./lobby.js').Live}
 */
export function challenges(app, make) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  let shown = '';

  async function refresh() {
    /** @type {Wire.OkChallengeList} */
    const answer = await app.line.ask('sfide');
    // The seconds that are left change without anything that is shown.
    const now = JSON.stringify([app.model.name, answer.challenges.map(({ seconds, ...rest }) => rest)]);
    if (now === shown) return;
    shown = now;
    const rows = answer.challenges.map((one) => row(app, one, () => void refresh().catch(() => {})));
    refill(list, rows.length > 0 ? el('ul', {}, ...rows) : el('p', {}, t('web-challenges-none')));
  }

  return { node: el('section', {}, el('h2', {}, t('web-challenges')), list, make), refresh };
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedChallenge} one
 * @param {() => void} refresh
 */
function row(app, one, refresh) {
  const text = told(app, one);
  const act = (/** @type {string} */ key, /** @type {string} */ command) => {
    const pressed = () => void app.tell(`${command} ${one.number}`).then(refresh);
    return button(app.t(key), pressed, { 'aria-label': `${app.t(key)}: ${text}`, 'data-key': `${command} ${one.number}` });
  };
  const own = one.by === app.model.name;
  const mine = one.to === app.model.name;
  return el(
    'li',
    {},
    el('p', {}, text),
    el('p', { class: 'actions' }, own ? act('web-withdraw', 'annulla') : act('web-accept', 'accetta'), mine && act('web-decline', 'rifiuta')),
  );
}

/**
 * A challenge in words.
 *
 * @param {import('../app.js').App} app
 * @param {Wire.ListedChallenge} one
 */
function told(app, one) {
  const { t, model } = app;
  const colour = one.side ? `, ${personName(app, one.by, {})}: ${t(`web-${one.side}`)}` : '';
  const terms = `${termsName(app, one)}${colour}`;
  const name = personName(app, one.by, { bot: one.bot, guest: one.guest });
  if (one.room) return t('web-challenge-table', { name, room: one.room, terms });
  if (one.by === model.name) return one.to ? t('web-challenge-own-to', { name: one.to, terms }) : t('web-challenge-own', { terms });
  return t(one.to ? 'web-challenge-you' : 'web-challenge-all', { name, terms });
}
