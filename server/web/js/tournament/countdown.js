/**
 * A countdown that ticks between two answers of the server. It is no live region: who listens asks for it.
 */

import { el } from '../dom.js';
import { countdownText } from './words.js';

/**
 * @param {import('../app.js').App} app
 * @param {(left: string) => string} sentence  around the time that is left
 * @param {() => void} over  the time is up
 */
export function countdown(app, sentence, over) {
  const node = el('p', { class: 'countdown', role: 'timer', hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let at = 0;

  function tick() {
    const left = Math.max(0, Math.ceil((at - performance.now()) / 1000));
    node.textContent = sentence(countdownText(app.t, left));
    if (left > 0) timer = setTimeout(tick, 1000);
    else over();
  }

  const close = () => clearTimeout(timer);
  return {
    node,
    /** @param {number | null | undefined} seconds  until it is over; nothing where none are counted */
    show(seconds) {
      close();
      node.hidden = typeof seconds !== 'number';
      if (typeof seconds !== 'number') return;
      at = performance.now() + seconds * 1000;
      node.textContent = sentence(countdownText(app.t, seconds));
      if (seconds > 0) timer = setTimeout(tick, 1000);
    },
    close,
  };
}
