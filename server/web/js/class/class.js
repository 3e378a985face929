/**
 * The view of a class: its door for who comes in, a pupil's table, or the teacher's boards.
 */

import { Refused } from '../connection.js';
import { el, fill } from '../dom.js';
import { storage } from '../storage.js';
import { classDoor } from './door.js';
import { classOpening } from './opening.js';
import { pupilPart } from './pupil.js';
import { teacherPart } from './teacher.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {Wire.ClassBoard} ClassBoard */
/** @typedef {{ node: HTMLElement, show: (told: ClassBoard) => void, close: () => void }} Part */

/** Where the tab keeps its place in a class, so that a lost line or a reload gives it back. */
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
  const heading = el('h1', { tabindex: -1 }, code === NEW ? t('web-class-new') : t('web-class', { code }));
  const place = el('div', {});
  const node = el('section', { class: 'class' }, heading, place);
  const view = new ClassView(app, code, place, heading);
  return { node, title: () => heading.textContent ?? '', close: () => view.close() };
}

class ClassView {
  /** What stands in the view, and as whom. @type {{ part: Part, as: string } | null} */
  #open = null;
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
    this.ends = [
      line.on('state', (state) => void (state === 'open' && this.#come())),
      line.on('class', (told) => this.#hear(told)),
      line.on('class_table', (told) => this.#table(told)),
      line.on('class_end', (told) => this.#over(told)),
      line.on('ok', () => this.#hide()),
      // A teacher who has just shown the password.
      model.watch(() => void (model.registered && !this.#told && !this.#coming && this.#come())),
    ];
    if (line.state === 'open') void this.#come();
  }

  close() {
    for (const end of this.ends) end();
    this.#open?.part.close();
  }

  /** Comes in as this tab was here before; otherwise asks who one is. */
  async #come() {
    this.#coming = true;
    await this.#enter();
    this.#coming = false;
  }

  async #enter() {
    const { line } = this.app;
    this.#hide();
    // Who leads one is in it; so is a pupil whose seat was taken back.
    if (await this.#asked('classe')) return;
    const nick = this.#nick();
    if (nick && this.code !== NEW && (await this.#asked(`classe ${this.code} ${nick}`))) return;
    if (this.code === NEW) {
      fill(this.place, classOpening(this.app));
      return;
    }
    try {
      const door = await line.ask(`classe ${this.code}`);
      const enter = (/** @type {string} */ wanted) => void this.app.tell(`classe ${this.code} ${wanted}`);
      fill(this.place, classDoor(this.app, door, enter));
    } catch (error) {
      if (error instanceof Refused && error.code !== 'line_lost') fill(this.place, el('p', { role: 'alert' }, this.app.problem(error)));
    }
  }

  /**
   * Whether the server took a command by which it tells the class.
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
    this.#told = told;
    if (told.nick !== null) this.#tab.setItem(PLACE, JSON.stringify({ class: told.class, nick: told.nick }));
    this.#hide();
    const path = `/class/${told.class}`;
    if (path !== location.pathname) {
      // The address is what pupils are shown.
      history.replaceState(null, '', path);
      this.code = told.class;
      this.heading.textContent = this.app.t('web-class', { code: told.class });
    }
    const as = told.nick ?? '';
    if (this.#open?.as !== as) {
      this.#open?.part.close();
      const part = told.nick === null ? teacherPart(this.app) : pupilPart(this.app);
      this.#open = { part, as };
      fill(this.place, part.node);
    }
    this.#open.part.show(told);
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
    this.#hide();
    this.#open?.part.close();
    this.#open = null;
    this.#told = null;
    const rows = over.pupils.map((pupil) => el('li', {}, t('web-class-points', { name: pupil.nick, points: points(pupil.half_points) })));
    // Who was a pupil has no name any more: the page begins anew, as whoever comes next.
    const home = el('a', { href: '/' }, t('web-lobby'));
    fill(this.place, el('h2', {}, t('web-class-over')), el('ol', { class: 'points' }, ...rows), el('p', {}, home));
    if (wasPupil) this.app.seats.release();
  }

  /** A pupil's nickname is for the class alone: the tab must not come into the lobby by it. */
  #hide() {
    if (this.#nick()) this.app.seats.name = '';
  }

  /** The nickname that this tab had here; empty without one. */
  #nick() {
    try {
      const kept = JSON.parse(this.#tab.getItem(PLACE) ?? 'null');
      return kept?.class === this.code && typeof kept.nick === 'string' ? kept.nick : '';
    } catch {
      return '';
    }
  }
}

/**
 * A score as people write it.
 *
 * @param {number} halves
 */
export function points(halves) {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return `${whole || ''}½`;
}
