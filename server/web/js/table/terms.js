/**
 * The terms of a game beside its board, and the ways in which the board is seen and heard.
 */

import { el } from '../dom.js';
import { timeName } from '../lobby/terms.js';

/** @typedef {import('../texts.js').Translate} Translate */

/**
 * The variant and the terms of a game.
 *
 * @param {Translate} t
 * @param {{ variant: string, time: string | null, rated?: unknown, delay?: number | null }} room
 */
export function termsText(t, { variant, time, rated, delay }) {
  const terms = t('web-terms', { variant: t(`variant-${variant}`), time: timeName({ t }, time) });
  const counted = rated ? t('web-terms-rated', { terms }) : terms;
  return delay ? t('web-terms-late', { terms: counted, seconds: delay }) : counted;
}

/** The settings that buttons beside a board switch, with their texts. */
const TOGGLES = /** @type {const} */ ({ turned: 'web-turn-board', numbers: 'web-numbers', sound: 'web-sounds' });

/**
 * Buttons that turn a board round, show official numbers on it, and let its moves be heard.
 *
 * @param {import('../app.js').App} app
 * @param {readonly (keyof typeof TOGGLES)[]} [keys]
 */
export function viewButtons({ t, settings }, keys = ['turned', 'numbers']) {
  const toggles = keys.map((key) => {
    const pressed = () => String(settings.all[key]);
    const press = () => {
      settings.change({ [key]: !settings.all[key] });
      button.setAttribute('aria-pressed', pressed());
    };
    const button = el('button', { type: 'button', 'aria-pressed': pressed(), onclick: press }, t(TOGGLES[key]));
    return button;
  });
  return el('div', { class: 'views' }, ...toggles);
}
