/**
 * The terms of a game beside its board, and the direction in which the board is seen.
 */

import { el } from '../dom.js';

/** @typedef {import('../texts.js').Translate} Translate */

/**
 * What is played, and how.
 *
 * @param {Translate} t
 * @param {{ variant: string, time: string | null, rated?: unknown, delay?: number | null }} room
 */
export function termsText(t, { variant, time, rated, delay }) {
  const terms = t('web-terms', { variant: t(`variant-${variant}`), time: time ?? t('web-time-none') });
  const counted = rated ? t('web-terms-rated', { terms }) : terms;
  return delay ? t('web-terms-late', { terms: counted, seconds: delay }) : counted;
}

/**
 * The buttons that turn a board round and show official numbers on it.
 *
 * @param {import('../app.js').App} app
 */
export function viewButtons({ t, settings }) {
  /** @type {(key: 'turned' | 'numbers', text: string) => HTMLElement} */
  const toggle = (key, text) => {
    const pressed = () => String(settings.all[key]);
    const press = () => {
      settings.change({ [key]: !settings.all[key] });
      button.setAttribute('aria-pressed', pressed());
    };
    const button = el('button', { type: 'button', 'aria-pressed': pressed(), onclick: press }, t(text));
    return button;
  };
  return el('div', { class: 'views' }, toggle('turned', 'web-turn-board'), toggle('numbers', 'web-numbers'));
}
