/**
 * The reader's own part in a tournament: entering and withdrawing, being there, the own game, and what is asked for while a pairing
 * is open to objections.
 */

import { ask } from '../ask.js';
import { Refused } from '../connection.js';
import { el, refill } from '../dom.js';
import { button, choice, form, typed } from '../fields.js';
import { nameBox } from '../lobby/name.js';
import { roomPath } from '../route.js';
import { orderBox } from './box.js';
import { codeLine } from './code.js';
import { isFull, isOpen, isRoundRobin, newestRound, outWord, playsAtOnce, pointsText, takesEntrants } from './words.js';

/** @typedef {import('./report.js').Report} Report */

/** Maximum characters of a club and of an objection. */
const MOST_TEXT = 80;

/** Maximum characters of a code, with what stands between its letters. */
const MOST_CODE = 40;

/** After these an entrant is asked for the tournament's code. */
const WANTS_CODE = new Set(['too_many_entrants', 'wrong_code', 'bad_argument']);

export class OwnPart {
  #shown = '';
  /** The code of a guest who has just entered: it stands open. */
  #fresh = '';
  /** The way to a name, for who has no registered one. @type {ReturnType<typeof nameBox> | null} */
  #name = null;

  /**
   * @param {import('../app.js').App} app
   * @param {number} number  of the tournament
   * @param {() => void} changed
   */
  constructor(app, number, changed) {
    this.app = app;
    this.number = number;
    this.changed = changed;
    this.node = el('section', { class: 'card own-part no-print', 'aria-label': app.t('web-tournament-own') });
  }

  close() {
    this.#name?.close();
  }

  /** @param {Report} report */
  show(report) {
    const { app } = this;
    const { registered } = app.model;
    // The tag is another one in each answer: what is typed stays where nothing changed.
    const { tag, seconds, standings, boards, entrants, ...rest } = report;
    const { locked } = app.entry;
    const borrows = this.#borrows();
    const now = JSON.stringify([rest, registered, locked, borrows, this.#code(report)]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#name?.close();
    this.#name = null;
    const parts = borrows ? [el('p', { class: 'status' }, app.t('web-tournament-borrowed'))] : [...this.#entered(report), ...this.#entering(report)];
    if (locked && !registered && !borrows) parts.unshift(...this.#locked(locked));
    this.node.hidden = parts.length === 0;
    refill(this.node, ...parts);
  }

  /**
   * News and actions for a reader who has entered.
   *
   * @param {Report} report
   * @returns {import('../dom.js').Child[]}
   */
  #entered(report) {
    const { app } = this;
    const { t } = app;
    const { own, arbiters, round } = report;
    if (!own) return [];
    const { row, board, waits_for: opponent } = own;
    const awaited = board && !board.result && report.state === 'playing' && !row.withdrawn;
    const plays = awaited && !board.awaits_arbiter;
    const meets = plays || (board && report.state === 'drawn' && !row.withdrawn);
    const atOnce = playsAtOnce(report);
    const standing = row.place > 0 ? t('web-tournament-own-place', { place: String(row.place), points: pointsText(row.points) }) : t('web-tournament-own-entered');
    const side = board?.white === row.name ? 'white' : 'black';
    // Before the first round another one can still be named in peace.
    const isOnlyArbiter = round === 0 && arbiters.length === 1 && arbiters[0] === row.name && !row.withdrawn;
    const other = board && (side === 'white' ? board.black : board.white);
    return [
      el('p', { class: 'status' }, row.withdrawn ? t(`web-tournament-own-${outWord(row)}`) : standing),
      own.from_round !== undefined && !row.withdrawn && el('p', {}, t('web-tournament-own-from', { round: String(own.from_round) })),
      own.rests && el('p', {}, t('web-tournament-own-rests')),
      awaited && board.awaits_arbiter && el('p', {}, t('web-tournament-own-board-awaits-arbiter')),
      plays && atOnce && el('p', {}, t('web-tournament-own-boards')),
      meets && !atOnce && el('p', {}, t(`web-tournament-own-${side}`, { board: String(board.board), opponent: other ?? '' })),
      opponent && el('p', {}, t('web-tournament-waits', { name: opponent })),
      isOnlyArbiter && el('p', { class: 'hint' }, t('web-tournament-only-arbiter')),
      el('p', { class: 'actions' }, plays && !atOnce && this.#next(board), ...this.#choices(report)),
      this.#codeBox(report),
    ];
  }

  /** The code of the guest whom this browser keeps for this entry; empty without one. @param {Report} report */
  #code({ own }) {
    const { entrant } = this.app.seats;
    return own && entrant?.name === own.row.name && !this.app.model.registered ? entrant.code : '';
  }

  /**
   * The code with which a guest becomes this entrant on another device.
   *
   * @param {Report} report
   */
  #codeBox(report) {
    const { t } = this.app;
    const code = this.#code(report);
    if (!code || !isOpen(report)) return null;
    const about = el('p', { class: 'hint' }, t('web-tournament-guest-code-about'));
    return el('details', { open: code === this.#fresh }, el('summary', {}, t('web-tournament-guest-code')), codeLine(this.app, code), about);
  }

  /**
   * The buttons of who has entered and has not withdrawn.
   *
   * @param {Report} report
   * @returns {import('../dom.js').Child[]}
   */
  #choices(report) {
    const { t } = this.app;
    const { own, state, system, rounds } = report;
    const round = newestRound(report);
    if (!own || own.row.withdrawn || !isOpen(report)) return [];
    const { present } = own.row;
    const left = Array.from({ length: Math.max(0, (rounds ?? 0) - round) }, (_, at) => String(round + at + 1));
    const byes = own.row.byes ?? [];
    const free = left.filter((one) => !byes.includes(Number(one)));
    const rest = choice(t('web-tournament-rest-round'), free.map((one) => [one, one]), free[0] ?? '');
    const text = typed(t('web-tournament-objection'), { maxlength: MOST_TEXT, autocapitalize: 'sentences' });
    return [
      state === 'entry' && report.check_in !== undefined && !present && this.#act('present', `presente ${this.number}`, 'main'),
      present && el('span', { class: 'hint' }, t('web-tournament-own-present')),
      state === 'drawn' && this.#order('object', { title: t('web-tournament-object'), reason: false, fields: [text], command: () => `torneo ${this.number} obiezione ${text.value()}` }),
      !isRoundRobin(system) &&
        free.length > 0 &&
        this.#order('rest', { title: t('web-tournament-rest'), about: t('web-tournament-rest-about'), reason: false, fields: [rest], command: () => `torneo ${this.number} riposo ${rest.value()}` }),
      byes.length > 0 && el('span', { class: 'hint' }, t('web-tournament-own-byes', { rounds: byes.join(', ') })),
      (state === 'entry' || !playsAtOnce(report)) && button(t('web-tournament-withdraw'), () => void this.#withdraw(), { 'data-key': 'withdraw' }),
    ];
  }

  /** True for a registered player who came back to the board by the code of its seat: without the password it is no entry. */
  #borrows() {
    const { registered, room, name } = this.app.model;
    return !registered && Boolean(room?.token) && room?.about[name]?.guest === false;
  }

  /**
   * The way back to the registered name that the reader had here: an arbiter or an entrant is none without it.
   *
   * @param {string} name
   * @returns {import('../dom.js').Child[]}
   */
  #locked(name) {
    const about = el('p', { class: 'status' }, this.app.t('web-name-locked', { name }));
    if (this.#name) return [about];
    this.#name = nameBox(this.app);
    return [about, this.#name.node];
  }

  /**
   * The form for entering, or the conditions for it.
   *
   * @param {Report} report
   * @returns {import('../dom.js').Child[]}
   */
  #entering(report) {
    const { app } = this;
    const { t } = app;
    if ((report.own && !report.own.row.withdrawn) || !takesEntrants(report)) return [];
    if (report.is_expelled) return report.own ? [] : [el('p', { class: 'status' }, t('web-tournament-own-expelled'))];
    if (isFull(report)) return [el('p', { class: 'status' }, t('web-tournament-full'))];
    if (!app.model.registered) this.#name = nameBox(app);
    if (!app.model.registered && !report.guests) return [el('p', {}, t('web-tournament-needs-name')), this.#name?.node];
    const club = typed(t('web-tournament-club-own'), { maxlength: MOST_TEXT, autocapitalize: 'words', value: report.own?.row.club ?? '' });
    const code = typed(t('web-tournament-entry-code-field'), { maxlength: MOST_CODE });
    const codeBox = el('details', {}, el('summary', {}, t('web-tournament-entry-code-own')), el('p', { class: 'hint' }, t('web-tournament-entry-code-about')), code.node);
    const done = async () => {
      if (await app.isBack()) return;
      const given = codeBox.open ? code.value().replace(/\s+/g, '') : '';
      const words = [`iscriviti ${this.number}`, given && `codice=${given}`, club.value()];
      const refused = await this.#send(words.filter(Boolean).join(' '));
      if (!refused || !WANTS_CODE.has(refused.code)) return;
      codeBox.open = true;
      code.input.focus();
    };
    const entering = form(() => void done(), club.node, el('button', { type: 'submit', class: 'main', 'data-key': 'enter' }, t('web-tournament-enter')), codeBox);
    if (app.model.registered) return [entering];
    return [el('p', {}, t('web-tournament-guest-about')), this.#name?.node, entering, this.#returning()];
  }

  /** The way back for a guest who has entered on another device. */
  #returning() {
    const { app } = this;
    const { t } = app;
    const code = typed(t('web-tournament-return-code'), { maxlength: MOST_CODE });
    const done = async () => {
      const given = code.value().replace(/\s+/g, '');
      if (!given) return;
      app.calm();
      try {
        await (await app.entry.entrant()).returns(app.line, this.number, given);
        app.note(t('web-done'));
      } catch (error) {
        app.alarm(app.problem(error));
        code.input.focus();
      }
      this.changed();
    };
    const filled = form(() => void done(), code.node, el('button', { type: 'submit' }, t('web-tournament-return-done')));
    return el('details', {}, el('summary', {}, t('web-tournament-return')), filled);
  }

  async #withdraw() {
    const { app } = this;
    const { t } = app;
    const sure = { text: t('web-tournament-withdraw-yes'), value: `ritirati ${this.number}`, danger: true };
    const chosen = await ask(app, t('web-tournament-withdraw-sure'), t('web-tournament-withdraw-about'), [sure]);
    if (chosen) await this.#send(chosen);
  }

  /**
   * The button that goes to the own game.
   *
   * @param {import('./report.js').Board} board
   */
  #next({ room }) {
    const { app } = this;
    const go = async () => {
      await this.#send(`prossimo ${this.number}`);
      // One who is in the room already is not led there again.
      if (room && app.model.room?.room === room) app.go(roomPath(room));
    };
    return button(app.t('web-tournament-next'), () => void go(), { class: 'main', 'data-key': 'next' });
  }

  /**
   * A button that sends a line.
   *
   * @param {string} key
   * @param {string} command
   * @param {string} [kind]
   */
  #act(key, command, kind) {
    return button(this.app.t(`web-tournament-${key}`), () => void this.#send(command), { class: kind ?? null, 'data-key': key });
  }

  /**
   * A button that asks for more before it sends a line.
   *
   * @param {string} key
   * @param {import('./box.js').Order} order
   */
  #order(key, order) {
    return button(order.title, () => orderBox(this.app, order, this.changed), { 'data-key': key });
  }

  /**
   * Sends a line of the reader's own. The view shows the outcome.
   *
   * @param {string} command
   * @returns {Promise<Refused | null>} why it was not carried out
   */
  async #send(command) {
    const { app } = this;
    app.calm();
    try {
      /** @type {Report} */
      const { own, guest_code: code, same_code: same } = await app.line.ask(command);
      if (code && own) {
        this.#fresh = code;
        (await app.entry.entrant()).entered(this.number, code, own.row.name);
      }
      // A reader who goes to a game is in its room at once.
      app.note(own?.waits_for ? app.t('web-tournament-waits', { name: own.waits_for }) : app.t(same ? 'web-tournament-same-code' : 'web-done'));
    } catch (error) {
      app.alarm(app.problem(error));
      if (error instanceof Refused) return error;
    } finally {
      this.changed();
    }
    return null;
  }
}
