/**
 * The problem of the day: a picture until it is to be solved, then a board.
 */

import { Board } from '../board/board.js';
import { Stage } from '../board/stage.js';
import { el, fill } from '../dom.js';
import { button } from '../fields.js';
import { usualVariant } from './terms.js';

/** After these nothing is left to be solved. */
const OVER = new Set(['solved', 'told']);

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, preview: (problem: any) => void, readonly open: boolean, close: () => void }}
 */
export function problemBox(app) {
  const { t, line } = app;
  const text = el('p', { class: 'problem-text' });
  const stage = new Stage();
  const board = new Board({ t, say: app.say, note: app.note, onMove: app.tell });
  const begin = button(t('web-problem-open'), () => void app.tell(`problema ${usualVariant(app)}`), { class: 'main' });
  const help = [
    button(t('web-do-hint'), () => void app.tell('consiglio')),
    button(t('web-problem-solution'), () => void app.tell('soluzione')),
  ];
  const end = button(t('web-problem-close'), () => void leave());
  /** The number of boards of the problem that came: after a wrong move the position is the same, and is drawn anew. */
  let told = 0;
  /** True while the board is shown. */
  let shown = false;
  /** True while the server waits for moves. */
  let open = false;
  /** The text under the picture. */
  let task = '';

  /** @param {string} state  of the problem, or nothing */
  function show(state) {
    shown = state !== '';
    open = shown && !OVER.has(state);
    board.node.hidden = end.hidden = !shown;
    stage.node.hidden = begin.hidden = shown;
    for (const one of help) one.hidden = !open;
    if (!shown) fill(text, task);
  }

  async function leave() {
    if (open) await app.tell('esci');
    show('');
    begin.focus();
  }

  /** @param {Wire.ProblemBoard & { text: string }} problem */
  function heard(problem) {
    told += 1;
    const { state, number, labels, fen, legal, side, last, variant } = /** @type {any} */ (problem);
    const over = OVER.has(state);
    fill(text, problem.text);
    show(state);
    const { numbers, turned } = app.settings.all;
    board.show({
      game: `${variant} ${number}`,
      labels,
      fen,
      ply: told,
      last: state === 'wrong' ? null : problem.reply ?? last ?? null,
      legal: over ? null : legal,
      turned: (side === 'black') !== turned,
      numbers,
      plays: !over,
    });
  }

  /** @param {any} problem  the picture of the day's, as the server tells everyone */
  function preview({ variant, number, labels, fen, side, moves }) {
    task = `${t(`variant-${variant}`)}: ${t(`web-problem-${side}`, { count: moves })}`;
    stage.show({ game: `${variant} ${number}`, labels, fen, name: task, turned: (side === 'black') !== app.settings.all.turned });
    if (!shown) fill(text, task);
  }

  const ends = [line.on('problem', heard), line.on('state', (state) => state !== 'open' && show(''))];
  show('');
  const node = el('section', { class: 'problem' }, el('h2', {}, t('web-problem')), stage.node, board.node, text, el('p', { class: 'actions' }, begin, ...help, end));
  const close = () => {
    for (const one of ends) one();
    // In a room the word would leave the room.
    if (open && !app.model.room && line.state === 'open') void app.tell('esci');
  };
  return {
    node,
    preview,
    get open() {
      return shown;
    },
    close,
  };
}
