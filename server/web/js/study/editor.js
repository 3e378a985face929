/**
 * A position that is set up by hand. The server says whether it can be played.
 */

import { Board } from '../board/board.js';
import { cellName } from '../board/names.js';
import { Squares, mirrored, namesOf } from '../board/squares.js';
import { el } from '../dom.js';
import { button, choice } from '../fields.js';
import { cornerField, cornerWord, hasCorners } from '../lobby/corner.js';
import { paste } from './paste.js';
import { mayReplace } from './replace.js';

/** @typedef {import('../board/squares.js').Piece} Piece */

/** The pieces to put on a square; null takes the piece there away. @type {readonly [string, Piece | null][]} */
const KINDS = [
  ['web-edit-white-man', { side: 'white', king: false }],
  ['web-edit-white-king', { side: 'white', king: true }],
  ['web-edit-black-man', { side: 'black', king: false }],
  ['web-edit-black-king', { side: 'black', king: true }],
  ['web-edit-nothing', null],
];

/**
 * A position as FEN, in official numbers.
 *
 * @param {Squares} squares
 * @param {ReadonlyMap<string, Piece>} pieces
 * @param {string} turn  `W` or `B`
 */
export function fenOf(squares, pieces, turn) {
  const listed = (/** @type {string} */ side) =>
    [...pieces].filter(([, piece]) => piece.side === side).map(([label, { king }]) => `${king ? 'K' : ''}${squares.named(label)?.number}`).join(',');
  return `${turn}:W${listed('white')}:B${listed('black')}`;
}

export class Editor {
  /** @type {Map<string, Piece>} */
  #pieces;
  /** The piece for the next square. @type {Piece | null} */
  #kind = KINDS[0]?.[1] ?? null;
  /** The number of changes of the position. */
  #changes = 0;

  /**
   * @param {import('../app.js').App} app
   * @param {import('../model.js').LessonState} lesson  whose position it begins with
   * @param {() => void} done
   */
  constructor(app, lesson, done) {
    const { t } = app;
    this.app = app;
    this.labels = lesson.labels;
    this.squares = new Squares(lesson.labels);
    this.corner = lesson.board.corner === 'right' ? /** @type {const} */ ('right') : /** @type {const} */ ('left');
    this.#pieces = this.squares.pieces(lesson.board.fen);
    this.board = new Board({ t, say: app.say, note: app.note, onMove: async () => null, onSquare: (square) => this.#put(square) });
    this.turn = choice(t('web-edit-turn'), [['W', t('web-white')], ['B', t('web-black')]], lesson.board.fen.startsWith('B') ? 'B' : 'W');
    const kinds = KINDS.map(([key, kind]) => {
      const choose = () => {
        this.#kind = kind;
        for (const one of kinds) one.setAttribute('aria-pressed', String(one === chosen));
      };
      const chosen = button(t(key), choose, { 'aria-pressed': String(kind === this.#kind) });
      return chosen;
    });
    const { variant } = lesson.board;
    const corner = hasCorners(variant) ? cornerField(app, this.corner, (chosen) => this.#mirror(chosen)).node : null;
    const use = async (/** @type {string} */ text) => {
      if (!(await mayReplace(app))) return;
      try {
        await paste(app.line, { variant, corner: corner ? cornerWord(this.corner) : '' }, text);
        if (text) app.model.madeHere();
        app.calm();
        done();
      } catch (error) {
        app.alarm(app.problem(error));
      }
    };
    const clear = () => {
      this.#pieces.clear();
      this.#show();
      this.board.focus();
    };
    /** The element in the page. */
    this.node = el(
      'section',
      { class: 'editor' },
      el('h2', { tabindex: -1 }, t('web-study-edit')),
      el('div', { class: 'views kinds', role: 'group', 'aria-label': t('web-edit-kind') }, ...kinds),
      this.board.node,
      el('div', { class: 'fields' }, this.turn.node, corner),
      el(
        'p',
        { class: 'actions' },
        button(t('web-edit-use'), () => void use(fenOf(this.squares, this.#pieces, this.turn.value())), { class: 'main' }),
        button(t('web-edit-clear'), clear),
        button(t('web-edit-start'), () => void use('')),
        button(t('web-edit-cancel'), done),
      ),
    );
    this.#show();
  }

  focus() {
    this.node.querySelector('h2')?.focus();
  }

  /**
   * Draws the board the other way round. The pieces stay on the numbers of their squares.
   *
   * @param {import('../lobby/corner.js').Corner} corner
   */
  #mirror(corner) {
    if (corner === this.corner) return;
    const before = this.squares;
    this.corner = corner;
    this.labels = mirrored(this.labels);
    this.squares = new Squares(this.labels);
    const moved = [...this.#pieces].map(([label, piece]) => [this.labels[(before.named(label)?.number ?? 0) - 1] ?? label, piece]);
    this.#pieces = new Map(/** @type {[string, Piece][]} */ (moved));
    this.#show();
  }

  /** @param {string} square */
  #put(square) {
    const here = this.#pieces.get(square);
    const same = here && this.#kind && here.side === this.#kind.side && here.king === this.#kind.king;
    if (this.#kind && !same) this.#pieces.set(square, this.#kind);
    else this.#pieces.delete(square);
    this.#show();
    this.board.focus();
    const [named = square] = namesOf(this.labels, [square], this.app.settings.all.numbers);
    this.app.say(cellName(this.app.t, named, this.#pieces.get(square), new Set()));
  }

  #show() {
    const { numbers, turned } = this.app.settings.all;
    this.#changes += 2;
    const fen = fenOf(this.squares, this.#pieces, 'W');
    this.board.show({ game: `editor ${this.corner}`, labels: this.labels, fen, ply: this.#changes, last: null, legal: null, turned, numbers, plays: false });
  }
}
