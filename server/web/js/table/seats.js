/**
 * The two players beside the board: who they are, whether they are there, what they have captured, and their clocks.
 */

import { el, fill, set } from '../dom.js';
import { running } from '../room.js';
import { LOW, clockText, dueText, nextTick, secondsText } from './clocks.js';
import { Material } from './material.js';
import { ratingText } from './ratings.js';

/** @typedef {import('../room.js').Room} Room */
/** @typedef {import('../room.js').Side} Side */

export class Seats {
  #name = { white: el('strong', { class: 'seat-name' }), black: el('strong', { class: 'seat-name' }) };
  #note = { white: el('span', { class: 'seat-note' }), black: el('span', { class: 'seat-note' }) };
  #disc = { white: drawDisc('white'), black: drawDisc('black') };
  #clock = { white: el('span', { class: 'clock', role: 'timer' }), black: el('span', { class: 'clock', role: 'timer' }) };
  /** @type {Material} */
  #material;
  /** The elements in the page, for each side. @type {Record<Side, HTMLElement>} */
  node;
  /** @type {Room | null} */
  #room = null;
  /** The game in which it was told that the reader's time is short. */
  #short = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import('../texts.js').Translate} t
   * @param {() => number} now  in the milliseconds of `clocksAt`
   * @param {() => string} own  the reader's name
   * @param {() => void} [onLow]  is called once in a game, when the reader's time is short
   */
  constructor(t, now, own, onLow = () => {}) {
    this.t = t;
    this.own = own;
    this.now = now;
    this.onLow = onLow;
    this.#material = new Material(t);
    this.node = { white: this.#bar('white'), black: this.#bar('black') };
  }

  /**
   * Shows who sits.
   *
   * @param {Room} room
   * @param {string} [fen]  the position that is seen
   */
  show(room, fen = room.board?.fen) {
    this.#room = room;
    this.#material.show(room, fen);
    this.#showSeats(room);
  }

  /** @param {Room} room */
  #showSeats(room) {
    this.#showSide(room, 'white', room.players[0] ?? null);
    this.#showSide(room, 'black', room.players[1] ?? null);
    this.#tick();
  }

  /**
   * Puts the players over and under a board.
   *
   * @param {HTMLElement} place
   * @param {HTMLElement} board
   * @param {boolean} turned  whether Black is at the bottom
   */
  surround(place, board, turned) {
    const { white, black } = this.node;
    const order = turned ? [white, board, black] : [black, board, white];
    // The focus on the board is kept.
    if (order.some((node, at) => place.children[at] !== node)) fill(place, ...order);
  }

  /** Stops what ticks. */
  close() {
    clearTimeout(this.#timer);
  }

  /** @param {Side} side */
  #bar(side) {
    const disc = this.#disc[side];
    const who = el('span', { class: 'seat-who' }, this.#name[side], this.#note[side]);
    return el('div', { class: 'seat' }, disc, who, this.#material.node[side], this.#clock[side]);
  }

  /**
   * @param {Room} room
   * @param {Side} side
   * @param {string | null} name
   */
  #showSide(room, side, name) {
    const { t } = this;
    // Before the lot is drawn no player has a side.
    const isSided = room.board !== null || room.role !== 'spectator';
    set(this.#disc[side], { hidden: !isSided });
    const about = name === null ? undefined : room.about[name];
    const kind = about?.bot ? t('web-seat-bot') : about?.guest ? t('web-seat-guest') : '';
    const own = name !== null && name === this.own() && room.role !== 'spectator' ? t('web-seat-own') : '';
    const notes = [isSided ? t(`web-${side}`) : '', own, kind, ratingText(room, side), this.#absence(room, name)];
    this.#name[side].textContent = name ?? t('web-seat-free');
    fill(this.#note[side], notes.filter((note) => note !== '').join(' · '));
    this.node[side].classList.toggle('to-move', room.board?.turn === side);
    set(this.#clock[side], { hidden: room.clocks === null, 'aria-label': t('web-clock-of', { name: name ?? t(`web-${side}`) }) });
  }

  /**
   * @param {Room} room
   * @param {string | null} name
   */
  #absence(room, name) {
    const presence = name === null ? undefined : room.presence[name];
    if (!presence || presence.present) return '';
    const left = Math.ceil((presence.seconds ?? 0) - (this.now() - presence.at) / 1000);
    return left > 0 ? this.t('web-away-for', { time: secondsText(left) }) : this.t('web-away');
  }

  /**
   * Tells the reader once in a game that the own time is short.
   *
   * @param {Room} room
   * @param {number} left  of the running clock, in milliseconds
   */
  #warn(room, left) {
    const game = `${room.room} ${room.board?.game}`;
    if (left >= LOW || room.clocks?.running !== room.role || this.#short === game) return;
    this.#short = game;
    this.onLow();
  }

  /** Shows the clocks, and does it again when one of them shows something else. */
  #tick() {
    clearTimeout(this.#timer);
    const room = this.#room;
    if (!room) return;
    if (Object.values(room.presence).some(({ present }) => !present)) {
      this.#timer = setTimeout(() => this.#showSeats(room), 1000);
    }
    if (!room.clocks) return;
    const clocks = running(room, this.now());
    for (const side of /** @type {Side[]} */ (['white', 'black'])) {
      const left = clocks[side];
      this.#clock[side].textContent = clockText(this.t, left);
      this.#clock[side].title = clocks.running === side ? dueText(room.clocks.due) : '';
      this.#clock[side].classList.toggle('low', left < LOW && room.board?.turn !== null);
      this.#clock[side].classList.toggle('runs', clocks.running === side && !clocks.paused);
    }
    if (clocks.running === null || clocks.paused) return;
    this.#warn(room, clocks[clocks.running]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#showSeats(room), nextTick(clocks[clocks.running]));
  }
}

/** @param {Side} side */
function drawDisc(side) {
  return el('span', { class: `seat-disc ${side}`, 'aria-hidden': true });
}
