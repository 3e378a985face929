/**
 * The list of a game's moves, and the steps back and forth in it.
 */

import { namesOf } from '../board/squares.js';
import { el, set } from '../dom.js';

/** @typedef {import('../room.js').Played} Played */
/** @typedef {'first' | 'back' | 'forward' | 'last'} Way  A step. */

/**
 * @typedef {object} Steps
 * @property {(ply: number) => void} go  shows the position after so many moves
 * @property {(way: Way) => void} step
 * @property {(ply: number) => boolean} known  whether that position can be shown
 */

/** @type {readonly [Way, string][]} */
const BUTTONS = [['first', '«'], ['back', '‹'], ['forward', '›'], ['last', '»']];

/** Which key steps where, beside the arrows of the board. @type {Record<string, Way>} */
const KEYS = { PageUp: 'back', PageDown: 'forward', ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

export class MoveList {
  /** @type {string[]} */
  #texts = [];
  #missing = 0;
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  #list = el('ol', { class: 'moves' });
  /** The move before the position that is shown. @type {HTMLButtonElement | null} */
  #current = null;

  /**
   * @param {import('../texts.js').Translate} t
   * @param {Steps} steps
   */
  constructor(t, steps) {
    this.steps = steps;
    /** The element in the page. */
    this.node = el('section', { class: 'moves-part' }, el('h2', {}, t('web-moves')), stepBar(t, steps), this.#list);
    this.node.addEventListener('keydown', (pressed) => stepByKey(pressed, steps));
    new ResizeObserver(() => this.#reveal()).observe(this.#list);
  }

  /**
   * Shows the moves.
   *
   * @param {readonly Played[]} moves
   * @param {number} missing  how many moves before them are not known
   * @param {boolean} numbers  whether they are written in official numbers
   * @param {number} shown  after how many moves the position is that the board shows
   */
  show(moves, missing, numbers, shown) {
    const texts = moves.map(({ move, official }) => (numbers && official ? official : move.replaceAll(' ', '-')));
    let same = 0;
    if (missing === this.#missing) while (same < texts.length && texts[same] === this.#texts[same]) same += 1;
    this.#shorten(same);
    this.#missing = missing;
    for (const text of texts.slice(same)) this.#append(text);
    for (const [at, button] of this.#buttons.entries()) {
      const ply = missing + at + 1;
      set(button, { 'aria-current': ply === shown ? 'true' : null, 'aria-disabled': this.steps.known(ply) ? null : 'true' });
    }
    this.#current = this.#buttons[shown - missing - 1] ?? null;
    this.#reveal();
  }

  /** Only the list itself scrolls, and never the page. */
  #reveal() {
    const { offsetTop = 0, offsetHeight = 0 } = this.#current ?? {};
    this.#list.scrollTop = this.#current ? offsetTop - (this.#list.clientHeight - offsetHeight) / 2 : 0;
  }

  /** @param {number} length */
  #shorten(length) {
    for (const button of this.#buttons.splice(length)) {
      const item = button.parentElement;
      button.remove();
      if (item?.children.length === 0) item.remove();
    }
    this.#texts.length = length;
  }

  /** @param {string} text */
  #append(text) {
    const ply = this.#missing + this.#buttons.length + 1;
    const go = () => {
      if (this.steps.known(ply)) this.steps.go(ply);
    };
    const button = el('button', { type: 'button', class: 'move', onclick: go }, text);
    const begins = ply % 2 === 1 || this.#buttons.length === 0;
    const number = Math.ceil(ply / 2);
    // The number is drawn, as the marker of a row of columns is not.
    if (begins) this.#list.append(el('li', { value: number, 'data-number': `${number}.`, class: ply % 2 === 0 ? 'second' : '' }));
    this.#list.lastElementChild?.append(button);
    this.#buttons.push(button);
    this.#texts.push(text);
  }
}

/**
 * The buttons that step through a game.
 *
 * @param {import('../texts.js').Translate} t
 * @param {Pick<Steps, 'step'>} steps
 */
export function stepBar(t, steps) {
  const buttons = BUTTONS.map(([way, sign]) => {
    const attributes = { type: 'button', class: 'step', 'aria-label': t(`web-step-${way}`), onclick: () => steps.step(way) };
    return el('button', attributes, el('span', { 'aria-hidden': true }, sign));
  });
  return el('div', { class: 'steps', role: 'group', 'aria-label': t('web-steps') }, ...buttons);
}

/**
 * Steps by a key that is pressed outside of the board and of what is written in.
 *
 * @param {KeyboardEvent} pressed
 * @param {Pick<Steps, 'step'>} steps
 */
export function stepByKey(pressed, steps) {
  const writes = pressed.target instanceof Element && pressed.target.matches('input, select, textarea, [role=gridcell]');
  const way = Object.hasOwn(KEYS, pressed.key) ? KEYS[pressed.key] : null;
  const isPage = pressed.key.startsWith('Page');
  if (!way || (writes && !isPage) || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
  pressed.preventDefault();
  pressed.stopPropagation();
  steps.step(way);
}

/**
 * Which position is shown, in words.
 *
 * @param {Pick<import('../app.js').App, 't' | 'settings'>} app
 * @param {readonly string[]} labels  of the board
 * @param {number} ply  after how many moves it is
 * @param {number} plies  how many the game has
 * @param {{ move: string, side?: string, captured?: readonly string[] } | null} [last]  the last of them; nothing before the first
 */
export function placeText({ t, settings }, labels, ply, plies, last) {
  if (!last) return t('web-looking-at-start', { plies });
  const named = (/** @type {readonly string[]} */ squares) => namesOf(labels, squares, settings.all.numbers);
  const way = named(last.move.split(' ')).join('-');
  const taken = named(last.captured ?? []).join(', ');
  const played = taken ? t('web-move-takes', { move: way, taken }) : way;
  return t('web-looking-at', { ply, plies, move: last.side ? t(`web-move-${last.side}`, { move: played }) : played });
}
