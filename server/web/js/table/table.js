/**
 * The view of a room: its board, its players, and all that is done there.
 */

import { Board } from '../board/board.js';
import { el, fill } from '../dom.js';
import { roomPath } from '../route.js';
import { actionButtons, actionsOf } from './actions.js';
import { MoveList, placeText, stepByKey } from './moves.js';
import { Seats } from './seats.js';
import { shared } from './share.js';
import { knock } from './sound.js';
import { statusText } from './status.js';
import { talkPart } from './talk.js';
import { termsText, viewButtons } from './terms.js';
import { typedForm } from './typed.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../room.js').Room} Room */

/**
 * Opens the view of the room in which the reader is.
 *
 * @param {App} app
 * @param {string} name  of the room
 * @returns {import('../app.js').View}
 */
export function openTable(app, name) {
  const table = new Table(app, name);
  return { node: table.node, title: () => table.title(), close: () => table.close() };
}

class Table {
  /** After how many moves the position is that is looked at; null for the newest. @type {number | null} */
  #looking = null;
  #status = el('p', { class: 'status' });
  #terms = el('p', { class: 'terms' });
  #place = el('div', { class: 'table-board' });

  /**
   * @param {App} app
   * @param {string} name
   */
  constructor(app, name) {
    const { t } = app;
    this.app = app;
    this.name = name;
    this.board = new Board({ t, say: app.say, onMove: app.play });
    this.seats = new Seats(t, app.model.now);
    this.moves = new MoveList(t, {
      go: (ply) => this.#look(ply),
      step: (way) => this.#step(way),
      known: (ply) => app.model.room?.history.at(ply) != null,
    });
    this.actions = actionButtons(t, (command) => void this.#send(command));
    this.typed = typedForm(app);
    this.talk = talkPart(app);
    this.advice = el('p', { class: 'advice' });
    this.shared = shared(app, roomPath(name));
    this.node = this.#draw();
    this.node.addEventListener('keydown', (pressed) => {
      if (pressed.key.startsWith('Page')) stepByKey(pressed, { step: (way) => this.#step(way) });
    });
    this.ends = [app.model.watch((told) => this.#heard(told)), app.settings.watch(() => this.#show())];
    this.#heard(null);
  }

  title() {
    const { room } = this.app.model;
    const own = room?.board && room.board.turn === room.role && !room.end;
    return this.app.t(own ? 'web-title-your-turn' : 'web-title-room', { room: this.name });
  }

  close() {
    for (const end of this.ends) end();
    this.seats.close();
  }

  #draw() {
    const heading = el('h1', { tabindex: -1 }, this.name);
    const side = el(
      'div',
      { class: 'table-side' },
      this.#status, this.shared, this.advice, this.actions.node, this.typed.node, this.moves.node, viewButtons(this.app), this.talk.node,
    );
    const parts = el('div', { class: 'table-parts' }, this.#place, side);
    return el('section', { class: 'table' }, el('header', { class: 'table-head' }, heading, this.#terms), parts);
  }

  /** @param {any} told  what was heard, or null */
  #heard(told) {
    const { room } = this.app.model;
    if (!room || room.room !== this.name) return;
    if (this.#looking !== null && (this.#looking >= room.history.newest || told?.type === 'start')) this.#looking = null;
    if (told?.type === 'move' && this.app.settings.all.sound) knock();
    if (told?.type === 'move' || told?.type === 'start' || told?.type === 'takeback') fill(this.advice);
    this.#show();
  }

  #show() {
    const { model, settings, t } = this.app;
    const { room } = model;
    if (!room || room.room !== this.name) return;
    const { numbers, level } = settings.all;
    this.#terms.textContent = termsText(t, room);
    this.seats.show(room);
    this.#showBoard(room);
    this.#status.textContent = this.#statusText(room);
    this.#status.classList.toggle('yours', room.board?.turn === room.role && !room.end);
    this.moves.show(room.moves, room.missing, numbers, this.#looking ?? room.history.newest);
    this.actions.show(actionsOf(room, model.name, level));
    this.typed.show(room);
    this.talk.show(room);
    document.title = this.title();
  }

  /** @param {Room} room */
  #statusText(room) {
    const { t, model } = this.app;
    const status = statusText(t, room, model.name, this.board.mustCapture);
    if (this.#looking === null) return status;
    return t('web-looking-back', { ply: this.#looking, plies: room.history.newest, status });
  }

  /** @param {Room} room */
  #showBoard(room) {
    const { settings } = this.app;
    const turned = (room.role === 'black') !== settings.all.turned;
    this.seats.surround(this.#place, this.board.node, turned);
    this.board.node.hidden = room.board === null;
    this.shared.hidden = room.board !== null || !room.players.includes(null);
    if (!room.board) return;
    const looked = this.#looking === null ? null : room.history.at(this.#looking);
    const { fen, last } = looked ?? room.board;
    this.board.show({
      game: gameKey(room),
      labels: room.labels,
      fen,
      last: last ?? null,
      ply: looked ? this.#looking ?? room.board.ply : room.board.ply,
      legal: looked ? null : room.board.legal,
      turned,
      numbers: settings.all.numbers,
      plays: room.role !== 'spectator' && room.end === null && !looked,
    });
  }

  /** @param {number} ply */
  #look(ply) {
    this.#looking = ply >= (this.app.model.room?.history.newest ?? 0) ? null : ply;
    this.#show();
  }

  /** @param {import('./moves.js').Way} way */
  #step(way) {
    const history = this.app.model.room?.history;
    if (!history) return;
    const goal = history.step(this.#looking ?? history.newest, way);
    if (goal === null) return;
    this.#look(goal);
    this.app.say(placeText(this.app.t, goal, history.newest, history.at(goal)?.last?.move));
  }

  /** @param {string} command */
  async #send(command) {
    if (command === 'esci') {
      await this.app.leave();
      this.app.go('/');
      return;
    }
    const answer = await this.app.tell(command);
    // What the engine says is told to who asked alone.
    if (answer?.text && (command === 'consiglio' || command === 'analisi')) fill(this.advice, answer.text);
  }
}

/**
 * Tells games apart.
 *
 * @param {Room} room
 */
export function gameKey(room) {
  return `${room.room} ${room.board?.game ?? 0}`;
}
