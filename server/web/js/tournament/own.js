/**
 * The reader's own part in a tournament: entering and withdrawing, being there, the own game, and what is asked for while a pairing
 * is open to objections.
 */

import { ask } from '../ask.js';
import { el, refill } from '../dom.js';
import { button, choice, form, typed } from '../fields.js';
import { nameBox } from '../lobby/name.js';
import { roomPath } from '../route.js';
import { orderBox } from './box.js';
import { isOpen, isRoundRobin, newestRound, pointsText, takesEntrants } from './words.js';

/** @typedef {import('./report.js').Report} Report */

/** Maximum characters of a club and of an objection. */
const MOST_TEXT = 80;

export class OwnPart {
  #shown = '';
  /** The way to a registered name, for who has none. @type {ReturnType<typeof nameBox> | null} */
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
    const { seconds, standings, boards, entrants, arbiters, ...rest } = report;
    const now = JSON.stringify([rest, registered]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#name?.close();
    this.#name = null;
    const parts = [...this.#entered(report), ...this.#entering(report)];
    this.node.hidden = parts.length === 0;
    refill(this.node, ...parts);
  }

  /**
   * What the reader who has entered is told and does.
   *
   * @param {Report} report
   * @returns {import('../dom.js').Child[]}
   */
  #entered(report) {
    const { app } = this;
    const { t } = app;
    const { own } = report;
    if (!own) return [];
    const { row, board, waits_for: opponent } = own;
    const plays = board && !board.result && report.state === 'playing' && !row.withdrawn;
    const meets = plays || (board && report.state === 'drawn' && !row.withdrawn);
    const standing = row.place > 0 ? t('web-tournament-own-place', { place: String(row.place), points: pointsText(row.points) }) : t('web-tournament-own-entered');
    const side = board?.white === row.name ? 'white' : 'black';
    const other = board && (side === 'white' ? board.black : board.white);
    return [
      el('p', { class: 'status' }, row.withdrawn ? t('web-tournament-own-withdrawn') : standing),
      meets && el('p', {}, t(`web-tournament-own-${side}`, { board: String(board.board), opponent: other ?? '' })),
      opponent && el('p', {}, t('web-tournament-waits', { name: opponent })),
      el('p', { class: 'actions' }, plays && this.#next(board), ...this.#choices(report)),
    ];
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
      button(t('web-tournament-withdraw'), () => void this.#withdraw(), { 'data-key': 'withdraw' }),
    ];
  }

  /**
   * The form by which one enters, or what is needed for it.
   *
   * @param {Report} report
   * @returns {import('../dom.js').Child[]}
   */
  #entering(report) {
    const { app } = this;
    const { t } = app;
    if ((report.own && !report.own.row.withdrawn) || !takesEntrants(report)) return [];
    if (!app.model.registered) {
      this.#name = nameBox(app);
      return [el('p', {}, t('web-tournament-needs-name')), this.#name.node];
    }
    const club = typed(t('web-tournament-club-own'), { maxlength: MOST_TEXT, autocapitalize: 'words', value: report.own?.row.club ?? '' });
    const done = () => void this.#send(`iscriviti ${this.number}${club.value() && ` ${club.value()}`}`);
    return [form(done, club.node, el('button', { type: 'submit', class: 'main', 'data-key': 'enter' }, t('web-tournament-enter')))];
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

  /** Sends a line of the reader's own. What came of it stands in the view. @param {string} command */
  async #send(command) {
    const { app } = this;
    app.calm();
    try {
      const answer = await app.line.ask(command);
      // Who goes to a game is in its room at once.
      const { own } = answer;
      app.note(own?.waits_for ? app.t('web-tournament-waits', { name: own.waits_for }) : app.t('web-done'));
    } catch (error) {
      app.alarm(app.problem(error));
    }
    this.changed();
  }
}
