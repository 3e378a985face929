/**
 * The problem of the day: a picture until it is to be solved, then a board.
 */

import { mirrored } from '../board/squares.js';
import { Stage } from '../board/stage.js';
import { el, fill } from '../dom.js';
import { button } from '../fields.js';
import { Solver } from '../problems/solver.js';
import { hasCorners } from './corner.js';
import { usualVariant } from './terms.js';

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, preview: (problem: any) => void, readonly open: boolean, close: () => void }}
 */
export function problemBox(app) {
  const { t, settings } = app;
  const stage = new Stage();
  const solver = new Solver(app, (problem) => show(problem !== null));
  const begin = button(t('web-problem-open'), () => void solver.ask(`problema ${usualVariant(app)}`), { class: 'main' });
  const end = button(t('web-problem-close'), () => void leave());
  /** True while the board is shown. */
  let shown = false;
  /** The text under the picture. */
  let task = '';

  /** @param {boolean} board */
  function show(board) {
    shown = board;
    solver.board.node.hidden = end.hidden = !shown;
    stage.node.hidden = begin.hidden = shown;
    if (shown) return;
    fill(solver.text, task);
    for (const one of solver.buttons) one.hidden = true;
  }

  async function leave() {
    await solver.leave();
    show(false);
    begin.focus();
  }

  /** @param {any} problem  the picture of the day's, as the server tells everyone */
  function preview({ variant, number, labels, fen, side, moves }) {
    task = `${t(`variant-${variant}`)}: ${t(`web-problem-${side}`, { count: moves })}`;
    // Everyone is told the board of commands.
    const drawn = hasCorners(variant) && settings.all.corner === 'right' ? mirrored(labels) : labels;
    stage.show({ game: `${variant} ${number}`, labels: drawn, fen, name: task, turned: (side === 'black') !== settings.all.turned });
    if (!shown) fill(solver.text, task);
  }

  show(false);
  const node = el(
    'section',
    { class: 'problem' },
    el('h2', {}, t('web-problem')),
    stage.node,
    solver.board.node,
    solver.text,
    el('p', { class: 'actions' }, begin, ...solver.buttons, end),
  );
  return {
    node,
    preview,
    get open() {
      return shown;
    },
    close: () => solver.close(),
  };
}
