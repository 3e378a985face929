/**
 * A board that is only watched: a picture with one name for who listens, whose pieces go from one position to the next.
 */

import { el, fill, svg } from '../dom.js';
import { drawPiece } from './pieces.js';
import { Squares, seen } from './squares.js';

/** A square is drawn so wide, as `drawPiece` draws it. */
const SIDE = 100;

/** How long a piece takes for each step of its way, and how long a captured one fades, in ms. */
const STEP = 260;

/**
 * @typedef {object} Staged
 * @property {string} game  tells games apart: pieces move from one position to the next of one game alone
 * @property {readonly string[]} labels  the name of every square, by official number
 * @property {string} fen
 * @property {string} name  what the picture is called for who listens
 * @property {{ move: string } | null} [last]  the move before the position
 * @property {boolean} [turned]  whether Black is at the bottom
 */

/** @typedef {{ node: SVGGElement, kind: string }} Lying  A piece that is drawn. */

export class Stage {
  /** The element in the page. */
  node = el('div', { class: 'stage' });
  /** The drawing of the squares, and the game that they are of. */
  #drawn = '';
  #game = '';
  #fen = '';
  #squares = new Squares([]);
  #turned = false;
  /** @type {Map<string, SVGRectElement>} */
  #cells = new Map();
  /** @type {Map<string, Lying>} */
  #lying = new Map();
  #layer = svg('g');
  /** @type {SVGSVGElement | null} */
  #picture = null;

  /** @param {Staged} staged */
  show({ game, labels, fen, name, last = null, turned = false }) {
    const drawn = `${turned} ${labels.join(' ')}`;
    if (drawn !== this.#drawn) this.#draw(labels, turned);
    this.#drawn = drawn;
    this.#picture?.setAttribute('aria-label', name);
    const way = last?.move.split(' ') ?? [];
    const ends = [way[0], way.at(-1)];
    for (const [label, cell] of this.#cells) cell.setAttribute('class', ends.includes(label) ? 'seen' : 'dark');
    if (fen === this.#fen && game === this.#game) return;
    const moves = game === this.#game && matchMedia('(prefers-reduced-motion: no-preference)').matches && !document.hidden;
    this.#put(this.#squares.pieces(fen), moves ? way : []);
    this.#game = game;
    this.#fen = fen;
  }

  /**
   * @param {readonly string[]} labels
   * @param {boolean} turned
   */
  #draw(labels, turned) {
    this.#squares = new Squares(labels);
    this.#turned = turned;
    this.#cells = new Map(this.#squares.all.map(({ label }) => [label, svg('rect', { ...this.#place(label), width: SIDE, height: SIDE, class: 'dark' })]));
    this.#lying.clear();
    this.#game = '';
    this.#layer = svg('g');
    const whole = SIDE * this.#squares.size;
    const ground = svg('rect', { width: whole, height: whole, class: 'ground' });
    const parts = svg('g', { 'aria-hidden': 'true' }, ground, ...this.#cells.values(), this.#layer);
    this.#picture = svg('svg', { class: 'miniature', viewBox: `0 0 ${whole} ${whole}`, role: 'img' }, parts);
    fill(this.node, this.#picture);
  }

  /**
   * @param {ReadonlyMap<string, import('./squares.js').Piece>} pieces
   * @param {readonly string[]} way  on which a piece is seen to move; empty where nothing moves
   */
  #put(pieces, way) {
    const mover = this.#lying.get(way[0] ?? '');
    const goal = way.at(-1) ?? '';
    const moved = mover && pieces.has(goal) ? mover : null;
    if (moved) {
      this.#lying.delete(way[0] ?? '');
      this.#lying.set(goal, moved);
    }
    for (const [label, lying] of this.#lying) {
      const piece = pieces.get(label);
      if (piece && lying.kind === `${piece.side} ${piece.king}`) continue;
      // The piece that has become a king is another drawing, and goes the same way.
      if (lying === moved && piece) {
        fill(lying.node, drawn(piece));
        lying.kind = `${piece.side} ${piece.king}`;
        continue;
      }
      this.#lying.delete(label);
      this.#fade(lying.node, way.length > 0);
    }
    for (const [label, piece] of pieces) {
      if (this.#lying.has(label)) continue;
      const node = svg('g', { class: 'lying' }, drawn(piece));
      node.style.transform = this.#translate(label);
      this.#layer.append(node);
      this.#lying.set(label, { node, kind: `${piece.side} ${piece.king}` });
    }
    if (!moved) return;
    this.#layer.append(moved.node);
    moved.node.style.transform = this.#translate(goal);
    moved.node.animate(way.map((label) => ({ transform: this.#translate(label) })), { duration: STEP * Math.max(1, way.length - 1), easing: 'ease-in-out' });
  }

  /**
   * @param {SVGGElement} node
   * @param {boolean} slowly
   */
  #fade(node, slowly) {
    if (!slowly) {
      node.remove();
      return;
    }
    node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: STEP, fill: 'forwards' }).onfinish = () => node.remove();
  }

  /** @param {string} label */
  #place(label) {
    const square = this.#squares.named(label) ?? { row: 0, column: 0 };
    return { x: SIDE * seen(this.#squares, this.#turned, square.column), y: SIDE * seen(this.#squares, this.#turned, square.row) };
  }

  /** @param {string} label */
  #translate(label) {
    const { x, y } = this.#place(label);
    return `translate(${x}px, ${y}px)`;
  }
}

/** @param {import('./squares.js').Piece} piece */
function drawn(piece) {
  const node = drawPiece(piece);
  node.setAttribute('width', String(SIDE));
  node.setAttribute('height', String(SIDE));
  return node;
}
