/**
 * The model: the room that this page plays in or watches, as the server described it.
 *
 * A store: `hear` takes the objects of the line in their order and changes what is known; views read it and
 * are called after every change. It decides nothing: what may be played stands in `board.legal`.
 */

import { begin, happen, newRoom, place } from './room.js';

/** @typedef {import('./room.js').Room} Room */

/**
 * The lesson where the reader is.
 *
 * @typedef {object} LessonState
 * @property {Wire.LessonBoard} board  as it stands
 * @property {string[]} labels  the name of every square, by official number
 * @property {string[]} remarks  how the pasted text was read, a sentence each
 * @property {number} opened  how many records it has looked at
 * @property {number} noted  how many comments were changed
 * @property {number} begun  how many moves the record had when it was opened
 * @property {boolean} madeHere  whether its position was set up here
 * @property {Wire.JudgedGame | null} judged  what the engine said of the game, and of its positions
 * @property {Map<string, Wire.JudgedPosition>} positions  what it said of positions, by their FEN
 * @property {Map<number, Wire.PositionWorth>} asked  the judgements of positions of the main line that were asked for, by the moves
 *   before them
 */

/** @typedef {(told: any) => void} Listener  gets what was heard, or null for a change that nothing told */

export class Model {
  /** @type {Set<Listener>} */
  #listeners = new Set();
  /** The room in which one plays or watches. @type {Room | null} */
  room = null;
  /** The judgement that came before the lesson that it is of: events come before the answer. @type {Wire.LessonAdvised | null} */
  #early = null;
  /** The lesson that one leads or listens to. @type {LessonState | null} */
  lesson = null;
  /** The problem that was shown last. @type {Wire.ProblemBoard | null} */
  #problem = null;
  /** One's own name, as the server keeps it. */
  name = '';
  /** True if it is registered, and the reader its owner. */
  registered = false;
  /** The code of the class where the reader is a pupil; empty outside. */
  school = '';

  /** @param {() => number} [now]  ms since some moment */
  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /**
   * Calls `listener` after every change. Returns what ends that.
   *
   * @param {Listener} listener
   * @returns {() => void}
   */
  watch(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes the reader's name.
   *
   * @param {string} name
   * @param {boolean} registered
   */
  named(name, registered) {
    this.name = name;
    this.registered = registered;
    this.#changed(null);
  }

  /**
   * The reader is about to take a seat back, whose room's events come next.
   *
   * @param {string} name  the room's
   * @param {string} token
   * @param {string} player
   */
  sits(name, token, player) {
    this.name = player;
    this.#enter(name).token = token;
  }

  /** The reader is a pupil of no class any more, as far as the page knows. */
  leaveSchool() {
    this.school = '';
    this.#changed(null);
  }

  /** The position of the lesson was set up by the reader. */
  madeHere() {
    if (this.lesson) this.lesson.madeHere = true;
    this.#changed(null);
  }

  /** The reader is in no lesson any more. */
  leaveLesson() {
    this.lesson = null;
    this.#changed(null);
  }

  /**
   * The server has closed the room. After a game what was shown of it stays until the reader leaves it.
   *
   * @returns {boolean} whether it stays
   */
  outlasts() {
    const { room, name } = this;
    if (room?.end && !this.school) Object.assign(room, { gone: true, offers: [], players: room.players.map((player) => (player === name ? name : null)) });
    else this.room = null;
    this.#changed(null);
    return this.room !== null;
  }

  /** The reader is in no room any more. */
  leave() {
    this.room = null;
    this.#changed(null);
  }

  /**
   * The moves before the position that came last, as the answers to `osserva`, `segui` and `tv` have them: the
   * squares that each touched, without what else is known of a move.
   *
   * @param {string[] | undefined} moves  each as the squares that it touched
   * @param {string[]} [positions]  the one before the first move and after each, as FEN
   */
  knows(moves, positions = []) {
    const { room } = this;
    if (!room?.board) return;
    room.moves = (moves ?? []).map((move) => ({ move }));
    // The newest came with its position, and with more about it.
    if (room.board.last && room.moves.length > 0) room.moves[room.moves.length - 1] = room.board.last;
    room.missing = Math.max(0, room.board.ply - room.moves.length);
    const from = room.missing;
    positions.forEach((fen, after) => room.history.add(from + after, { fen, last: room.moves[after - 1] ?? null }));
    this.#changed(null);
  }

  /**
   * Takes what the server said.
   *
   * @param {any} told  one object of the line
   */
  hear(told) {
    if (this.#take(told)) this.#changed(told);
  }

  /**
   * Takes an answer, also to a typed command. Its fields show the command.
   *
   * @param {any} answer
   */
  answered(answer) {
    const { room, seq, guide, name, asked, muted, seconds, tournament, lines } = answer;
    if (this.lesson && room === this.lesson.board.room && seq === undefined && name === undefined) this.leaveLesson();
    const watched = typeof room === 'string' && typeof seq === 'number' && name === undefined;
    if (watched || (guide !== undefined && typeof seq === 'number')) this.knows(answer.moves, answer.positions);
    else if (room !== undefined && room === this.room?.room && seq === undefined && asked === undefined && guide === undefined && lines === undefined) this.leave();
    else if (typeof name === 'string' && muted === undefined && seconds === undefined && guide === undefined && answer.profile === undefined && tournament === undefined)
      this.named(name, answer.registered ?? (room !== undefined && name === this.name && this.registered));
  }

  /** The names of the squares of the reader's board, by official number. */
  get labels() {
    return (this.room ?? this.lesson ?? this.#problem)?.labels ?? [];
  }

  /** True if the reader sits. */
  get seated() {
    return this.room !== null && this.room.role !== 'spectator';
  }

  /**
   * @param {any} told
   * @returns {boolean} whether something changed
   */
  #take(told) {
    switch (told.type) {
      case 'token':
        this.#enter(told.room).token = told.token;
        return true;
      case 'position':
        place(this.#enter(told.room), told, this.now());
        return true;
      case 'room':
        begin(this.#enter(told.room), told);
        break;
      case 'lesson':
        this.#learn(told);
        return true;
      case 'lesson_advice':
        return this.#advised(told);
      case 'lesson_over':
        this.lesson = null;
        return true;
      case 'problem':
        this.#problem = told;
        return false;
      case 'class':
        if (told.nick === null || told.class === this.school) return false;
        this.school = told.class;
        return true;
      case 'class_end':
        this.school = '';
        return true;
      case 'closed':
        if (told.room !== this.room?.room) return false;
        this.room = null;
        return true;
    }
    if (!this.room || told.room !== this.room.room) return false;
    this.#happened(this.room, told);
    return true;
  }

  /** @param {Wire.LessonBoard} told */
  #learn(told) {
    const known = this.lesson?.board.room === told.room && told.why !== 'opened' ? this.lesson : null;
    const opened = (this.lesson?.opened ?? 0) + 1;
    const fresh = { noted: 0, begun: told.moves, madeHere: false, judged: null, positions: new Map(), asked: new Map() };
    const lesson = known ?? { board: told, labels: [], remarks: [], opened, ...fresh };
    // A reader who comes to a lesson is in no room.
    if (!known) this.room = null;
    if (told.why === 'note') lesson.noted += 1;
    this.lesson = { ...lesson, board: told, labels: told.labels?.length ? told.labels : lesson.labels, remarks: told.labels?.length ? told.remarks ?? [] : lesson.remarks };
    if (this.#early?.room === told.room && told.why !== 'opened') this.#advised(this.#early);
    this.#early = null;
  }

  /**
   * The engine's words are of the position that they were asked about, which may be another one than now. A position has
   * one judgement: that which was asked for, in place of the game's.
   *
   * @param {Wire.LessonAdvised} told
   */
  #advised(told) {
    const { room, game, position } = told;
    const { lesson } = this;
    if (!lesson || lesson.board.room !== room) {
      this.#early = told;
      return false;
    }
    if (position && position.after === lesson.board.ply) {
      lesson.positions.set(lesson.board.fen, position);
      if (lesson.board.left_main === null) lesson.asked.set(position.after, position.worth);
    }
    const judged = game ?? lesson.judged;
    const worths = judged?.worths.map((worth, ply) => lesson.asked.get(ply) ?? worth);
    lesson.judged = judged && { ...judged, worths: worths ?? [] };
    return true;
  }

  /**
   * The room of this name, a new one if the reader was in another.
   *
   * @param {string} name
   * @returns {Room}
   */
  #enter(name) {
    if (this.room?.room !== name) this.room = newRoom(name);
    return this.room ?? newRoom(name);
  }

  /**
   * Takes an event of the reader's room.
   *
   * @param {Room} room
   * @param {any} told
   */
  #happened(room, told) {
    happen(room, told, this.now());
    // A seat with a colour is taken before the game begins.
    const own = told.name === this.name && room.token !== null && (told.type === 'seat' || told.type === 'room');
    if (own && told.side) room.role = told.side;
    if (told.type === 'adjourn' && room.role !== 'spectator') this.room = null;
  }

  /** @param {any} told */
  #changed(told) {
    for (const listener of [...this.#listeners]) listener(told);
  }
}
