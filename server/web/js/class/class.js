/**
 * The view of a class: its door for who comes in, a pupil's table, or the teacher's boards.
 */

import '../shared.js';

import { Refused } from '../connection.js';
import { el, fill } from '../dom.js';
import { classPath } from '../route.js';
import { storage } from '../storage.js';
import { CLASS_CODE } from '../tables.js';
import { classDoor } from './door.js';
import { classOpening } from './opening.js';
import { points } from './points.js';
import { pupilPart } from './pupil.js';
import { teacherPart } from './teacher.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {Wire.ClassBoard} ClassBoard */
/** @typedef {{ node: HTMLElement, show: (told: ClassBoard) => void, close: () => void }} Part */

/**
 * The tab's part in a class, so that a lost line or a reload gives it back: the nickname, or null for who led it.
 *
 * @typedef {{ class: string, nick: string | null }} Place
 */

/** Where the tab keeps that. */
const PLACE = 'damiera-class';

/** The path that opens a class instead of showing one. */
const NEW = 'new';

/**
 * @param {App} app
 * @param {string} code  of the class, or `new`
 * @returns {import('../app.js').View}
 */
export function openClass(app, code) {
  const { t } = app;
  const heading = el('h1', { tabindex: -1 }, code === NEW ? t('web-class-nav') : t('web-class', { code }));
  const place = el('div', {});
  const node = el('section', { class: 'class' }, heading, place);
  const view = new ClassView(app, code, place, heading);
  return { node, title: () => heading.textContent ?? '', close: () => view.close() };
}

class ClassView {
  /** The part that is shown in the class, and its reader. @type {{ part: Part, as: string } | null} */
  #open = null;
  /** The view in front of the class: `new`, `door`, `over`, or nothing. */
  #front = '';
  /** Ends that. */
  #leave = () => {};
  /** The class as it was told last. @type {ClassBoard | null} */
  #told = null;
  #tab = storage(() => sessionStorage);
  #coming = false;

  /**
   * @param {App} app
   * @param {string} code
   * @param {HTMLElement} place
   * @param {HTMLElement} heading
   */
  constructor(app, code, place, heading) {
    this.app = app;
    this.code = code;
    this.place = place;
    this.heading = heading;
    const { line, model } = app;
    let registered = model.registered;
    this.ends = [
      line.on('state', (state) => void (state === 'open' && this.#come())),
      line.on('class', (told) => this.#hear(told)),
      line.on('class_table', (told) => this.#table(told)),
      line.on('class_end', (told) => this.#over(told)),
      line.on('ok', () => this.#hide()),
      // A teacher who has just shown the password.
      model.watch(() => {
        const shown = model.registered && !registered;
        registered = model.registered;
        if (shown && !this.#told && !this.#coming) void this.#come();
      }),
    ];
    if (line.state === 'open') void this.#come();
  }

  close() {
    for (const end of this.ends) end();
    this.#open?.part.close();
    this.#leave();
  }

  /** Comes in as this tab was here before; otherwise asks who one is. */
  async #come() {
    this.#coming = true;
    await this.#enter();
    this.#coming = false;
  }

  async #enter() {
    const { line, model } = this.app;
    this.#hide();
    // A teacher is in the class already; so is a pupil who has taken a seat back.
    if (await this.#asked('classe')) return;
    const kept = this.#kept();
    if (kept?.nick && this.code !== NEW && (await this.#asked(`classe ${this.code} ${kept.nick}`))) return;
    if (model.school) model.leaveSchool();
    if (this.code === NEW) {
      this.#meet(NEW, () => classOpening(this.app));
      return;
    }
    try {
      // Any other word is an order of the teacher.
      if (!CLASS_CODE.test(this.code)) throw new Refused('no_such_class', this.app.t('web-class-none', { code: this.code }));
      const door = await line.ask(`classe ${this.code}`);
      this.#meet('door', () => classDoor(this.app, this.code, door, kept !== null && kept.nick === null));
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'line_lost') return;
      // The code may be mistyped: there is another try.
      this.#meet('wrong', () => {
        const { node, close } = classOpening(this.app);
        return { node: el('div', {}, el('p', { role: 'alert' }, this.app.problem(error)), node), close };
      });
    }
  }

  /**
   * Puts what stands in front of a class into the view, if it does not stand there: what is being typed stays.
   *
   * @param {string} front
   * @param {() => { node: HTMLElement, close: () => void }} make
   */
  #meet(front, make) {
    if (this.#front === front) return;
    this.#leave();
    this.#open?.part.close();
    const { node, close } = make();
    this.#front = front;
    this.#leave = close;
    this.#open = null;
    fill(this.place, node);
  }

  /**
   * Sends a command of the teacher to the class. True if the server took it.
   *
   * @param {string} command
   */
  async #asked(command) {
    try {
      await this.app.line.ask(command);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {ClassBoard} told */
  #hear(told) {
    const { model } = this.app;
    this.#told = told;
    /** @type {Place} */
    const kept = { class: told.class, nick: told.nick };
    this.#tab.setItem(PLACE, JSON.stringify(kept));
    // At the tables of the class a pupil is called so.
    if (told.nick !== null && model.name !== told.nick) model.named(told.nick, false);
    this.#hide();
    const path = classPath(told.class);
    if (path !== location.pathname) {
      // The address is what pupils are shown.
      this.app.moved(path);
      this.code = told.class;
      this.heading.textContent = this.app.t('web-class', { code: told.class });
    }
    const as = told.nick ?? '';
    if (this.#open?.as !== as) {
      this.#leave();
      this.#leave = () => {};
      this.#front = '';
      this.#open?.part.close();
      const part = told.nick === null ? teacherPart(this.app) : pupilPart(this.app, () => this.#tab.removeItem(PLACE));
      this.#open = { part, as };
      const inside = this.place.contains(document.activeElement);
      fill(this.place, part.node);
      if (inside) this.heading.focus();
    }
    this.#open?.part.show(told);
  }

  /** @param {Wire.ClassTableNow} now */
  #table(now) {
    const told = this.#told;
    if (!told || told.class !== now.class) return;
    told.tables = (told.tables ?? []).map((table) => (table.table === now.table ? now : table));
    this.#open?.part.show(told);
  }

  /** @param {Wire.ClassOver} over */
  #over(over) {
    const { t } = this.app;
    const wasPupil = this.#told?.nick != null;
    this.#tab.removeItem(PLACE);
    this.#told = null;
    const removed = over.reason === 'removed';
    const rows = over.pupils.map((pupil) => el('li', {}, t('web-class-points', { name: pupil.nick, points: points(pupil.half_points) })));
    // A former pupil has no name any more: the page begins anew, as for a newcomer.
    const home = el('p', {}, el('a', { href: '/' }, t('web-lobby')));
    const heading = el('h2', { tabindex: -1 }, t(removed ? 'web-class-removed' : 'web-class-over'));
    const node = el('div', {}, heading, !removed && el('ol', { class: 'points' }, ...rows), home);
    this.#meet('over', () => ({ node, close() {} }));
    if (!wasPupil) return;
    this.app.seats.release();
    this.app.model.named('', false);
  }

  /** A pupil's nickname is for the class alone: the tab must not come into the lobby by it. */
  #hide() {
    if (this.#kept()?.nick) this.app.seats.name = '';
  }

  /** The part of this tab here; null for none. @returns {Place | null} */
  #kept() {
    try {
      const kept = JSON.parse(this.#tab.getItem(PLACE) ?? 'null');
      const known = kept?.class === this.code && (kept.nick === null || typeof kept.nick === 'string');
      return known ? kept : null;
    } catch {
      return null;
    }
  }
}
