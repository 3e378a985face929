/**
 * A position in which the reader finds the right capture. The server decides what is right, and why another move is wrong.
 */

import { Board } from '../board/board.js';
import { el } from '../dom.js';
import { button } from '../fields.js';

/**
 * @param {import('../app.js').App} app
 * @param {readonly string[]} labels
 * @param {Wire.TaughtPosition} exercise
 * @param {AbortSignal} closed
 * @returns {HTMLElement}
 */
export function exerciseSection(app, labels, exercise, closed) {
  const { t, settings } = app;
  const status = el('p', { class: 'status' }, t('web-rules-find'));
  const again = button(t('web-rules-again'), () => begin());
  const board = new Board({ t, say: app.say, note: app.note, onMove });
  // A forbidden move can be tried as well.
  const offered = [...exercise.legal.map(({ move }) => move), ...exercise.refused.map(({ move }) => move)];
  /** The move that was found. @type {Wire.ReplayedMove | null} */
  let found = null;
  let ply = 0;

  function show() {
    const { numbers, turned } = settings.all;
    board.show({ game: 'exercise', labels, fen: found?.fen ?? exercise.fen, ply, last: found, legal: found ? null : offered, turned, numbers, plays: !found });
    again.hidden = !found;
  }

  /** @param {string} text */
  function tell(text) {
    status.textContent = text;
    app.say(text);
  }

  function begin() {
    found = null;
    // It is no move back: nothing is to be seen moving.
    ply += 2;
    show();
    tell(t('web-rules-find'));
    board.focus();
  }

  /** @param {string} move */
  async function onMove(move) {
    const right = exercise.legal.find((one) => one.move === move);
    if (!right) {
      const refused = exercise.refused.find((one) => one.move === move);
      tell(refused ? t('web-rules-wrong', { why: refused.why }) : t('web-rules-not-legal'));
      return;
    }
    found = right;
    ply += 1;
    show();
    tell(t('web-rules-right'));
    again.focus();
  }

  const end = settings.watch(show);
  closed.addEventListener('abort', end, { once: true });
  show();
  return el('section', { class: 'exercise', id: 'exercise' }, el('h2', {}, t('web-rules-exercise')), status, board.node, el('p', { class: 'actions' }, again));
}
