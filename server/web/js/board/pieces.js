/**
 * The pieces that are drawn over the cells, and how they move.
 */

import { fill, svg } from '../dom.js';
import { between, seen } from './squares.js';

/** @typedef {import('./squares.js').Squares} Squares */
/** @typedef {import('./squares.js').Piece} Piece */

/** @typedef {{ ply: number, last: { move: string, captured?: readonly string[] } | null }} Moment  A position, by the move before it. */

/** How long a piece takes to the first square of its way, and to each further one, in milliseconds. */
const FIRST_STEP = 180;
const FURTHER_STEP = 130;

/**
 * Draws a piece, in a square of 100: a man is one disc with grooves in its face, a king two discs, one on the other,
 * with a crown. White's grooves are whole and Black's dotted, so that neither kind nor side is told by colour alone.
 * The sets of pieces differ in style alone, which shows other parts of the drawing.
 *
 * @param {Piece} piece
 */
export function drawPiece(piece) {
  const disc = (/** @type {number} */ cy, /** @type {number} */ r, /** @type {string} */ name) => svg('circle', { cx: 50, cy, r, class: name });
  const man = [disc(55, 39, 'side'), disc(49, 39, 'body'), disc(49, 29, 'ring'), disc(49, 18, 'eye')];
  const king = [
    disc(64, 34, 'side under'),
    disc(58, 34, 'body under'),
    disc(48, 36, 'side'),
    disc(43, 36, 'body'),
    disc(43, 30, 'ring'),
    svg('path', { d: 'M33 57 29 31l12 10 9-16 9 16 12-10-4 26z', class: 'crown' }),
  ];
  const name = `piece ${piece.side}${piece.king ? ' king' : ''}`;
  return svg('svg', { viewBox: '0 0 100 100', class: name }, ...(piece.king ? king : man));
}

/** The pieces on a board that is drawn. */
export class Pieces {
  /**
   * @param {HTMLElement} layer
   * @param {Squares} squares
   * @param {boolean} turned
   */
  constructor(layer, squares, turned) {
    this.layer = layer;
    this.squares = squares;
    this.turned = turned;
    /** @type {Map<string, SVGElement>} */
    this.drawn = new Map();
  }

  /**
   * Puts pieces on their squares.
   *
   * @param {ReadonlyMap<string, Piece>} pieces
   */
  put(pieces) {
    this.drawn.clear();
    const made = [...pieces].map(([label, piece]) => {
      const drawn = drawPiece(piece);
      this.#place(drawn, label);
      this.drawn.set(label, drawn);
      return drawn;
    });
    fill(this.layer, ...made);
  }

  /** Shows a piece on another square than it stands on, as long as its move is being chosen.
   *  @param {string} from @param {string} to */
  lend(from, to) {
    const drawn = this.drawn.get(from);
    if (drawn) this.#place(drawn, to);
  }

  /**
   * Marks the pieces that the chosen way captures.
   *
   * @param {ReadonlySet<string>} labels
   */
  markTaken(labels) {
    for (const [label, drawn] of this.drawn) drawn.classList.toggle('taken', labels.has(label));
  }

  /**
   * Follows a finger or the mouse.
   *
   * @param {string} label
   * @param {number} x
   * @param {number} y In pixels from the piece's square.
   */
  drag(label, x, y) {
    const drawn = this.drawn.get(label);
    if (!drawn) return;
    drawn.classList.add('dragged');
    drawn.style.transform = `translate(${x}px, ${y}px)`;
  }

  /**
   * Ends what `drag` began.
   *
   * @param {string} label
   */
  letGo(label) {
    const drawn = this.drawn.get(label);
    drawn?.classList.remove('dragged');
    drawn?.style.removeProperty('transform');
  }

  /**
   * Has the pieces go from one position to the next, or to the one before.
   *
   * @param {Moment} before
   * @param {Moment} now
   * @param {ReadonlyMap<string, Piece>} had  the pieces before
   * @param {number} drawn  over how many steps of the last move the piece is drawn already
   */
  step(before, now, had, drawn) {
    if (document.hidden) return;
    if (now.last && now.ply === before.ply + 1) {
      const gone = (now.last.captured ?? []).flatMap((square) => {
        const piece = had.get(square);
        return piece ? [/** @type {[string, Piece]} */ ([square, piece])] : [];
      });
      this.animate(now.last.move.split(' ').slice(drawn), new Map(gone));
    } else if (before.last && now.ply === before.ply - 1) {
      this.animate(before.last.move.split(' ').reverse(), new Map());
    }
  }

  /**
   * Moves a piece that already stands at the end of its way over all of it, and lets captured ones fade.
   * Does nothing for who wants no motion.
   * @param {readonly string[]} way
   * @param {ReadonlyMap<string, Piece>} captured
   */
  animate(way, captured) {
    const goal = way.at(-1) ?? '';
    const drawn = this.drawn.get(goal);
    if (!drawn || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const duration = FIRST_STEP + FURTHER_STEP * Math.max(0, way.length - 2);
    const end = this.#seenAt(goal);
    const frames = way.map((label) => {
      const at = this.#seenAt(label);
      return { transform: `translate(${100 * (at.column - end.column)}%, ${100 * (at.row - end.row)}%)` };
    });
    drawn.classList.add('moving');
    const moving = drawn.animate(frames, { duration, easing: way.length > 2 ? 'linear' : 'ease-out' });
    moving.onfinish = () => drawn.classList.remove('moving');
    for (const [label, piece] of captured) this.#fade(label, piece, duration);
  }

  /**
   * @param {string} label
   * @param {Piece} piece
   * @param {number} delay
   */
  #fade(label, piece, delay) {
    const ghost = drawPiece(piece);
    this.#place(ghost, label);
    this.layer.prepend(ghost);
    const fading = ghost.animate([{ opacity: 1 }, { opacity: 0 }], { delay: delay / 2, duration: delay, fill: 'forwards' });
    fading.onfinish = () => ghost.remove();
  }

  /**
   * @param {SVGElement} drawn
   * @param {string} label
   */
  #place(drawn, label) {
    const at = this.#seenAt(label);
    drawn.style.left = `${(100 * at.column) / this.squares.size}%`;
    drawn.style.top = `${(100 * at.row) / this.squares.size}%`;
  }

  /** @param {string} label */
  #seenAt(label) {
    const square = this.squares.named(label) ?? { row: 0, column: 0 };
    return {
      row: seen(this.squares, this.turned, square.row),
      column: seen(this.squares, this.turned, square.column),
    };
  }
}

/**
 * The pieces of the other side over which a way goes.
 * @param {Squares} squares
 * @param {ReadonlyMap<string, Piece>} pieces
 * @param {readonly string[]} way The names of its squares, the moving piece's first.
 * @returns {Set<string>}
 */
export function jumped(squares, pieces, way) {
  const mover = pieces.get(way[0] ?? '');
  /** @type {Set<string>} */
  const found = new Set();
  const places = way.flatMap((label) => squares.named(label) ?? []);
  for (const [step, to] of places.entries()) {
    const from = places[step - 1] ?? to;
    for (const place of between(from, to)) {
      const label = squares.at(place.row, place.column)?.label;
      const piece = label === undefined ? undefined : pieces.get(label);
      if (label !== undefined && piece && mover && piece.side !== mover.side) found.add(label);
    }
  }
  return found;
}
