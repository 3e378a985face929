/**
 * The login of the page on a new line: with its format and language, its device, its seat or its name.
 */

import { Refused } from './connection.js';
import { deviceLabel } from './device-label.js';
import { fetchScript } from './fetch-script.js';

/** How many drawn names are tried before the line gives up; each clash is rare. */
const DRAWS = 6;

/** Maximum times that the tab's own name is asked for again where it is taken, and the ms between them: the server may hear later
    that the page before, which had it, is gone. */
const RETRIES = 8;
const RETRY_MS = 250;

/** After these the device does not stay signed in: its token is of no use. */
const SIGNED_OUT = new Set(['wrong_token', 'not_registered', 'bad_argument']);

/** A name is one word; anything else that was kept would be read as a sentence. */
const ONE_WORD = /^[^\s\p{C}]{1,60}$/u;

/** The seat is gone for good after these: taking it back again is of no use. */
const GONE = new Set(['game_over', 'wrong_code', 'no_such_room', 'no_such_event', 'bad_argument']);

export class Entry {
  /** The password of the name, for lines that are lost as long as the page lives. It is never stored. */
  #password = '';
  /** The registered name whose owner the line has, or nothing. */
  #ownName = '';
  /** True if the next line takes the name over from another tab. */
  #returns = false;
  /** The guest of tournaments who the reader is. @type {import('./entrant/entrant.js').Entrant | undefined} */
  #entrant;

  /**
   * @param {import('./model.js').Model} model
   * @param {import('./settings.js').Settings} settings
   * @param {import('./come-back.js').Seats} seats
   * @param {() => Promise<import('./texts.js').Translate>} texts
   * @param {import('./device.js').StayingDevice} device
   */
  constructor(model, settings, seats, texts, device) {
    this.model = model;
    this.settings = settings;
    this.seats = seats;
    this.texts = texts;
    this.device = device;
    /** The registered name that the reader had here, for which the password is needed again; empty without one. */
    this.locked = '';
    /** True if the code of a registered name's seat brought the reader back, who was not told that this signs no one in. */
    this.lent = false;
    /** The name as which another tab of this browser is signed in; empty without one. */
    this.elsewhere = '';
    /** The name as which the reader went on in another tab or on another device, and is here no more; empty without one. */
    this.moved = '';
    /** Warnings of lost devices for the owner of the name, for the page to show once. @type {string[]} */
    this.warnings = [];
    /** Why the last seat could not be taken back, for the page to show once. @type {Refused | null} */
    this.lost = null;
  }

  /**
   * The first commands of every new line.
   *
   * @param {import('./connection.js').Connection} line
   */
  async begin(line) {
    // The server carries lines out in their order: nothing waits for this answer.
    line.ask(`lingua ${this.settings.all.language}`).catch(() => {});
    this.#ownName = '';
    this.moved = '';
    this.lent = false;
    this.#entrant?.begins();
    // The code of a seat alone makes no one its name's owner, as whom the next round of a tournament is played.
    const owns = (await this.#returned(line)) || (await this.#owned(line));
    if (await this.#resumed(line)) return;
    if (!owns && !(await this.#entered(line))) await this.#guest(line);
    await this.#reopened(line);
  }

  /** The guest of tournaments who the reader is, or may become. Rejects with `ScriptMissing`. */
  async entrant() {
    const { Entrant } = await fetchScript('entrant', () => import('./entrant/entrant.js'));
    this.#entrant ??= new Entrant(this.model, this.seats, (name) => this.#named({ name }));
    return this.#entrant;
  }

  /** Looks if the reader may be the entrant again. @param {import('./connection.js').Connection} line */
  async again(line) {
    if (this.seats.entrant) (await this.entrant()).again(line);
  }

  /** @param {import('./connection.js').Connection} line */
  async #entered(line) {
    if (!this.seats.entrant) return false;
    // Without the script it is not known whether the reader is the entrant: the line is opened again.
    return (await this.entrant()).comes(line);
  }

  /**
   * The room in which one waited alone is gone with the line: it is opened again, or entered where another one
   * has done so.
   *
   * @param {import('./connection.js').Connection} line
   */
  async #reopened(line) {
    const command = this.seats.waiting;
    this.seats.waiting = '';
    if (!command || !this.lost) return;
    const [, room] = command.split(' ');
    for (const way of [command, `entra ${room}`]) {
      try {
        await line.ask(way);
        this.lost = null;
        return;
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 'line_lost') throw error;
      }
    }
  }

  /**
   * Takes a name: of a guest, or with the password of its owner or this device's token. Rejects with `Refused`; `need_password` says
   * that the name is registered.
   *
   * @param {import('./connection.js').Connection} line
   * @param {string} name
   * @param {string} [password]
   */
  async take(line, name, password = '') {
    try {
      this.#named(await this.#asked(line, name));
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'need_password') throw error;
      if (password) {
        this.#named(await line.ask(`segreto ${password}`));
        this.#password = password;
      } else if (this.#keeps(name)) await this.takeOver(line);
      else throw error;
    }
    this.settings.change({ name: this.model.name });
  }

  /**
   * Asks for a name. A short one may be a word of a sentence; in a form it is a name, so that the question whether it was meant
   * is answered.
   *
   * @param {import('./connection.js').Connection} line
   * @param {string} name
   */
  async #asked(line, name) {
    try {
      return await line.ask(`nome ${name}`);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'unclear') throw error;
      return line.ask('sì');
    }
  }

  /**
   * Has this device stay signed in, with the password that was just given.
   *
   * @param {import('./connection.js').Connection} line
   * @param {string} password
   */
  async stay(line, password) {
    await line.ask(`dispositivi tieni ${deviceLabel(navigator.userAgent)}`.trim()).catch((error) => {
      if (!(error instanceof Refused) || error.code !== 'need_password') throw error;
    });
    await line.ask(`segreto ${password}`);
    await this.device.claim('takes over');
    // The token takes its place.
    this.#password = '';
  }

  /**
   * Takes the name over from another tab of this browser. Rejects with `Refused` where the device is signed out.
   *
   * @param {import('./connection.js').Connection} line
   */
  async takeOver(line) {
    await this.device.claim('takes over');
    const { kept } = this.device;
    if (kept) await this.#byToken(line, kept);
  }

  /**
   * The reader's account is deleted, and the line has no name: a drawn one is here.
   *
   * @param {import('./connection.js').Connection} line
   */
  async deleted(line) {
    this.#ownName = '';
    this.#password = '';
    this.device.forget();
    this.settings.change({ name: '' });
    await this.draw(line);
  }

  /** The seat's code alone brought the reader back: the form for the password stands open. */
  lend() {
    this.lent = false;
    this.locked = this.model.name;
    this.model.named(this.model.name, false);
  }

  /**
   * The seat was left whose code alone had lent the name: the line has none, and a drawn one is here.
   *
   * @param {import('./connection.js').Connection} line
   */
  async nameGone(line) {
    this.locked = this.model.name;
    this.model.named('', false);
    await this.draw(line);
  }

  /** The reader goes on in another tab or on another device, and the server closes this line. */
  goesOn() {
    this.moved = this.model.name;
    this.#ownName = '';
    this.#password = '';
    this.device.release();
    this.model.named(this.model.name, false);
  }

  /** True if the name that went elsewhere may be taken back here. */
  get mayReturn() {
    return this.moved !== '' && this.#keeps(this.moved);
  }

  /**
   * Takes the name that went elsewhere back, on a new line.
   *
   * @param {import('./connection.js').Connection} line
   */
  comeBack(line) {
    this.#returns = true;
    line.open();
  }

  /**
   * The owner leaves: the device does not stay signed in, and a drawn name is here.
   *
   * @param {import('./connection.js').Connection} line
   */
  async signOut(line) {
    const { kept } = this.device;
    if (kept && kept.name === this.model.name) {
      this.device.forget();
      // It may have been signed out from another device.
      await line.ask(`dispositivi togli ${kept.number}`).catch(() => null);
    }
    this.settings.change({ name: '' });
    if (!this.model.room) return this.draw(line);
    // At a table a name stays: a new line has none, and the server keeps the seat for the owner.
    this.#password = '';
    this.model.leave();
    this.model.named('', false);
    this.seats.name = '';
    line.close();
    line.open();
  }

  /**
   * Another person is here from now on: a drawn name.
   *
   * @param {import('./connection.js').Connection} line
   */
  async draw(line) {
    this.seats.name = '';
    if (!this.seats.entrant) return this.#guest(line);
    // The server knows the line as the entrant's.
    this.seats.leaveTournament(false);
    line.close();
    line.open();
  }

  /**
   * The reader has become the owner of the name.
   *
   * @param {{ name: string, registered?: boolean }} answer
   * @param {string} password  empty where the page does not know it
   */
  owns(answer, password) {
    this.#password = password;
    this.#named(answer);
    this.settings.change({ name: this.model.name });
  }

  /**
   * Comes in by the token of this device, unless another tab has done so.
   *
   * @param {import('./connection.js').Connection} line
   * @returns {Promise<boolean>}
   */
  async #returned(line) {
    this.elsewhere = '';
    const before = this.device.kept;
    // Another name was chosen here, or in a tab before.
    if (!before || !this.#keeps(this.settings.all.name)) return false;
    const takes = this.#returns;
    this.#returns = false;
    if (!(await this.device.claim(takes ? 'takes over' : this.seats.name === before.name ? 'comes back' : 'asks'))) {
      this.elsewhere = before.name;
      return false;
    }
    // Another tab may have used it meanwhile.
    const { kept } = this.device;
    if (!kept) return false;
    try {
      await this.#byToken(line, kept);
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'line_lost') throw error;
      this.device.release();
      return false;
    }
  }

  /**
   * True if this device stays signed in by a name, and may give its token here.
   *
   * @param {string} name
   */
  #keeps(name) {
    return globalThis.isSecureContext && this.device.kept?.name.toLowerCase() === name.toLowerCase();
  }

  /**
   * @param {import('./connection.js').Connection} line
   * @param {import('./device.js').Kept} kept
   */
  async #byToken(line, { name, token }) {
    try {
      // The next token comes before the answer.
      this.#named(await line.ask(`token ${name} ${token}`));
    } catch (error) {
      if (error instanceof Refused && SIGNED_OUT.has(error.code)) this.device.forget();
      throw error;
    }
    this.elsewhere = '';
    this.settings.change({ name: this.model.name });
  }

  /**
   * Takes the tab's seat back. A page that knows what happened asks only for what came after.
   *
   * @param {import('./connection.js').Connection} line
   * @returns {Promise<boolean>}
   */
  async #resumed(line) {
    const seat = this.seats.own;
    if (!seat) return false;
    const { room } = this.model;
    const known = room !== null && room.token === seat.code && room.seq > 0;
    try {
      await this.#resume(line, `riprendi ${seat.code}${known ? ` ${room.seq}` : ''}`);
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'line_lost') throw error;
      if (error.code === 'no_such_event') {
        await this.#resume(line, `riprendi ${seat.code}`);
        return true;
      }
      this.lost = error;
      if (!GONE.has(error.code)) this.model.leave();
      else {
        this.seats.release();
        if (this.model.outlasts()) this.lost = null;
      }
      return false;
    }
  }

  /**
   * @param {import('./connection.js').Connection} line
   * @param {string} command
   */
  async #resume(line, command) {
    const seat = /** @type {import('./come-back.js').Seat} */ (this.seats.own);
    // The room's events come before the answer, and are the seat's holder's.
    this.model.sits(seat.room, seat.code, seat.name);
    try {
      this.#named(await line.ask(command));
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'need_password' || !this.#password) throw error;
      this.#named(await line.ask(`segreto ${this.#password}`));
    }
  }

  /**
   * The registered name again, after a lost line.
   *
   * @param {import('./connection.js').Connection} line
   */
  async #owned(line) {
    if (!this.model.registered || !this.#password) return false;
    try {
      await this.take(line, this.model.name, this.#password);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'line_lost') return false;
      throw error;
    }
  }

  /**
   * The tab's name, the one that was chosen, or a drawn one.
   *
   * @param {import('./connection.js').Connection} line
   */
  async #guest(line) {
    const t = await this.texts();
    const drawn = () => t('web-drawn-name', { number: String(1000 + Math.floor(Math.random() * 9000)) });
    const wanted = [this.seats.name, this.settings.all.name].filter((name) => ONE_WORD.test(name) && name !== this.elsewhere);
    /** @type {unknown} */
    let refused = null;
    for (const name of [...wanted, ...Array.from({ length: DRAWS }, drawn)]) {
      try {
        await this.#free(line, name);
        return;
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 'line_lost') throw error;
        if (error.code === 'need_password') this.locked = name;
        refused = error;
      }
    }
    throw refused;
  }

  /**
   * Takes a name. The one that this tab had becomes free when the server hears that the page before is gone.
   *
   * @param {import('./connection.js').Connection} line
   * @param {string} name
   */
  async #free(line, name) {
    for (let left = name === this.seats.name ? RETRIES : 0; ; left -= 1) {
      try {
        this.#named(await line.ask(`nome ${name}`));
        return;
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'name_taken' || left === 0) throw error;
      }
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }

  /** @param {{ name: string, registered?: boolean, lost_devices?: Wire.LostDevice[] }} answer */
  #named({ name, registered, lost_devices: lost = [] }) {
    this.warnings.push(...lost.map(({ text }) => text));
    // The model has the new name already.
    if (registered === true) this.#ownName = name;
    if (name !== this.#ownName) this.#ownName = '';
    this.model.named(name, this.#ownName !== '');
    this.seats.name = name;
    if (name === this.locked) this.locked = '';
    if (!this.model.registered) this.#password = '';
  }
}
