/**
 * The view of a room: its board, its players, and all that is done there.
 */

import '../shared.js';

import { Board } from '../board/board.js';
import { namesOf } from '../board/squares.js';
import { commandBox } from '../commands.js';
import { el, fill } from '../dom.js';
import { button } from '../fields.js';
import { openConditions } from '../later.js';
import { openingName, openingWish, pairText } from '../lobby/openings.js';
import { gameKey } from '../room.js';
import { roomPath } from '../route.js';
import { EVENTS } from '../tables.js';
import { ANOTHER, CONDITIONS, REPLAY, actionButtons, actionsOf, pupilActionsOf } from './actions.js';
import { audience } from './audience.js';
import { TableHeading } from './heading.js';
import { globalKeys, openKeys } from './keys.js';
import { MoveList, placeText, stepByKey } from './moves.js';
import { outcomeParts } from './outcome.js';
import { Seats } from './seats.js';
import { seek } from './seek.js';
import { shared } from './share.js';
import { play, soundOf } from './sound.js';
import { statusText } from './status.js';
import { talkPart } from './talk.js';
import { termsText, viewButtons } from './terms.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../room.js').Room} Room */
/**
 * How one is at a table of a class.
 *
 * @typedef {object} School
 * @property {() => string} heading  what the table is called
 * @property {() => boolean} talks  whether pupils may talk there
 * @property {() => boolean} still  whether everything stands still
 */

/**
 * The events that are seen in words beside the board: events that change nothing that is drawn, or more than one sees at once.
 *
 * @type {Record<import('../room.js').RoomEvent | 'presence', boolean>}
 */
const HAPPENS = {
  room: false, seat: true, choose: false, start: false, move: false, takeback: true, offer: true, decline: true, cancel: true, pause: true,
  unpause: true, time_added: true, adjourn: false, reseat: true, recode: false, registered: true, end: false, leave: true, presence: true,
};

/** So many pixels of what is said and of what happens are in view where it is seen. */
const SEEN = 40;

/**
 * Opens the view of the room in which the reader is.
 *
 * @param {App} app
 * @param {string} name  of the room
 * @param {School | null} [school]  in a class
 * @returns {import('../app.js').View}
 */
export function openTable(app, name, school = null) {
  const table = new Table(app, name, school);
  return { node: table.node, title: () => table.title(), close: () => table.close() };
}

class Table {
  /** After how many moves the position is that is looked at; null for the newest. @type {number | null} */
  #looking = null;
  #status = el('p', { class: 'status' });
  /** The events since the last move. */
  #happened = el('p', { class: 'happened' });
  #terms = el('p', { class: 'terms' });
  #place = el('div', { class: 'table-board' });

  /**
   * @param {App} app
   * @param {string} name
   * @param {School | null} school
   */
  constructor(app, name, school) {
    const { t } = app;
    this.app = app;
    this.name = name;
    this.school = school;
    /** The window's title, which is the class's again when the table is gone. */
    this.before = document.title;
    this.board = new Board({ t, say: app.say, note: app.note, onMove: app.play, onAhead: () => this.#show() });
    this.seats = new Seats(t, app.model.now, () => app.model.name, () => this.#sound('low'));
    this.moves = new MoveList(t, {
      go: (ply) => {
        this.#look(ply);
        this.#sayPlace(ply);
      },
      step: (way) => this.#step(way),
      known: (ply) => app.model.room?.history.at(ply) != null,
    });
    this.actions = actionButtons(t, (command) => void this.#send(command));
    this.typed = commandBox(app);
    this.outcome = outcomeParts(app);
    this.audience = audience(app, name);
    this.heading = new TableHeading(app, name, () => this.#titled());
    this.talk = talkPart(app);
    this.advice = el('p', { class: 'advice' });
    this.pdn = el('pre', { class: 'pdn', tabindex: 0 });
    this.record = el('details', { hidden: true }, el('summary', {}, t('web-pdn')), this.pdn);
    this.views = viewButtons(app, ['turned', 'numbers', 'sound']);
    this.views.append(button(t('web-keys'), () => openKeys(app), { class: 'keys-open' }));
    this.shared = shared(app, roomPath(name));
    this.node = this.#draw();
    this.node.addEventListener('keydown', (pressed) => {
      if (pressed.key.startsWith('Page')) stepByKey(pressed, { step: (way) => this.#step(way) });
    });
    this.ends = [
      app.model.watch((told) => this.#heard(told)),
      app.settings.watch(() => this.#show()),
      app.line.on('said', ({ about, lines }) => this.#said(about, lines)),
      // Events that came meanwhile are seen before a game is played again.
      app.line.on('state', (state) => state !== 'open' && this.board.ahead.forget()),
      globalKeys({ '?': () => openKeys(app), '/': () => this.#type(), Escape: () => this.board.ahead.drop() }),
    ];
    this.#heard(null);
  }

  title() {
    const { room } = this.app.model;
    const own = room?.board && room.board.turn === room.role && !room.end;
    const still = this.school?.still() === true;
    return this.app.t(own && !still ? 'web-title-your-turn' : 'web-title-room', { room: this.school?.heading() ?? this.heading.text });
  }

  close() {
    for (const end of this.ends) end();
    this.seats.close();
    this.audience.close();
    this.heading.close();
    if (this.school) document.title = this.before;
  }

  #draw() {
    // A class has its own heading above.
    const heading = this.school ? el('h2', { tabindex: -1 }, this.school.heading()) : this.heading.node;
    const { ratings, page } = this.outcome;
    const doing = el('div', { class: 'doing' }, this.#happened, ratings, this.advice, this.actions.node, page);
    const side = el(
      'div',
      { class: 'table-side' },
      this.shared, doing, this.typed.node, this.moves.node, this.record, this.views, this.talk.node,
    );
    const parts = el('div', { class: 'table-parts' }, this.#status, this.#place, side);
    return el('section', { class: 'table' }, el('header', { class: 'table-head' }, heading, this.#terms, this.audience.node), parts);
  }

  /** @param {import('./sound.js').Sound} sound */
  #sound(sound) {
    if (this.app.settings.all.sound) play(sound);
  }

  /**
   * Lets be heard what happened.
   *
   * @param {any} told
   * @param {Room} room
   */
  #sounds(told, room) {
    if (this.app.line.state !== 'open') return;
    if (told?.type === 'move') this.#sound(soundOf(told.last, room.history.at(told.ply - 1)?.fen, told.fen));
    if (told?.type === 'end') this.#sound('end');
  }

  #type() {
    if (this.typed.node.getClientRects().length > 0) this.typed.open();
  }

  /** @param {any} told  what was heard, or null */
  #heard(told) {
    const { room } = this.app.model;
    if (!room || room.room !== this.name) return;
    if (this.#looking !== null && (this.#looking >= room.history.newest || told?.type === 'start')) this.#looking = null;
    if (told?.type === 'start') this.record.hidden = true;
    // Offers are over with the game.
    if (told?.type === 'end') fill(this.#happened);
    this.#sounds(told, room);
    if (told && EVENTS[/** @type {keyof EVENTS} */ (told.type)]?.givesTurn) {
      fill(this.advice);
      this.board.hint('');
      fill(this.#happened);
    }
    this.#show();
  }

  /**
   * Shows sentences that who listens was read.
   *
   * @param {string} about  the type of what they are about
   * @param {string[]} lines
   */
  #said(about, lines) {
    if (this.app.line.state !== 'open') return;
    // Of moves that are taken back only the reason is no position.
    const [first = ''] = lines;
    const happens = HAPPENS[/** @type {keyof HAPPENS} */ (about)] === true;
    if (happens) fill(this.#happened, first);
    const place = happens ? this.#happened : about === 'chat' ? this.talk.node : null;
    if (place && place.getBoundingClientRect().top > innerHeight - SEEN) this.app.show(first);
    // A capture that must be made is seen; who listens hears of it.
    if ((about === 'move' || about === 'takeback') && this.board.mustCapture && !this.board.sends) this.app.say(this.app.t('web-must'));
  }

  #show() {
    const { model, settings, t } = this.app;
    const { room } = model;
    if (!room || room.room !== this.name) return;
    const { numbers, level } = settings.all;
    const { opening, wish } = room;
    this.#terms.textContent = [termsText(t, room), opening ? t('web-study-opening', { name: openingName(opening) }) : wish && openingWish(t, wish), pairText(t, room)].filter(Boolean).join(' · ');
    this.audience.show(room);
    this.heading.show(room);
    this.seats.show(this.#seen(room), this.#looked(room)?.fen ?? room.board?.fen);
    this.#showBoard(room);
    this.#status.textContent = this.#statusText(room);
    this.#status.classList.toggle('yours', room.board?.turn === room.role && !room.end);
    this.moves.show(room.moves, room.missing, numbers, this.#looking ?? room.history.newest);
    this.actions.show(this.school ? pupilActionsOf(room, model.name, this.school.still()) : actionsOf(room, model.name, level));
    this.#showEnd(room);
    this.#hint(room);
    this.talk.show(room);
    // Outside of a room the lobby would hear what is said.
    this.talk.node.hidden = this.school ? !this.school.talks() : room.gone;
    this.#titled();
  }

  #titled() {
    document.title = this.title();
  }

  /** @param {Room} room */
  #showEnd(room) {
    // The teacher of a class decides what comes after a game.
    if (this.school) return;
    this.node.classList.toggle('ended', room.end !== null);
    this.outcome.show(room);
  }

  /** An example of a command: a move, when it is the reader's turn. @param {Room} room */
  #hint({ board, end, role, labels }) {
    this.typed.node.hidden = !board || (this.school !== null && (end !== null || role === 'spectator'));
    const [move] = (!end && board?.legal) || [];
    const squares = namesOf(labels, move?.split(' ') ?? [], this.app.settings.all.numbers);
    this.typed.hint(move ? this.app.t('web-typed-move-hint', { move: squares.join(' ') }) : '');
  }

  /** The earlier position that is looked at. @param {Room} room */
  #looked(room) {
    return this.#looking === null ? null : room.history.at(this.#looking);
  }

  /**
   * The room as it is shown. Players of a class are let go by themselves when a game is over: they are still shown.
   *
   * @param {Room} room
   * @returns {Room}
   */
  #seen(room) {
    return this.school && room.end && room.board ? { ...room, players: [room.board.white, room.board.black] } : room;
  }

  /** @param {Room} room */
  #statusText(room) {
    const { t, model } = this.app;
    if (this.school?.still() && !room.end) return t('web-class-paused');
    const status = statusText(t, this.#seen(room), model.name, this.board.mustCapture);
    const ahead = this.board.ahead.text;
    if (ahead) return t('web-ahead-shown', { status, move: ahead });
    if (this.#looking === null) return status;
    return t('web-looking-back', { ply: this.#looking, plies: room.history.newest, status });
  }

  /** @param {Room} room */
  #showBoard(room) {
    const { settings } = this.app;
    const turned = (room.role === 'black') !== settings.all.turned;
    this.seats.surround(this.#place, this.board.node, turned);
    this.board.node.hidden = this.moves.node.hidden = this.views.hidden = room.board === null;
    this.shared.hidden = room.board !== null || !room.players.includes(null);
    if (!room.board) return;
    const looked = this.#looked(room);
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
      side: room.role === 'spectator' ? null : room.role,
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
    if (goal === null || goal === (this.#looking ?? history.newest)) {
      this.app.note(this.app.t('web-step-none'));
      return;
    }
    this.#look(goal);
    this.#sayPlace(goal);
  }

  /** @param {number} ply */
  #sayPlace(ply) {
    const { room } = this.app.model;
    if (room) this.app.say(placeText(this.app, room.labels, ply, room.history.newest, room.history.at(ply)?.last));
  }

  /**
   * Shows the game that is over from its beginning, with its record. The room has it for its players even if others may
   * not see it.
   */
  async #goOver() {
    const board = this.app.model.room?.board;
    if (!board) return;
    this.#step('first');
    this.node.scrollIntoView();
    // The answer's sentences are the record, not meant to be read out.
    const answer = await this.app.line.ask(`partita ${board.game}`).catch((error) => this.app.alarm(this.app.problem(error)));
    if (!answer || this.app.model.room?.board?.game !== board.game) return;
    this.pdn.textContent = answer.pdn;
    this.record.hidden = false;
  }

  /** @param {string} command */
  async #send(command) {
    if (command === 'esci') {
      await this.app.leave();
      this.app.go('/');
      return;
    }
    if (command === ANOTHER) {
      const { room } = this.app.model;
      if (room) await seek(this.app, room);
      return;
    }
    if (command === REPLAY) return this.#goOver();
    if (command === CONDITIONS) return openConditions(this.app);
    if (command.startsWith('/')) return this.app.go(command);
    const isAdvice = command === 'consiglio' || command === 'analisi';
    // The engine's advice is told only to the asker.
    const answer = await this.app.tell(command, (lines) => isAdvice && fill(this.advice, lines.join('\n')));
    if (isAdvice && answer?.after === this.app.model.room?.board?.ply) this.board.hint(answer.move ?? '');
  }
}
