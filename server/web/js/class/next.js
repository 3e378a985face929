/**
 * The countdown to the next round, from what the server said last.
 */

import { el } from '../dom.js';

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, show: (board: Wire.ClassBoard) => void, close: () => void }}
 */
export function countdown(app) {
  const { t } = app;
  const node = el('p', { class: 'next', role: 'timer', hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let at = 0;

  function tick() {
    clearTimeout(timer);
    const left = Math.max(0, Math.ceil((at - performance.now()) / 1000));
    node.textContent = t('web-class-next-in', { seconds: left });
    if (left > 0) timer = setTimeout(tick, 1000);
  }

  const close = () => clearTimeout(timer);
  return {
    node,
    show(board) {
      close();
      node.hidden = board.state !== 'between' || board.paused;
      at = performance.now() + (board.seconds ?? 0) * 1000;
      if (board.seconds === undefined) node.textContent = t('web-class-next-waits');
      else tick();
    },
    close,
  };
}
