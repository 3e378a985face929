/**
 * All boards of a simultaneous display as small live ones.
 *
 * They are asked for over HTTP and not watched: `/api/tournament/3?boards` is made once every two seconds for all visitors together.
 * A hidden page asks nothing.
 */

import { Stage } from '../board/stage.js';
import { el, fill } from '../dom.js';
import { roomPath } from '../route.js';
import { link } from '../shell.js';

/** The time between two questions, in ms; after refusals it is longer, up to the second. */
const [EVERY, LONGEST] = [3_000, 60_000];

export class LiveBoards {
  /** The drawn boards, by room. @type {Map<string, { stage: Stage, node: HTMLElement }>} */
  #drawn = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #wait = EVERY;
  #runs = false;
  #asked = new AbortController();

  /**
   * @param {import('../app.js').App} app
   * @param {number} number  of the tournament
   */
  constructor(app, number) {
    this.app = app;
    this.number = number;
    this.list = el('ul', { class: 'live-boards' });
    this.node = el('section', { class: 'no-print', hidden: true }, el('h2', {}, app.t('web-tournament-live')), this.list);
    document.addEventListener('visibilitychange', this.#seen);
  }

  /** @param {import('./report.js').Report} told */
  show(told) {
    const runs = Boolean(told.host) && told.state === 'playing';
    if (runs === this.#runs) return;
    this.#runs = runs;
    this.node.hidden = !runs;
    this.#seen();
  }

  close() {
    this.#runs = false;
    clearTimeout(this.#timer);
    this.#asked.abort();
    document.removeEventListener('visibilitychange', this.#seen);
  }

  #seen = () => {
    clearTimeout(this.#timer);
    if (this.#runs && !document.hidden) void this.#ask();
  };

  async #ask() {
    try {
      const answer = await fetch(`/api/tournament/${this.number}?boards`, { signal: this.#asked.signal });
      if (!answer.ok) throw new Error(`boards: ${answer.status}`);
      const { positions } = await answer.json();
      if (this.#runs) this.#draw(positions.filter((/** @type {any} */ board) => board.fen));
      this.#wait = EVERY;
    } catch {
      this.#wait = Math.min(this.#wait * 2, LONGEST);
    }
    clearTimeout(this.#timer);
    if (this.#runs && !document.hidden) this.#timer = setTimeout(() => void this.#ask(), this.#wait);
  }

  /** @param {any[]} boards */
  #draw(boards) {
    const { app } = this;
    const rooms = boards.map(({ room }) => room);
    const isNew = rooms.length !== this.#drawn.size || rooms.some((room) => !this.#drawn.has(room));
    for (const board of boards) {
      const { room, game, white, black, labels, fen, last } = board;
      const players = app.t('web-versus', { white, black });
      const known = this.#drawn.get(room);
      const stage = known?.stage ?? new Stage();
      if (!known) this.#drawn.set(room, { stage, node: el('li', {}, stage.node, link(app, roomPath(room), players, { 'data-key': `live ${room}` })) });
      stage.show({ game: `${room} ${game}`, labels, fen, last, name: app.t('web-live-picture', { players }) });
    }
    for (const room of this.#drawn.keys()) if (!rooms.includes(room)) this.#drawn.delete(room);
    if (isNew) fill(this.list, ...rooms.map((room) => /** @type {{ node: HTMLElement }} */ (this.#drawn.get(room)).node));
  }
}
