/**
 * The conditional moves of a player by correspondence: played on a board, kept by the server, and listed.
 */

import '../shared.js';

import { Board } from '../board/board.js';
import { Refused } from '../connection.js';
import { el, fill } from '../dom.js';
import { button, freshId } from '../fields.js';
import { isWhole, lineCommand } from './line.js';

/** The last move of the line ends the game: nothing is played after it. */
const PAST_END = 'condition_past_end';

/**
 * Opens the box; it holds the focus until it is closed, and gives it back.
 *
 * @param {import('../app.js').App} app  at a table where the reader plays
 */
export function showConditions(app) {
  new ConditionsBox(app).open();
}

class ConditionsBox {
  /** The moves on the board after those of the game. @type {string[]} */
  #line = [];
  /** The moves that may follow; null where none is played. @type {readonly string[] | null} */
  #legal = null;
  #fen = '';
  /** The kept lines. @type {string[][]} */
  #lines = [];
  /** The position of the game that the line begins in. */
  #base = '';

  /** @param {import('../app.js').App} app */
  constructor(app) {
    const { t } = app;
    this.app = app;
    this.status = el('p', { class: 'status', role: 'status' });
    this.count = el('p', { class: 'hint' });
    this.list = el('ul', {});
    const tell = (/** @type {string} */ text) => this.#tell(text);
    this.board = new Board({ t, say: tell, note: tell, onMove: (move) => this.#go([...this.#line, move]) });
    this.keep = button(t('web-conditions-keep'), () => void this.#keep(), { class: 'main' });
    this.back = button(t('web-step-back'), () => void this.#go(this.#line.slice(0, -1)));
    this.remove = button(t('web-conditions-remove'), () => void this.#change('se no'));
    const id = freshId();
    this.box = el(
      'dialog',
      { class: 'settings', 'aria-labelledby': id },
      el('h2', { id }, t('web-do-conditions')),
      el('p', { class: 'hint' }, t('web-conditions-about')),
      this.board.node,
      this.status,
      el('p', { class: 'actions' }, this.keep, this.back, this.remove),
      this.count,
      this.list,
      button(t('web-close'), () => this.box.close()),
    );
    const ends = [app.model.watch(() => this.#look()), app.settings.watch(() => this.#show())];
    this.box.addEventListener('close', () => {
      for (const end of ends) end();
      this.box.remove();
    });
  }

  open() {
    document.body.append(this.box);
    this.box.showModal();
    this.#look();
  }

  /** The room, as the model has it. */
  get room() {
    return this.app.model.room;
  }

  /** Begins anew where the game has moved on. */
  #look() {
    const { board, end } = this.room ?? {};
    const base = JSON.stringify([board?.room, board?.game, board?.ply, !end]);
    if (base === this.#base) return;
    const begins = this.#base === '';
    this.#base = base;
    this.#stand([], board?.fen ?? '', null);
    void this.#change('condizioni');
    const moves = board && !end && board.turn !== this.room?.role;
    if (moves) void this.#go([]).then(() => begins || this.#tell(this.app.t('web-conditions-moved')));
    else this.#tell(this.app.t('web-conditions-over'));
  }

  /**
   * Goes to the position after a line: the server says what may be played there.
   *
   * @param {string[]} line
   */
  async #go(line) {
    const { t, line: server } = this.app;
    const base = this.#base;
    try {
      const told = await server.ask(line.length > 0 ? lineCommand(line, true) : 'mosse');
      if (base !== this.#base) return;
      this.#stand(line, told.fen ?? this.room?.board?.fen ?? '', told.legal);
    } catch (error) {
      if (base !== this.#base) return;
      if (!(error instanceof Refused) || error.code !== PAST_END) return this.#tell(this.app.problem(error));
      // The position after the last move is not told: the one before it stays.
      this.#stand(line, this.#fen, null);
      return this.#tell(t('web-conditions-end'));
    }
    const isOwn = line.length % 2 === 1;
    this.#tell(isOwn ? t('web-conditions-own') : t('web-turn-of', { name: this.#opponent() }));
  }

  #opponent() {
    const { white, black } = this.room?.board ?? {};
    return (this.room?.role === 'white' ? black : white) ?? '';
  }

  /**
   * @param {string[]} line
   * @param {string} fen
   * @param {readonly string[] | null} legal
   */
  #stand(line, fen, legal) {
    this.#line = line;
    this.#fen = fen;
    this.#legal = legal;
    this.#show();
  }

  async #keep() {
    await this.#change(lineCommand(this.#line, false));
  }

  /**
   * Reads the kept lines, or changes them.
   *
   * @param {string} command
   */
  async #change(command) {
    const { t, line } = this.app;
    try {
      /** @type {string[]} */
      let said = [];
      /** @type {Wire.OkOwnConditions} */
      const { lines, plies, limit } = await line.ask(command, (told) => void (said = told));
      this.#lines = lines;
      const rows = lines.map((one, at) => el('li', {}, button(said[at] ?? '', () => void this.#go([...one]), { class: 'move' })));
      fill(this.list, ...rows);
      const count = lines.length > 0 ? t('web-conditions-count', { plies, limit: String(limit) }) : t('web-conditions-none');
      this.count.textContent = count;
      if (command !== 'condizioni') this.#tell(count);
      this.#show();
    } catch (error) {
      this.#tell(this.app.problem(error));
    }
  }

  #show() {
    const { room } = this;
    const { numbers, turned } = this.app.settings.all;
    this.keep.disabled = !isWhole(this.#line);
    this.back.disabled = this.#line.length === 0;
    this.remove.disabled = this.#lines.length === 0;
    // The focus is on nothing that cannot be pressed.
    if ([this.keep, this.back, this.remove].some((one) => one.disabled && one === document.activeElement)) this.board.focus();
    const move = this.#line.at(-1);
    if (!room || this.#fen === '') return;
    this.board.show({
      game: this.#base,
      labels: room.labels,
      fen: this.#fen,
      last: move ? { move } : room.board?.last ?? null,
      ply: (room.board?.ply ?? 0) + this.#line.length,
      legal: this.#legal,
      turned: (room.role === 'black') !== turned,
      numbers,
      plays: this.#legal !== null,
    });
  }

  /** @param {string} text */
  #tell(text) {
    this.status.textContent = text;
  }
}
