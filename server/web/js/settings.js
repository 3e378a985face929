/**
 * The settings of this browser's owner, kept in the browser alone.
 */

import { LANGUAGES } from './tables.js';

/**
 * @typedef {object} Chosen
 * @property {string} language  a code of `LANGUAGES`
 * @property {'auto' | 'light' | 'dark' | 'contrast'} theme
 * @property {'wood' | 'green' | 'slate'} board  the colours of boards
 * @property {'classic' | 'flat'} pieces  the set of pieces
 * @property {boolean} sound  whether a move is heard
 * @property {boolean} turned  whether boards are seen from the other side
 * @property {string} name  the name that was chosen for playing; empty for a drawn one
 * @property {number} level  the bot's level that was chosen last
 * @property {boolean} numbers  whether boards show the official numbers of squares
 * @property {string} variant  what was chosen last to be played; empty for the language's own
 * @property {string} time  the clock that was chosen last; empty for none
 * @property {'right' | 'left'} corner  where the dark corner of an Italian board is
 */

const PLACE = 'damiera-settings';

/** The words of a setting that has a few; the first is the usual one. */
export const WORDS = /** @type {const} */ ({
  theme: ['auto', 'light', 'dark', 'contrast'],
  board: ['wood', 'green', 'slate'],
  pieces: ['classic', 'flat'],
  corner: ['right', 'left'],
});

/** The level of the server's bot that a newcomer is offered. */
const BEGINNER = 1;

export class Settings {
  /** @type {Set<(chosen: Chosen) => void>} */
  #listeners = new Set();

  /** @type {Chosen} */
  #chosen;

  /** @param {Pick<Storage, 'getItem' | 'setItem'>} storage  where they are kept */
  constructor(storage) {
    this.storage = storage;
    this.#chosen = { ...defaults(), ...read(storage) };
  }

  /** All of them, not to be written into. */
  get all() {
    return this.#chosen;
  }

  /**
   * Changes some of them.
   *
   * @param {Partial<Chosen>} change
   */
  change(change) {
    this.#chosen = { ...this.#chosen, ...change };
    try {
      this.storage.setItem(PLACE, JSON.stringify(this.#chosen));
    } catch {
      // A browser that keeps nothing still plays: the choice holds for this page.
    }
    for (const listener of this.#listeners) listener(this.#chosen);
  }

  /**
   * Calls `listener` after every change. Returns what ends that.
   *
   * @param {(chosen: Chosen) => void} listener
   * @returns {() => void}
   */
  watch(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** @returns {Chosen} */
function defaults() {
  const wanted = globalThis.navigator?.languages ?? [];
  const codes = wanted.map((tag) => tag.toLowerCase().replace(/-.*/, '')).map((code) => (code === 'tl' ? 'fil' : code));
  const language = codes.find((code) => code in LANGUAGES) ?? (codes.length > 0 ? 'en' : 'it');
  return { language, theme: 'auto', board: 'wood', pieces: 'classic', sound: false, turned: false, numbers: false, name: '', level: BEGINNER, variant: '', time: '', corner: 'right' };
}

/**
 * The kept settings, as far as they have the right type: an older page or a person may have written it.
 *
 * @param {Pick<Storage, 'getItem'>} storage
 * @returns {Partial<Chosen>}
 */
function read(storage) {
  try {
    const kept = JSON.parse(storage.getItem(PLACE) ?? '{}');
    const usual = defaults();
    const right = Object.entries(usual).filter(([key, value]) => typeof kept[key] === typeof value);
    const chosen = Object.fromEntries(right.map(([key]) => [key, kept[key]]));
    if (!(String(chosen.language) in LANGUAGES)) delete chosen.language;
    for (const [key, words] of Object.entries(WORDS)) if (!words.some((word) => word === chosen[key])) delete chosen[key];
    return chosen;
  } catch {
    return {};
  }
}
