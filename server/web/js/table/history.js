/**
 * The positions of a game, as far as they were heard: what the move list goes back to.
 */

/** @typedef {{ fen: string, last?: { move: string, side?: string, captured?: readonly string[] } | null }} Seen  A position, and the move before it. */

export class History {
  /** The game's number in its room. @type {number | null} */
  #game = null;
  /** @type {Map<number, Seen>} */
  #seen = new Map();
  #newest = 0;

  /**
   * Takes the newest position in. Positions after it were taken back, and another game begins anew.
   *
   * @param {number} game  its number in its room
   * @param {number} ply  how many moves were made
   * @param {Seen} seen
   */
  take(game, ply, seen) {
    if (game !== this.#game) {
      this.#game = game;
      this.#seen.clear();
    }
    for (const later of [...this.#seen.keys()].filter((known) => known > ply)) this.#seen.delete(later);
    this.#seen.set(ply, seen);
    this.#newest = ply;
  }

  /**
   * Adds an earlier position of the same game, unless it was heard with more about it.
   *
   * @param {number} ply
   * @param {Seen} seen
   */
  add(ply, seen) {
    if (ply <= this.#newest && !this.#seen.has(ply)) this.#seen.set(ply, seen);
  }

  /** How many moves the game has. */
  get newest() {
    return this.#newest;
  }

  /**
   * The position after so many moves, if it was seen.
   *
   * @param {number} ply
   */
  at(ply) {
    return this.#seen.get(ply) ?? null;
  }

  /**
   * After how many moves the position is to which a step leads: the nearest that was heard.
   *
   * @param {number} ply  from where
   * @param {'first' | 'back' | 'forward' | 'last'} way
   * @returns {number | null} null where there is none
   */
  step(ply, way) {
    const known = [...this.#seen.keys()];
    const before = known.filter((other) => other < ply);
    const after = known.filter((other) => other > ply);
    const goals = {
      first: Math.min(...known),
      back: before.length > 0 ? Math.max(...before) : null,
      forward: after.length > 0 ? Math.min(...after) : null,
      last: this.#newest,
    };
    return goals[way];
  }
}
