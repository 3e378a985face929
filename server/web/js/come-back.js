/**
 * The seats that this browser may take back, by their codes.
 *
 * The tab's own seat stands in the tab's storage: it outlives a lost line and a reload. A copy stands in the
 * browser's storage: a tab that was closed, on a computer that several people share, asks by it who is there.
 */

/**
 * @typedef {{ room: string, code: string, name: string, at: number, tournament?: number | undefined }} Seat  `at`: when it was
 *   written, ms of Unix time. `tournament`: the code is of a guest who has entered it, and the room is empty.
 */
/** @typedef {{ room: string, word: string, game?: number | null | undefined }} Watched  `game`: the number of the lesson's game in the archive. */
/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Store */

const OWN = 'damiera-seat';
const ENTRANT = 'damiera-entrant';
const NAME = 'damiera-name';
const WATCHED = 'damiera-watched';
const WAITING = 'damiera-waiting';
const ANOTHER = 'damiera-another';
const ALL = 'damiera-seats';

/** As many seats are kept for others; the oldest gives way. */
const SEATS_KEPT = 8;

/** After so long the server has given up any game without a player, and what is kept is of no use. */
const KEPT_MS = 8 * 24 * 3_600_000;

/** The same of a tournament, which begins 60 days after it is announced at most, in ms. */
const ENTRANT_KEPT_MS = 70 * 24 * 3_600_000;

/** A tab that holds a seat answers within this time, in ms. */
const ANSWER_MS = 150;

export class Seats {
  /** @type {BroadcastChannel | null} */
  #channel = null;

  /**
   * @param {Store} tab  the tab's storage
   * @param {Store} browser  the browser's
   * @param {() => number} [now]  ms of Unix time
   */
  constructor(tab, browser, now = () => Date.now()) {
    this.tab = tab;
    this.browser = browser;
    this.now = now;
  }

  /** The tab's own seat. @returns {Seat | null} */
  get own() {
    return seat(parsed(this.tab.getItem(OWN)));
  }

  /** The guest of a tournament who the tab's reader is, in a seat or not. @returns {Seat | null} */
  get entrant() {
    return seat(parsed(this.tab.getItem(ENTRANT)));
  }

  /** The name that the tab has had, which a reload keeps; empty without one. */
  get name() {
    return this.tab.getItem(NAME) ?? '';
  }

  set name(name) {
    put(this.tab, NAME, name);
  }

  /**
   * The room that the tab watches, and the word with which it came in.
   *
   * @returns {Watched | null}
   */
  get watched() {
    const kept = /** @type {any} */ (parsed(this.tab.getItem(WATCHED)));
    return typeof kept?.room === 'string' && typeof kept.word === 'string' ? kept : null;
  }

  set watched(watched) {
    put(this.tab, WATCHED, JSON.stringify(watched));
  }

  /** The command that opens the room again in which the tab's person waits alone; empty without one. */
  get waiting() {
    const kept = this.tab.getItem(WAITING) ?? '';
    // It is sent as it is.
    return kept.startsWith('crea ') ? kept : '';
  }

  set waiting(command) {
    put(this.tab, WAITING, command);
  }

  /** True once the tab's reader has said to be none of the players of the seats that are kept. */
  get another() {
    return this.tab.getItem(ANOTHER) !== null;
  }

  isAnother() {
    put(this.tab, ANOTHER, 'yes');
  }

  /** The seats that tabs of this browser held, newest first. @returns {Seat[]} */
  get all() {
    const kept = parsed(this.browser.getItem(ALL));
    const seats = Array.isArray(kept) ? kept.map(seat).filter((one) => one !== null) : [];
    // A clock that was set back is no reason to keep one for ever.
    return seats.filter(({ at, tournament }) => Math.abs(this.now() - at) < (tournament ? ENTRANT_KEPT_MS : KEPT_MS));
  }

  /**
   * The tab holds this seat from now on, or is this entrant.
   *
   * @param {Omit<Seat, 'at'>} held
   * @param {boolean} [elsewhere]  whether one comes back by a class or a tournament: the tab alone keeps the seat
   */
  hold(held, elsewhere = false) {
    const now = { room: held.room, code: held.code, name: held.name, at: this.now(), tournament: held.tournament };
    put(this.tab, held.tournament ? ENTRANT : OWN, JSON.stringify(now));
    if (elsewhere) return this.forget(now.code);
    const others = this.all.filter(({ code, room, name }) => code !== now.code && !(room === now.room && name === now.name));
    put(this.browser, ALL, JSON.stringify([now, ...others].slice(0, SEATS_KEPT)));
  }

  /** The tab holds no seat any more; what other people hold stays. */
  release() {
    const { own } = this;
    this.tab.removeItem(OWN);
    if (own) this.forget(own.code);
  }

  /**
   * The tab's reader is the entrant no more.
   *
   * @param {boolean} over  true if the code is of no use to anyone
   */
  leaveTournament(over) {
    const { entrant } = this;
    this.tab.removeItem(ENTRANT);
    if (entrant && over) this.forget(entrant.code);
  }

  /**
   * This seat will not be taken back any more.
   *
   * @param {string} code
   */
  forget(code) {
    put(this.browser, ALL, JSON.stringify(this.all.filter((one) => one.code !== code)));
  }

  /** Answers other tabs that ask whether the seat that this one holds is held. */
  answer() {
    this.#channel ??= channel();
    this.#channel?.addEventListener('message', ({ data }) => {
      if (data !== 'who') return;
      for (const one of [this.own, this.entrant]) if (one) this.#channel?.postMessage({ held: one.code });
    });
  }

  /**
   * The seats that no open tab of this browser holds. Asks the others, which takes a moment, only where there
   * are some.
   *
   * @returns {Promise<Seat[]>}
   */
  async free() {
    const { all } = this;
    // Without seats no channel is opened: it would never be closed.
    const asked = all.length > 0 ? channel() : null;
    if (!asked) return all;
    /** @type {Set<string>} */
    const held = new Set();
    asked.addEventListener('message', ({ data }) => {
      if (typeof data?.held === 'string') held.add(data.held);
    });
    asked.postMessage('who');
    await new Promise((done) => setTimeout(done, ANSWER_MS));
    asked.close();
    return all.filter(({ code }) => !held.has(code));
  }
}

/** Between the tabs of this browser, where it has that. */
function channel() {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel('damiera') : null;
}

/**
 * A seat as it was kept, if it is one: it may have been written by another version, or by hand.
 *
 * @param {any} kept
 * @returns {Seat | null}
 */
function seat(kept) {
  if (typeof kept !== 'object' || kept === null) return null;
  const { room, code, name, at, tournament } = kept;
  const right = [room, code, name].every((text) => typeof text === 'string') && typeof at === 'number';
  if (!right || !/^[0-9A-Za-z-]{4,64}$/.test(code)) return null;
  return Number.isInteger(tournament) ? { room, code, name, at, tournament } : { room, code, name, at };
}

/**
 * @param {string | null} text
 * @returns {unknown}
 */
function parsed(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {Store} store
 * @param {string} key
 * @param {string} value
 */
function put(store, key, value) {
  try {
    store.setItem(key, value);
  } catch {
    // A full storage keeps no seat: the game goes on as long as the tab does.
  }
}
