/**
 * A challenge in words, and the buttons that answer it.
 */

import { button } from '../fields.js';
import { personName, termsName } from './terms.js';

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedChallenge} one
 */
export function challengeText(app, one) {
  const { t, model } = app;
  const colour = one.side ? `, ${personName(app, one.by, {})}: ${t(`web-${one.side}`)}` : '';
  const terms = `${termsName(app, one)}${colour}`;
  const name = personName(app, one.by, { bot: one.bot, guest: one.guest });
  if (one.by === model.name) return one.to ? t('web-challenge-own-to', { name: one.to, terms }) : t('web-challenge-own', { terms });
  return t(one.to ? 'web-challenge-you' : 'web-challenge-all', { name, terms });
}

/**
 * The buttons for a challenge's maker, for the challenged person, or for those whom it leaves the choice.
 *
 * @param {import('../app.js').App} app
 * @param {Wire.ListedChallenge} one
 * @param {() => void} done
 * @returns {HTMLElement[]}
 */
export function challengeButtons(app, one, done) {
  const act = (/** @type {string} */ key, /** @type {string} */ command) => {
    const pressed = () => void app.tell(`${command} ${one.number}`).then(done);
    return button(app.t(key), pressed, { 'aria-label': `${app.t(key)}: ${challengeText(app, one)}`, 'data-key': `${command} ${one.number}` });
  };
  if (one.by === app.model.name) return [act('web-withdraw', 'annulla')];
  const accept = act('web-accept', 'accetta');
  return one.to === app.model.name ? [accept, act('web-decline', 'rifiuta')] : [accept];
}
