/**
 * The guest of tournaments who the reader is: on a new line by the code that the server told at entry. Only who is one fetches this.
 */

import '../shared.js';

import { Refused } from '../connection.js';

/** The name may be that of the page before for a moment: how often the code is given at once, and the ms between. */
const [RETRIES, RETRY_MS] = [8, 250];

/** A line that was lost without a word has the name for longer: how often the code is given afterwards, and the ms between. */
const [ATTEMPTS, ATTEMPT_MS] = [12, 10_000];

/** No tournament that goes on has the guest after these: the code is of no use. */
const GONE = new Set(['wrong_code', 'bad_argument']);

export class Entrant {
  /** True if the server knows the line as the entrant's. */
  #known = false;
  /** The number of further tries with the code on this line after a refusal. */
  #left = ATTEMPTS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import('../model.js').Model} model
   * @param {import('../come-back.js').Seats} seats
   * @param {(name: string) => void} named  the reader has the entrant's name
   */
  constructor(model, seats, named) {
    this.model = model;
    this.seats = seats;
    this.named = named;
  }

  /** The line is a new one. */
  begins() {
    this.#known = false;
    this.#left = ATTEMPTS;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Is the entrant on this line, if the tab has a code.
   *
   * @param {import('../connection.js').Connection} line
   * @returns {Promise<boolean>}
   */
  async comes(line) {
    const { entrant } = this.seats;
    if (!entrant) return false;
    for (let left = RETRIES; ; left -= 1) {
      try {
        this.#is(await this.#give(line, entrant));
        return true;
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 'line_lost') throw error;
        if (GONE.has(error.code)) {
          this.seats.leaveTournament(true);
          return false;
        }
        if (error.code !== 'name_taken' || left === 0) {
          this.#later(line);
          return false;
        }
      }
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }

  /**
   * Is the entrant on this line if it is not yet, and the reader is in no room.
   *
   * @param {import('../connection.js').Connection} line
   */
  again(line) {
    const { room, registered } = this.model;
    if (this.#known || this.#timer || this.#left === 0 || line.state !== 'open' || room || registered || !this.seats.entrant) return;
    this.#left -= 1;
    this.#later(line);
    this.comes(line).catch(() => {});
  }

  /**
   * The reader has entered as a guest.
   *
   * @param {number} tournament
   * @param {string} code
   * @param {string} name
   */
  entered(tournament, code, name) {
    this.#is({ room: '', tournament, code, name });
  }

  /**
   * Is an entrant by a code that was told on another device. Rejects with `Refused`.
   *
   * @param {import('../connection.js').Connection} line
   * @param {number} tournament
   * @param {string} code
   */
  async returns(line, tournament, code) {
    this.#is(await this.#give(line, { room: '', tournament, code, name: this.model.name }));
  }

  /**
   * Gives a code to the server. Gives the entrant as the server has them.
   *
   * @param {import('../connection.js').Connection} line
   * @param {Omit<import('../come-back.js').Seat, 'at'>} entrant
   */
  async #give(line, entrant) {
    const { own } = await line.ask(`riprendi ${entrant.code}`);
    if (own) return { ...entrant, name: own.row.name };
    // A game goes on, and the answer is its room's: who plays and what stands on the board is asked for.
    const tournament = /^torneo-(\d+)-/.exec(this.model.room?.room ?? '')?.[1] ?? entrant.tournament;
    const told = await line.ask(`torneo ${tournament}`);
    const name = told.own?.row.name ?? entrant.name;
    this.named(name);
    await line.ask('damiera');
    return { ...entrant, tournament: Number(tournament), name };
  }

  /** @param {Omit<import('../come-back.js').Seat, 'at'>} entrant */
  #is(entrant) {
    this.#known = true;
    this.seats.hold(entrant);
    this.named(entrant.name);
  }

  /** @param {import('../connection.js').Connection} line */
  #later(line) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.again(line);
    }, ATTEMPT_MS);
  }
}
