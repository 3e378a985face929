/**
 * The live board of the first page: the best game now, otherwise a finished one replayed slowly, otherwise the problem of the day.
 *
 * It is asked for over HTTP and not watched: `/api/tv` is made once every two seconds for all visitors together, so a crowd on the
 * first page costs a game one question every two seconds, and is in no count of its spectators. At a bound (429 and 503) the board
 * stands as it is, and the page asks half as often each time, up to `LONGEST`. A hidden page asks nothing.
 */

import { Stage } from '../board/stage.js';
import { el, fill } from '../dom.js';
import { gamePath } from '../route.js';
import { link } from '../shell.js';
import { resultText } from '../table/status.js';
import { termsText } from '../table/terms.js';
import { personName, usualVariant } from './terms.js';

/** The time between two questions while a game goes on, and while none does, in ms. */
const LIVE = 3_000;
const QUIET = 12_000;

/** The longest wait after refusals, in ms. */
const LONGEST = 120_000;

/** How long a position of a replayed game stands, and how long the last one does, in ms. */
const POSITION = 2_200;
const END = 12_000;

/**
 * @param {import('../app.js').App} app
 * @param {ReturnType<typeof import('./problem.js').problemBox>} problem  what stands here where there is no game
 * @param {(home: boolean) => void} houses  told whether the problem stands here
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function liveBoard(app, problem, houses) {
  const { t } = app;
  const stage = new Stage();
  const heading = el('h2', {});
  const who = el('p', { class: 'players' });
  const about = el('p', { class: 'hint' });
  const ways = el('p', { class: 'actions' });
  const words = el('div', { class: 'live-words' }, heading, who, about, ways);
  // The place of the board and its words is there from the beginning: nothing moves when they come.
  const node = el('section', { class: 'card live' }, stage.node, words);
  const asked = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let wait = QUIET;
  /** The finished game that is replayed. @type {Replay | null} */
  let replay = null;
  /** The shown board: another one alone is drawn anew. */
  let shown = '';
  let closed = false;

  /**
   * @param {string} key
   * @param {() => void} draw
   */
  function change(key, draw) {
    if (shown === key) return;
    shown = key;
    const home = key === 'problem';
    fill(node, ...(home ? [] : [stage.node, words]));
    houses(home);
    if (home) node.append(problem.node);
    draw();
  }

  /** @param {Wire.TvBoards} told */
  async function show(told) {
    problem.preview(told.problem);
    // A reader who solves it is not interrupted.
    if (shown === 'problem' && problem.open) return;
    if (told.position) {
      stop();
      live(told.position);
    } else if (told.finished !== null) {
      if (replay?.number !== told.finished) await begin(told.finished);
    } else {
      stop();
      change('problem', () => {});
    }
  }

  /** @param {any} board */
  function live(board) {
    const players = versus(app, board);
    change(`live ${board.room} ${board.game}`, () => {
      fill(heading, t('web-live'));
      heading.classList.add('going-on');
      fill(who, players);
      fill(about, termsText(t, board));
      fill(ways, link(app, '/tv', t('web-live-watch'), { class: 'main' }));
    });
    const { fen, last, labels, room, game } = board;
    stage.show({ game: `${room} ${game}`, labels, fen, last, name: t('web-live-picture', { players }) });
  }

  /** @param {number} number */
  async function begin(number) {
    const answer = await fetch(`/api${gamePath(number)}`, { signal: asked.signal });
    if (!answer.ok) return;
    /** @type {Wire.ReplayedGame} */
    const told = await answer.json();
    stop();
    const { game } = told;
    const players = versus(app, game);
    change(`replay ${number}`, () => {
      fill(heading, t('web-live-finished'));
      heading.classList.remove('going-on');
      fill(who, players);
      fill(about, resultText(t, { ...game, players: [game.white, game.black] }));
      fill(ways, link(app, gamePath(number), t('web-do-replay'), { class: 'main' }));
    });
    replay = new Replay(number, told, stage, t('web-live-picture-finished', { players }));
  }

  function stop() {
    replay?.stop();
    replay = null;
  }

  async function ask() {
    if (closed || document.hidden) return;
    try {
      const answer = await fetch(`/api/tv?variant=${usualVariant(app)}`, { signal: asked.signal });
      if (!answer.ok) throw new Error(`tv: ${answer.status}`);
      const told = await answer.json();
      if (closed) return;
      await show(told);
      wait = told.position ? LIVE : QUIET;
    } catch {
      if (shown === '' && !closed) houses(false);
      wait = Math.min(wait * 2, LONGEST);
    }
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void ask(), wait);
  }

  const looked = () => {
    clearTimeout(timer);
    if (!document.hidden) void ask();
    replay?.look();
  };
  document.addEventListener('visibilitychange', looked);
  void ask();
  const close = () => {
    closed = true;
    clearTimeout(timer);
    asked.abort();
    stop();
    document.removeEventListener('visibilitychange', looked);
  };
  return { node, close };
}

/** A finished game that is shown move by move, and again from its beginning. */
class Replay {
  #ply = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {number} number
   * @param {Wire.ReplayedGame} told
   * @param {Stage} stage
   * @param {string} name  of the picture
   */
  constructor(number, told, stage, name) {
    this.number = number;
    this.told = told;
    this.stage = stage;
    this.name = name;
    // A reader who wants no motion sees the last position.
    this.moves = matchMedia('(prefers-reduced-motion: no-preference)').matches;
    this.#show(this.moves ? 0 : told.moves.length);
    this.look();
  }

  /** Goes on, or stands while the page is hidden. */
  look() {
    clearTimeout(this.#timer);
    if (document.hidden || !this.moves) return;
    const { length } = this.told.moves;
    this.#timer = setTimeout(() => {
      this.#show(this.#ply < length ? this.#ply + 1 : 0);
      this.look();
    }, this.#ply < length ? POSITION : END);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** @param {number} ply */
  #show(ply) {
    this.#ply = ply;
    const { told, number, name } = this;
    const last = told.moves[ply - 1] ?? null;
    this.stage.show({ game: String(number), labels: told.labels, fen: last?.fen ?? told.start, last, name });
  }
}

/**
 * The players in words.
 *
 * @param {import('../app.js').App} app
 * @param {any} game  a position or a row of finished games
 */
function versus(app, { white, black, bots, guests, white_bot, black_bot, white_guest, black_guest }) {
  const isBot = (/** @type {unknown} */ level) => level !== null && level !== undefined;
  const first = personName(app, white, { bot: bots?.[0] ?? isBot(white_bot), guest: guests?.[0] ?? white_guest });
  const second = personName(app, black, { bot: bots?.[1] ?? isBot(black_bot), guest: guests?.[1] ?? black_guest });
  return app.t('web-versus', { white: first, black: second });
}
