/**
 * The moves of a game with its variations and comments.
 */

import { el, fill } from '../dom.js';

/** The annotations of PDN by their numbers, and what the engine marks. */
const NAGS = ['', '!', '?', '!!', '??', '!?', '?!'];

/** The words of a sign for listeners. @type {Record<string, string>} */
const SIGNS = {
  '!': 'web-sign-good', '?': 'web-sign-mistake', '!!': 'web-sign-brilliant', '??': 'web-sign-blunder', '!?': 'web-sign-interesting',
  '?!': 'web-sign-inaccuracy',
};

export class MoveTree {
  #list = el('ol', { class: 'moves' });
  /** The buttons by line and move. @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();

  /**
   * @param {import('../texts.js').Translate} t
   * @param {(line: number, ply: number) => void} go
   */
  constructor(t, go) {
    this.t = t;
    this.go = go;
    /** The element in the page. */
    this.node = el('div', { class: 'tree' }, this.#list);
    new ResizeObserver(() => this.#reveal()).observe(this.#list);
  }

  /**
   * Draws the tree.
   *
   * @param {readonly Wire.LessonLine[]} lines
   * @param {readonly Wire.MarkedMove[]} mistakes  of the main line
   * @param {(move: string) => string} named  what a move is called
   */
  draw(lines, mistakes, named) {
    this.#buttons.clear();
    const marks = new Map(mistakes.map(({ ply, mark }) => [ply, mark]));
    const main = lines[0]?.moves ?? [];
    /** @type {HTMLElement[]} */
    const rows = [];
    /** The comments and variations of the last row. @type {HTMLElement[]} */
    let aside = [];
    const flush = () => {
      if (aside.length > 0) rows.push(el('li', { class: 'aside' }, ...aside));
      aside = [];
    };
    for (const [at, move] of main.entries()) {
      const ply = at + 1;
      if (ply % 2 === 1) {
        flush();
        rows.push(el('li', { 'data-number': `${Math.ceil(ply / 2)}.` }));
      }
      rows.at(-1)?.append(this.#button(0, ply, named(move.move), [...signs(move), marks.get(ply) ?? '']));
      if (move.note) aside.push(el('p', {}, el('b', {}, `${named(move.move)}: `), move.note));
      aside.push(...this.#branches(lines, 0, at, named));
    }
    flush();
    fill(this.#list, ...rows);
  }

  /**
   * Marks the move before the position that is shown.
   *
   * @param {number} line
   * @param {number} ply
   */
  mark(line, ply) {
    for (const [key, button] of this.#buttons) {
      if (key === `${line} ${ply}`) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    this.#reveal();
  }

  /** Only the list itself scrolls, and never the page. */
  #reveal() {
    const current = this.#list.querySelector('[aria-current]');
    if (!(current instanceof HTMLElement)) {
      this.#list.scrollTop = 0;
      return;
    }
    this.#list.scrollTop = current.offsetTop - (this.#list.clientHeight - current.offsetHeight) / 2;
  }

  /**
   * The variations that a line has beside one of its moves, each with its own in it.
   *
   * @param {readonly Wire.LessonLine[]} lines
   * @param {number} within
   * @param {number} from  how many moves there are before it
   * @param {(move: string) => string} named
   * @returns {HTMLElement[]}
   */
  #branches(lines, within, from, named) {
    const here = [...lines.entries()].filter(([, line]) => line.within === within && line.from === from);
    return here.map(([index, line]) => {
      const parts = line.moves.flatMap((move, at) => {
        const ply = line.from + at + 1;
        const number = ply % 2 === 1 || at === 0 ? el('span', { class: 'number' }, `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`) : null;
        const note = move.note ? el('span', { class: 'note' }, move.note) : null;
        return [number, this.#button(index, ply, named(move.move), signs(move)), note, ...this.#branches(lines, index, ply - 1, named)];
      });
      return el('div', { class: 'branch', role: 'group', 'aria-label': this.t('web-branch') }, ...parts);
    });
  }

  /**
   * @param {number} line
   * @param {number} ply
   * @param {string} text
   * @param {readonly string[]} told  the signs of the move
   */
  #button(line, ply, text, told) {
    const drawn = told.filter((sign) => sign !== '').map((sign) => {
      const key = SIGNS[sign];
      return el('span', { class: 'sign', 'data-sign': sign }, el('span', { 'aria-hidden': 'true' }, sign), el('span', { class: 'unseen' }, key ? ` ${this.t(key)}` : ''));
    });
    const button = el('button', { type: 'button', class: 'move', onclick: () => this.go(line, ply) }, text, ...drawn);
    this.#buttons.set(`${line} ${ply}`, button);
    return button;
  }
}

/**
 * @param {Wire.LessonMove} move
 * @returns {string[]}
 */
function signs({ nags }) {
  return (nags ?? []).map((nag) => NAGS[nag] ?? '');
}
