/**
 * A finished game: its positions, gone through by buttons and keys, and its record as PDN.
 */

import '../shared.js';

import { Board } from '../board/board.js';
import { el, fill } from '../dom.js';
import { button } from '../fields.js';
import { fetchDocument } from '../fetched.js';
import { nowhere } from '../lobby/nowhere.js';
import { gamePath, placeOf } from '../route.js';
import { copyButton } from '../table/share.js';
import { comeBack, mayReplace, resume } from '../study/replace.js';
import { resultText } from '../table/status.js';
import { MoveList, placeText, stepByKey } from '../table/moves.js';
import { termsText, viewButtons } from '../table/terms.js';

/**
 * Opens the view.
 *
 * @param {import('../app.js').App} app
 * @param {string} number  of the game in the archive
 * @returns {import('../app.js').View}
 */
export function openReplay(app, number) {
  const { t } = app;
  const title = t('web-game-title', { number });
  const body = el('div', { class: 'table' });
  const heading = el('h1', { tabindex: -1 }, title);
  const node = el('section', { class: 'replay' }, heading, body);
  /** @type {Replay | null} */
  let replay = null;
  const asked = new AbortController();
  const load = async () => {
    /** @type {{ told: Wire.ReplayedGame | null, text: string, missing: boolean }} */
    const { told, text, missing } = await fetchDocument(app, gamePath(number), asked.signal);
    if (asked.signal.aborted) return;
    if (told) {
      replay = new Replay(app, number, told);
      fill(body, ...replay.parts);
      app.say(replay.result);
      return;
    }
    if (missing) {
      node.className = 'nowhere';
      fill(node, ...nowhere(app, heading, t('web-game-missing')));
    } else fill(body, el('p', {}, text), el('p', { class: 'actions' }, button(t('web-fetch-again'), () => void load())));
    app.say(missing ? t('web-game-missing') : text);
  };
  void load();
  // An analysis of this game goes on.
  const end = resume(app, ({ game }) => String(game) === number);
  return {
    node,
    title: () => `${title} · Damiera`,
    close() {
      asked.abort();
      end();
      replay?.close();
    },
  };
}

class Replay {
  /** After how many moves the position is that is shown. */
  #ply;
  /** How the game ended, in words. */
  result = '';

  /**
   * @param {import('../app.js').App} app
   * @param {string} number
   * @param {Wire.ReplayedGame} told
   */
  constructor(app, number, told) {
    const { t } = app;
    this.app = app;
    this.number = number;
    this.told = told;
    this.#ply = Math.min(placeOf(location.hash) ?? told.moves.length, told.moves.length);
    this.board = new Board({ t, say: app.say, note: app.note, onMove: async () => null });
    const steps = {
      go: (/** @type {number} */ ply) => this.#go(ply),
      step: (/** @type {import('../table/moves.js').Way} */ way) => this.#step(way),
      known: () => true,
    };
    this.moves = new MoveList(t, steps);
    this.status = el('p', { class: 'status' });
    /** The element in the page. */
    this.parts = this.#draw();
    this.keys = (/** @type {KeyboardEvent} */ pressed) => {
      // The page itself scrolls by the other keys, except on the board.
      const onBoard = pressed.target instanceof Element && this.board.node.contains(pressed.target);
      if (onBoard || pressed.key.startsWith('Arrow')) stepByKey(pressed, steps);
    };
    document.addEventListener('keydown', this.keys);
    /** The address was changed by hand. */
    this.hash = () => this.#go(placeOf(location.hash) ?? told.moves.length);
    addEventListener('hashchange', this.hash);
    this.end = app.settings.watch(() => this.#show());
    this.#show();
  }

  close() {
    document.removeEventListener('keydown', this.keys);
    removeEventListener('hashchange', this.hash);
    this.end();
  }

  #draw() {
    const { app, told } = this;
    const { t } = app;
    const { game, pdn } = told;
    const { white, black, date } = game;
    const about = t('web-game-about', { terms: termsText(t, game), date });
    const result = this.result = resultText(t, { ...game, players: [white, black] });
    const file = `/api${gamePath(this.number)}.pdn`;
    const record = el(
      'details',
      {},
      el('summary', {}, t('web-pdn')),
      el('pre', { class: 'pdn', tabindex: 0 }, pdn),
      el('p', {}, el('a', { href: file, download: `damiera-${this.number}.pdn` }, t('web-pdn-file'))),
    );
    const place = el('div', { class: 'table-board' }, this.board.node);
    const doing = el(
      'p',
      { class: 'actions' },
      button(t('web-study-analyse'), () => void this.#analyse(), { class: 'main' }),
      copyButton(app, t('web-copy-place'), () => new URL(`${gamePath(this.number)}#${this.#ply}`, location.href).href),
      copyButton(app, t('web-study-copy'), () => pdn),
    );
    const side = el('div', { class: 'table-side' }, this.status, doing, this.moves.node, viewButtons(app), record);
    return [
      el(
        'div',
        { class: 'table-head' },
        el('p', { class: 'players' }, t('web-versus', { white, black })),
        el('p', { class: 'terms' }, about),
        el('p', {}, result),
      ),
      el('div', { class: 'table-parts' }, place, side),
    ];
  }

  /** Opens the game for analysis. One that was begun before the page was loaded anew goes on, or is asked about. */
  async #analyse() {
    const { app, number } = this;
    const { watched } = app.seats;
    if (watched && !app.model.lesson) await comeBack(app, watched.room);
    if (String(app.model.lesson?.board.number) === number || !(await mayReplace(app))) return;
    await app.tell(`rivedi #${number} nascosto`);
  }

  #show() {
    const { told, app } = this;
    const { numbers } = app.settings.all;
    // A player who had Black sees it from there.
    const turned = (told.game.black === app.model.name) !== app.settings.all.turned;
    const last = told.moves[this.#ply - 1] ?? null;
    const fen = last?.fen ?? told.start;
    this.board.show({ game: this.number, labels: told.labels, fen, ply: this.#ply, last, legal: null, turned, numbers, plays: false });
    this.moves.show(told.moves, 0, numbers, this.#ply);
    this.status.textContent = this.#place();
  }

  /** The shown place, in words. */
  #place() {
    const { moves } = this.told;
    return placeText(this.app, this.told.labels, this.#ply, moves.length, moves[this.#ply - 1]);
  }

  /** @param {number} ply */
  #go(ply) {
    this.#ply = Math.min(Math.max(ply, 0), this.told.moves.length);
    history.replaceState(null, '', `${gamePath(this.number)}#${this.#ply}`);
    this.#show();
    this.app.say(this.#place());
  }

  /** @param {import('../table/moves.js').Way} way */
  #step(way) {
    const goals = { first: 0, back: this.#ply - 1, forward: this.#ply + 1, last: this.told.moves.length };
    const goal = goals[way];
    if (goal === this.#ply || goal < 0 || goal > this.told.moves.length) this.app.note(this.app.t('web-step-none'));
    else this.#go(goal);
  }
}
