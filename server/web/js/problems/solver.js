/**
 * A board on which a problem of the line is solved, and on which its solution is shown.
 */

import { Board } from '../board/board.js';
import { fill, el } from '../dom.js';
import { button } from '../fields.js';

/** After these nothing is left to be solved. */
const PROBLEM_ENDS = new Set(['solved', 'told']);

/** How long a position of the solution stands, in ms. */
const SOLUTION_STEP = 1_400;

export class Solver {
  /** The number of boards that were shown: after a wrong move the position is the same, and is drawn anew. */
  #shown = 0;
  /** True while the server waits for moves. */
  #open = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The problem as it stood when it was told last. @type {Wire.ProblemBoard | null} */
  #problem = null;

  /**
   * @param {import('../app.js').App} app
   * @param {(problem: Wire.ProblemBoard | null, over: boolean) => void} heard  is told how a problem stands; null where the line, and
   *   the problem with it, was lost
   */
  constructor(app, heard) {
    const { t, line } = app;
    this.app = app;
    this.heard = heard;
    this.text = el('p', { class: 'problem-text' });
    this.board = new Board({ t, say: app.say, note: app.note, onMove: app.tell });
    this.help = [
      button(t('web-do-hint'), () => void app.tell('consiglio')),
      button(t('web-problem-solution'), () => void app.tell('soluzione')),
    ];
    this.again = button(t('web-problem-again'), () => this.#play(0));
    this.buttons = [...this.help, this.again];
    this.ends = [line.on('problem', (problem) => this.#hear(problem)), line.on('state', (state) => state !== 'open' && this.#lost())];
    this.#offer(true);
  }

  /** True while the server waits for moves. */
  get open() {
    return this.#open;
  }

  /**
   * Asks for a problem. A game of the reader's own is not left for it, any other room is.
   *
   * @param {string} command
   */
  async ask(command) {
    const { app } = this;
    const { model } = app;
    if (model.room && !model.room.end && model.seated) {
      app.note(app.t('web-own-game', { room: model.room.room }));
      return;
    }
    await app.leave();
    await app.tell(command);
  }

  /** Leaves the problem. */
  async leave() {
    clearTimeout(this.#timer);
    const { model, line } = this.app;
    // In a room the word would leave the room.
    if (this.#open && !model.room && line.state === 'open') await this.app.tell('esci');
    this.#open = false;
  }

  close() {
    for (const end of this.ends) end();
    void this.leave();
  }

  /** The server forgets an open problem with the line. */
  #lost() {
    this.#open = false;
    this.heard(null, false);
  }

  /** @param {boolean} over */
  #offer(over) {
    for (const one of this.help) one.hidden = over;
    this.again.hidden = !over || !this.#problem?.positions;
  }

  /** @param {Wire.ProblemBoard} problem */
  #hear(problem) {
    const { state, last, reply, text, fen, positions } = problem;
    const over = PROBLEM_ENDS.has(String(state));
    this.#open = !over;
    this.#problem = problem;
    fill(this.text, this.app.line.reads(text));
    this.#offer(over);
    this.heard(problem, over);
    if (positions) this.#play(0);
    else this.#show(fen, state === 'wrong' ? null : reply ?? last ?? null, over);
  }

  /**
   * Shows the moves of the solution, one after the other.
   *
   * @param {number} at  how many are made already
   */
  #play(at) {
    clearTimeout(this.#timer);
    const { fen, line, positions } = this.#problem ?? {};
    if (!line || !positions) return;
    // From the beginning no piece is seen to go back.
    if (at === 0) this.#shown += 1;
    this.#show(positions[at - 1] ?? fen ?? '', at > 0 ? { move: line[at - 1] ?? '' } : null, true);
    if (at < line.length) this.#timer = setTimeout(() => this.#play(at + 1), SOLUTION_STEP);
  }

  /**
   * @param {string} fen
   * @param {{ move: string } | null} last
   * @param {boolean} over
   */
  #show(fen, last, over) {
    const { variant, number, labels, side, legal } = /** @type {Wire.ProblemBoard} */ (this.#problem);
    const { numbers, turned } = this.app.settings.all;
    this.#shown += 1;
    this.board.show({
      game: `${variant} ${number}`,
      labels: labels ?? [],
      fen,
      ply: this.#shown,
      last,
      legal: over ? null : legal ?? [],
      turned: (side === 'black') !== turned,
      numbers,
      plays: !over,
    });
  }
}
