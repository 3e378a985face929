/**
 * The move ahead of a board: what is chosen, what is said of it, and how it ends.
 */

import { Premove } from './premove.js';
import { aheadText, wayText } from './words.js';

/** @typedef {import('./premove.js').Before} Before */

/** How long the squares of a move ahead that could not be played are marked, in ms. */
const REFUSED_MS = 1_500;

export class MoveAhead {
  premove = new Premove();
  /** The ends of a move ahead that could just now not be played. @type {readonly string[]} */
  refused = [];

  /**
   * @param {{ t: import('../texts.js').Translate, say: (text: string) => void }} tools
   * @param {import('./words.js').Names} names
   * @param {() => void} changed  marks the board anew
   */
  constructor(tools, names, changed) {
    this.tools = tools;
    this.names = names;
    this.changed = changed;
  }

  /** The move in words; empty without one. */
  get text() {
    const { move } = this.premove;
    return move ? wayText(this.names, [move.from, move.to]) : '';
  }

  /**
   * Takes a piece up to be dragged; gives whether it can be.
   *
   * @param {string} square
   * @param {Before} before
   */
  lift(square, before) {
    const lifted = this.premove.lift(square, before);
    if (lifted) this.#changes();
    return lifted;
  }

  /**
   * Chooses a square; gives false where that means nothing.
   *
   * @param {string} square
   * @param {Before} before
   * @param {boolean} dragged
   */
  choose(square, before, dragged) {
    return this.#tell(this.premove.choose(square, before, dragged));
  }

  /** Takes it back; gives false where there is nothing. */
  drop() {
    return this.#tell(this.premove.drop());
  }

  /** Lets it go without a word. */
  forget() {
    if (this.premove.drop() !== 'stuck') this.#changes();
  }

  /**
   * Its fate in a position. One that cannot be played is marked for a moment.
   *
   * @param {import('./board.js').Shown} shown
   * @param {(move: string) => boolean} takes  whether a legal move captures
   */
  meet(shown, takes) {
    const { move } = this.premove;
    const fate = this.premove.meets(shown, takes);
    if (fate.fate === 'dropped' && move) this.#refuse([move.from, move.to]);
    return fate;
  }

  /** @param {import('./premove.js').AheadOutcome} outcome */
  #tell(outcome) {
    if (outcome === 'stuck') return false;
    this.tools.say(aheadText(this.tools.t, outcome, this.premove, this.names));
    this.#changes();
    return true;
  }

  #changes() {
    this.refused = [];
    this.changed();
  }

  /** @param {readonly string[]} ends */
  #refuse(ends) {
    this.refused = ends;
    this.tools.say(this.tools.t('web-ahead-refused', { move: wayText(this.names, ends) }));
    setTimeout(() => {
      if (this.refused === ends) this.#changes();
    }, REFUSED_MS);
  }
}
