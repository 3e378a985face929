/**
 * Choosing a move square by square among those that the server says are legal.
 */

/**
 * The outcome of choosing a square: a piece was taken, the way goes on, a square was taken back, the move is
 * complete; or nothing of one's own can move there, several ways lead there, no legal way goes there.
 *
 * @typedef {'piece' | 'way' | 'dropped' | 'move' | 'stuck' | 'several' | 'unknown'} Outcome
 */

/** @typedef {{ outcome: Outcome, move: string | null }} Picked */

/** @typedef {{ move: string, from: string, to: string, squares: string[] }} Way  A legal move, and its squares. */

export class Picker {
  /** The squares that are chosen, the piece's first. @type {readonly string[]} */
  chosen = [];

  /** @param {readonly string[]} legal  every legal move, its squares with spaces between; none when nothing may be played */
  constructor(legal) {
    /** @type {readonly Way[]} */
    this.ways = legal.map(wayOf);
  }

  /** The squares of the pieces that can move. */
  get movable() {
    return new Set(this.ways.map(({ from }) => from));
  }

  /** The last square that was chosen. */
  get end() {
    return this.chosen.at(-1);
  }

  /** The squares that may be chosen next, and ends to which only one way goes. */
  get targets() {
    return new Set([...this.#next(), ...[...this.ends].filter((end) => this.#onlyTo(end) !== null)]);
  }

  /** The squares where a way that goes on from what is chosen ends. */
  get ends() {
    return new Set(this.#longer().map(({ to }) => to));
  }

  /** The move that what is chosen already is, where a longer one begins the same way. */
  get complete() {
    const length = this.chosen.length;
    return this.#fitting().find(({ squares }) => squares.length === length && length > 1)?.move ?? null;
  }

  /**
   * Chooses a square. Choosing the last one again ends the move there if it may end there, and takes the square
   * back if not.
   *
   * @param {string} square
   * @returns {Picked}
   */
  choose(square) {
    if (this.end === square) return this.complete === null ? this.drop() : this.#done(this.complete);
    if (this.#next().has(square)) return this.#goOn(square);
    const only = this.#onlyTo(square);
    if (only !== null) return this.#done(only);
    if (this.movable.has(square)) {
      this.chosen = [square];
      return { outcome: 'piece', move: null };
    }
    if (this.chosen.length === 0) return { outcome: 'stuck', move: null };
    const several = this.#longer().some(({ to }) => to === square);
    return { outcome: several ? 'several' : 'unknown', move: null };
  }

  /**
   * Takes the last chosen square back.
   *
   * @returns {Picked}
   */
  drop() {
    this.chosen = this.chosen.slice(0, -1);
    return { outcome: 'dropped', move: null };
  }

  /**
   * @param {string} square
   * @returns {Picked}
   */
  #goOn(square) {
    this.chosen = [...this.chosen, square];
    const [way, another] = this.#fitting();
    // Once only one way is left nothing more is to be chosen.
    return way && !another ? this.#done(way.move) : { outcome: 'way', move: null };
  }

  /**
   * @param {string} move
   * @returns {Picked}
   */
  #done(move) {
    this.chosen = [];
    return { outcome: 'move', move };
  }

  /** The ways that begin with what is chosen. */
  #fitting() {
    return this.ways.filter(({ squares }) => this.chosen.every((square, at) => squares[at] === square));
  }

  /** Those of them that go on from there; none before a piece is chosen. */
  #longer() {
    const length = this.chosen.length;
    return length === 0 ? [] : this.#fitting().filter(({ squares }) => squares.length > length);
  }

  /** The squares to which they go next. */
  #next() {
    const next = this.#longer().flatMap(({ squares }) => squares.slice(this.chosen.length, this.chosen.length + 1));
    return new Set(next);
  }

  /**
   * The only way that goes on from what is chosen and ends on a square.
   *
   * @param {string} square
   */
  #onlyTo(square) {
    const [way, another] = this.#longer().filter(({ to }) => to === square);
    return way && !another ? way.move : null;
  }
}

/**
 * @param {string} move
 * @returns {Way}
 */
function wayOf(move) {
  const squares = move.split(' ');
  return { move, from: squares[0] ?? '', to: squares.at(-1) ?? '', squares };
}
