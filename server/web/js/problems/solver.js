/**
 * A board on which a problem of the line is solved.
 */

import { Board } from '../board/board.js';
import { el, fill } from '../dom.js';
import { button } from '../fields.js';

/** After these nothing is left to be solved. */
const PROBLEM_ENDS = new Set(['solved', 'told']);

export class ProblemSolver {
  /** The number of boards of the problem that came: after a wrong move the position is the same, and is drawn anew. */
  #told = 0;
  /** True while the server waits for moves. */
  #open = false;

  /**
   * @param {import('../app.js').App} app
   * @param {{ next: () => void, over: (problem: Wire.ProblemBoard) => void }} goesOn  `next` asks for another problem; `over` hears
   *   of one that is solved or told
   */
  constructor(app, goesOn) {
    const { t, line } = app;
    this.app = app;
    this.goesOn = goesOn;
    this.text = el('p', { class: 'problem-text' });
    this.board = new Board({ t, say: app.say, note: app.note, onMove: app.tell });
    this.help = [
      button(t('web-do-hint'), () => void app.tell('consiglio')),
      button(t('web-problem-solution'), () => void app.tell('soluzione')),
    ];
    this.next = button(t('web-problems-next'), () => goesOn.next());
    this.node = el('section', { class: 'solver', hidden: true }, el('h2', {}, t('web-problems-board')), this.text, this.board.node, el('p', { class: 'actions' }, ...this.help, this.next));
    this.ends = [line.on('problem', (problem) => this.#heard(problem)), line.on('state', (state) => state !== 'open' && this.#lost())];
  }

  close() {
    for (const end of this.ends) end();
    const { line, model } = this.app;
    // In a room the word would leave the room.
    if (this.#open && !model.room && line.state === 'open') void this.app.tell('esci');
  }

  /** The server forgets an open problem with the line. */
  #lost() {
    this.#open = false;
    this.node.hidden = true;
  }

  /** @param {Wire.ProblemBoard} problem */
  #heard(problem) {
    this.#told += 1;
    const { state, number, labels, fen, legal, side, last, reply, variant } = problem;
    const over = PROBLEM_ENDS.has(String(state));
    const wasHidden = this.node.hidden;
    this.#open = !over;
    this.node.hidden = false;
    fill(this.text, problem.text);
    for (const one of this.help) one.hidden = over;
    this.next.classList.toggle('main', over);
    const { numbers, turned } = this.app.settings.all;
    this.board.show({
      game: `${variant} ${number}`,
      labels: labels ?? [],
      fen,
      ply: this.#told,
      last: state === 'wrong' ? null : reply ?? last ?? null,
      legal: over ? null : legal ?? [],
      turned: (side === 'black') !== turned,
      numbers,
      plays: !over,
    });
    if (over) this.goesOn.over(problem);
    if (wasHidden) this.node.scrollIntoView({ block: 'start' });
  }
}
