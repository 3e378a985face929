/**
 * The board: shows a position, and has a move chosen on it by mouse, touch or keys.
 */

import { el, fill } from '../dom.js';
import { freshId } from '../fields.js';
import { MoveAhead } from './ahead.js';
import { drawArrow } from './arrow.js';
import { drawGrid } from './grid.js';
import { hands } from './hands.js';
import { nextAmong, walk } from './keys.js';
import { marksOf } from './marks.js';
import { cellName } from './names.js';
import { Picker } from './pick.js';
import { Pieces, jumped } from './pieces.js';
import { Squares, namesOf } from './squares.js';
import { heldText, stuckText } from './words.js';

/** @typedef {import('./squares.js').Piece} Piece */

/**
 * The position that is shown.
 *
 * @typedef {object} Shown
 * @property {string} game  tells games apart: pieces move from one position to the next of one game alone
 * @property {readonly string[]} labels  the name of every square, by official number
 * @property {string} fen
 * @property {number} ply  how many moves were made
 * @property {{ move: string, captured?: readonly string[] } | null} last  the move before the position
 * @property {readonly string[] | null} legal  what the reader may play; null when it is not the reader's turn
 * @property {boolean} turned  whether Black is at the bottom
 * @property {boolean} numbers  whether squares show their official numbers
 * @property {boolean} plays  whether the reader plays, and is told why nothing can be moved now
 * @property {import('./squares.js').Side | null} [side]  the reader's own, where moves may be chosen ahead
 */

/**
 * @typedef {object} BoardTools
 * @property {import('../texts.js').Translate} t
 * @property {(text: string) => void} say  reads a text out
 * @property {(text: string) => void} note  reads a text out and shows it
 * @property {(move: string) => Promise<unknown>} onMove  plays a move; done when the server has answered
 * @property {(square: string) => void} [onSquare]  takes every square that is chosen: nothing is played then
 * @property {() => void} [onAhead]  is called when a move ahead was chosen or is no more
 */

export class Board {
  /** The element in the page. */
  node = el('div', { class: 'board-place' });
  /** @type {Shown | null} */
  #shown = null;
  #squares = new Squares([]);
  /** @type {Map<string, Piece>} */
  #pieces = new Map();
  #picker = new Picker([]);
  /** @type {import('./grid.js').Grid | null} */
  #grid = null;
  /** @type {Pieces | null} */
  #drawn = null;
  /** The square that has the focus, or would have it. */
  #here = '';
  /** True once a reader has gone to a square; before that a piece that can move is the first one. */
  #entered = false;
  /** The move that the engine would play, for who asked. @type {readonly string[]} */
  #hinted = [];
  /** The move that was sent and not yet answered, and over how many of its steps the piece is already drawn. */
  #sent = { move: '', drawn: 0 };
  /** The move that is chosen while the other player thinks. @type {MoveAhead} */
  ahead;

  /** @param {BoardTools} tools */
  constructor(tools) {
    this.tools = tools;
    this.ahead = new MoveAhead(tools, this.#names, () => {
      this.#mark();
      tools.onAhead?.();
    });
    this.help = el('p', { class: 'unseen', id: freshId() }, tools.t('web-board-keys'));
    hands(this.node, {
      lift: (square) => this.#lift(square),
      drag: (square, x, y) => this.#drawn?.drag(square, x, y),
      letGo: (square) => this.#drawn?.letGo(square),
      choose: (square, dragged) => this.#choose(square, dragged),
    });
    this.node.addEventListener('keydown', (pressed) => this.#key(pressed));
    this.node.addEventListener('focusin', (event) => this.#walked(event.target));
  }

  /**
   * Shows a position. A half-made choice is dropped when another move was made.
   *
   * @param {Shown} shown
   */
  show(shown) {
    const before = this.#shown;
    const had = this.#pieces;
    const same = before?.game === shown.game && before.fen === shown.fen && before.ply === shown.ply;
    this.#draw(before, shown);
    this.#shown = shown;
    this.#pieces = this.#squares.pieces(shown.fen);
    if (!same || String(before?.legal) !== String(shown.legal)) {
      this.#picker = new Picker(shown.legal ?? []);
      this.#drawn?.put(this.#pieces);
      // As far as the reader has carried the piece it lies there already.
      const drawn = this.#sent.move === shown.last?.move ? this.#sent.drawn : 0;
      if (before && before.game === shown.game) this.#drawn?.step(before, shown, had, drawn);
      this.#sent = { move: '', drawn: 0 };
    }
    this.#meet(shown);
    if (!this.#entered) this.#here = this.#picker.ways[0]?.from ?? this.#here;
    this.#mark();
    // For who measures: the next frame shows it.
    if (before === null) requestAnimationFrame(() => performance.mark('board'));
  }

  /** Gives the focus to the square that had it last. */
  focus() {
    this.#grid?.cells.get(this.#here)?.focus();
  }

  /**
   * Marks a move that is advised, with an arrow; an empty one takes the mark away.
   *
   * @param {string} move
   */
  hint(move) {
    this.#hinted = move ? move.split(' ') : [];
    this.#mark();
  }

  /** True while a move is on its way to the server. */
  get sends() {
    return this.#sent.move !== '';
  }

  /** True if every legal move is a capture. */
  get mustCapture() {
    const { ways } = this.#picker;
    return ways.length > 0 && ways.every(({ squares }) => this.#jumped(squares).size > 0);
  }

  /**
   * Draws the cells, if other ones are to be seen.
   *
   * @param {Shown | null} before
   * @param {Shown} shown
   */
  #draw(before, shown) {
    if (before && before.turned === shown.turned && String(before.labels) === String(shown.labels)) return;
    const hadFocus = this.node.contains(document.activeElement);
    this.#squares = new Squares(shown.labels);
    this.#grid = drawGrid(this.#squares, shown.turned, this.tools.t('web-board'));
    this.#drawn = new Pieces(this.#grid.layer, this.#squares, shown.turned);
    this.#pieces = this.#squares.pieces(shown.fen);
    this.#drawn.put(this.#pieces);
    this.#grid.grid.setAttribute('aria-describedby', this.help.id);
    fill(this.node, this.#grid.frame, this.help);
    if (!this.#squares.named(this.#here)) this.#here = this.#squares.all[0]?.label ?? '';
    if (hadFocus) this.focus();
  }

  /**
   * A piece that is taken up by a hand: the square on which it is drawn, or null if it cannot move.
   *
   * @param {string} square
   * @returns {string | null}
   */
  #lift(square) {
    const before = this.#before();
    if (before) return this.ahead.lift(square, before) ? square : null;
    const [piece] = this.#picker.chosen;
    if (piece !== undefined && this.#picker.end === square) return piece;
    if (!this.#picker.movable.has(square)) return null;
    this.#choose(square);
    return this.#picker.chosen.length === 1 && this.#picker.chosen[0] === square ? square : null;
  }

  /**
   * @param {string} square
   * @param {boolean} [dragged]  whether the piece was carried there
   */
  #choose(square, dragged = false) {
    this.#here = square;
    if (this.tools.onSquare) {
      this.tools.onSquare(square);
      return;
    }
    // Nothing else is played until the server has answered.
    if (!this.#shown || this.#sent.move !== '') return;
    if (!this.#shown.legal) {
      const at = this.#before();
      if (at && this.ahead.choose(square, at, dragged)) return;
      if (this.#shown.plays) this.tools.note(this.tools.t('web-not-your-turn'));
      this.#mark();
      return;
    }
    const before = this.#picker.chosen;
    const { outcome, move } = this.#picker.choose(square);
    if (outcome === 'move' && move !== null) {
      const steps = move.split(' ').length - 1;
      void this.#play(move, dragged ? steps : Math.max(0, before.length - 1));
    } else if (outcome === 'unknown') {
      // The server says why that is no way, or plays it if it is one all the same: of a capture by several
      // orders of jumps `legal` has one.
      void this.#play([...before, square].join(' '), before.length - 1);
    } else {
      this.#settle();
    }
    this.#tell(outcome, square);
  }

  /**
   * The position in which a move may be chosen ahead; null where none may.
   *
   * @returns {import('./premove.js').Before | null}
   */
  #before() {
    const { game, ply, legal, plays, side } = this.#shown ?? {};
    if (game === undefined || ply === undefined || legal || !plays || !side || this.#sent.move !== '') return null;
    return { squares: this.#squares, pieces: this.#pieces, side, game, ply };
  }

  /**
   * Plays the move ahead if its turn has come, or goes on with the piece that was taken up for one.
   *
   * @param {Shown} shown
   */
  #meet(shown) {
    const fate = this.ahead.meet(shown, (way) => this.#jumped(way.split(' ')).size > 0);
    if (fate.fate === 'held' && this.#picker.movable.has(fate.piece)) this.#picker.choose(fate.piece);
    if (fate.fate === 'played') void this.#play(fate.move, fate.move.split(' ').length - 1);
  }

  /**
   * Sends a move; a piece that was carried lies where it was dropped until the server has answered.
   *
   * @param {string} move
   * @param {number} drawn  over how many of its steps the piece is drawn
   */
  async #play(move, drawn) {
    const way = move.split(' ');
    this.#sent = { move, drawn };
    this.#drawn?.lend(way[0] ?? '', way[drawn] ?? '');
    this.#mark();
    await this.tools.onMove(move);
    // Had it been played, the position after it would be here.
    if (this.#sent.move !== move) return;
    this.#sent = { move: '', drawn: 0 };
    this.#settle();
  }

  /**
   * Says what choosing a square came to.
   *
   * @param {import('./pick.js').Outcome} outcome
   * @param {string} square
   */
  #tell(outcome, square) {
    const { t, say, note } = this.tools;
    switch (outcome) {
      case 'piece':
      case 'way':
      case 'dropped':
        // That one may stop here is not seen.
        (this.#picker.complete ? note : say)(heldText(t, this.#picker, this.#names));
        break;
      case 'several':
        note(t('web-several'));
        break;
      case 'stuck':
        note(stuckText(t, this.#names([square]), this.#isOwn(square), this.mustCapture));
        break;
      case 'move':
      case 'unknown':
        // The server says what was played, or why not.
        break;
      default:
        throw new Error(outcome);
    }
  }

  /** The names of squares. @type {import('./words.js').Names} */
  #names = (squares) => namesOf(this.#shown?.labels ?? [], [...squares], this.#shown?.numbers === true).join(', ');

  /** The squares whose pieces a way captures. @param {readonly string[]} way */
  #jumped = (way) => jumped(this.#squares, this.#pieces, way);

  /** @param {string} square */
  #isOwn(square) {
    const own = this.#pieces.get(this.#picker.ways[0]?.from ?? '')?.side;
    return own !== undefined && this.#pieces.get(square)?.side === own;
  }

  /** Shows the piece where the way that is being chosen has led it. */
  #settle() {
    const { chosen } = this.#picker;
    this.#drawn?.put(this.#pieces);
    if (chosen.length > 1) this.#drawn?.lend(chosen[0] ?? '', chosen.at(-1) ?? '');
    this.#drawn?.markTaken(this.#jumped(chosen));
    this.#mark();
  }

  /** Marks and names every cell. */
  #mark() {
    const marks = this.#marks();
    for (const [square, cell] of this.#grid?.cells ?? []) {
      const own = marks.get(square) ?? new Set();
      cell.className = ['board-dark', ...[...own].map((mark) => `is-${mark}`)].join(' ');
      cell.setAttribute('aria-label', cellName(this.tools.t, this.#names([square]), this.#pieces.get(square), own));
      cell.setAttribute('aria-selected', String(['chosen', 'way', 'ahead'].some((mark) => own.has(/** @type {any} */ (mark)))));
      cell.tabIndex = square === this.#here ? 0 : -1;
    }
    this.#grid?.frame.classList.toggle('numbered', this.#shown?.numbers === true);
    const pointed = this.#picker.chosen.length === 0 && this.#sent.move === '' ? this.#hinted : [];
    if (this.#grid) drawArrow(this.#grid.arrows, this.#squares, this.#shown?.turned === true, pointed);
  }

  #marks() {
    const before = this.#before();
    const mine = before ? [...this.#pieces].filter(([, { side }]) => side === before.side).map(([square]) => square) : [];
    const { move } = this.#shown?.last ?? {};
    const { premove, refused } = this.ahead;
    const chosen = { picker: this.#picker, sent: this.#sent.move, must: this.mustCapture, hinted: this.#hinted };
    return marksOf({ last: move, ...chosen, premove, mine, refused }, this.#jumped);
  }

  /** @param {KeyboardEvent} pressed */
  #key(pressed) {
    const from = this.#squares.named(this.#here);
    if (!this.#shown || !from || pressed.altKey || pressed.metaKey) return;
    const handled = this.#walk(pressed, from) || this.#act(pressed.key, from);
    if (!handled) return;
    pressed.preventDefault();
    pressed.stopPropagation();
  }

  /**
   * @param {KeyboardEvent} pressed
   * @param {import('./squares.js').Square} from
   */
  #walk(pressed, from) {
    const turned = this.#shown?.turned === true;
    const among = this.#picker.chosen.length > 0 ? this.#picker.targets : this.#picker.movable;
    const isNext = pressed.key.toLowerCase() === 'n' && !pressed.ctrlKey;
    const to = isNext
      ? nextAmong(this.#squares, turned, among, from, pressed.shiftKey)
      : walk(this.#squares, turned, from, pressed);
    if (to) this.#go(to.label);
    return to !== null;
  }

  /**
   * @param {string} key
   * @param {import('./squares.js').Square} from
   */
  #act(key, from) {
    if (key === 'Enter' || key === ' ') {
      this.#choose(from.label);
      return true;
    }
    if (key !== 'Escape') return false;
    if (this.ahead.drop()) return true;
    if (this.#picker.chosen.length === 0) return false;
    const { outcome } = this.#picker.drop();
    this.#settle();
    this.#tell(outcome, from.label);
    return true;
  }

  /** @param {string} square */
  #go(square) {
    this.#here = square;
    this.#mark();
    this.focus();
  }

  /** @param {EventTarget | null} target */
  #walked(target) {
    const cell = target instanceof Element ? target.closest('[data-square]') : null;
    const square = cell?.getAttribute('data-square');
    if (!square) return;
    this.#entered = true;
    if (square === this.#here) return;
    this.#here = square;
    this.#mark();
  }
}
