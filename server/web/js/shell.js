/**
 * The frame around every view: the state of the line, the way back to one's own table, typed commands, and what is read
 * out.
 */

import { openCommands } from './commands.js';
import { el, fill } from './dom.js';
import { button } from './fields.js';
import { mark } from './mark.js';
import { isRead, roomPath } from './route.js';
import { openSettings } from './settings-box.js';
import { globalKeys, openKeys } from './table/keys.js';
import { OF_TURN, forget, showNews, speaker } from './told.js';

/** The places that the head leads to, and those to read at, to which the foot leads: a phone held sideways has one line for the head. */
const PLACES = /** @type {const} */ ([['/', 'web-lobby'], ['/tv', 'web-tv'], ['/tournaments', 'web-tournaments'], ['/class/new', 'web-class-nav']]);
const READ_PLACES = /** @type {const} */ ([['/players', 'web-players'], ['/study', 'web-study'], ['/problems', 'web-problems'], ['/rules', 'web-rules'], ['/about', 'web-about']]);

/** How long a note is seen, in ms. */
const NOTED = 6_000;

export class Shell {
  /** @type {import('./connection.js').LineState} */
  #state = 'closed';
  /** True once the line was opened. */
  #begun = false;
  /** True while the line is lost. */
  #lost = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #fades;
  /** @type {ReturnType<typeof openCommands> | undefined} */
  commands;
  /** The links to other places. @type {HTMLElement | undefined} */
  nav;
  /** The links to places to read at. @type {HTMLElement | undefined} */
  reading;

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    this.main = found('main');
    this.alarms = found('assertive');
    // A touch closes the news over the page.
    found('over').addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('#news')) this.calm();
    });
    // The next touch of a board is another attempt: what was said of the one before lies over it.
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Element && target.closest('.board')) this.calm();
    });
    this.say = speaker(found('polite'));
    this.alarm = speaker(this.alarms, true);
    this.status = el('p', { class: 'line' });
    this.build();
    // A table has a box and keys of its own.
    const here = () => !found('foot').hidden && !this.main.querySelector('.commands');
    globalKeys({ '/': () => this.commands?.open(), '?': () => openKeys(app) }, here);
  }

  /** Makes head and foot anew, in the language of now. */
  build() {
    const { app } = this;
    const { t } = app;
    document.documentElement.lang = app.settings.all.language;
    const skip = el('a', { class: 'skip', href: '#main', onclick: this.#skip }, t('web-skip'));
    const list = (/** @type {readonly (readonly [string, string])[]} */ places) => el('ul', {}, ...places.map(([path, key]) => el('li', {}, this.link(path, t(key)))));
    const nav = el('nav', { 'aria-label': t('web-places') }, list(PLACES));
    this.nav = nav;
    this.reading = el('div', { class: 'reading' }, list(READ_PLACES));
    this.guide();
    const settings = button(t('web-settings'), () => openSettings(app));
    const brand = el('span', { class: 'brand', 'aria-hidden': 'true' }, mark(), el('span', {}, 'Damiera'));
    fill(found('top'), skip, brand, nav, this.status, settings);
    this.commands?.close();
    this.commands = openCommands(app);
    fill(found('foot'), this.commands.node, this.reading);
    this.dress();
    this.line(this.#state);
  }

  /** A pupil is in the class and nowhere else. */
  guide() {
    for (const places of [this.nav, this.reading]) if (places) places.hidden = this.app.model.school !== '';
  }

  /** Shows the chosen colours, board and pieces. Colours as in the system include its wish for contrast. */
  dress() {
    const { theme, board, pieces } = this.app.settings.all;
    const contrast = theme === 'auto' && matchMedia('(prefers-contrast: more)').matches;
    Object.assign(document.documentElement.dataset, { theme: contrast ? 'contrast' : theme, board, pieces });
  }

  /**
   * Puts a view into the page; its heading gets the focus, except when the page begins.
   *
   * @param {import('./app.js').View} view
   * @param {boolean} first
   */
  show(view, first) {
    this.calm();
    forget(found('news'));
    this.put(view, first);
  }

  /**
   * Puts a view where another one stood for it. What the reader was told meanwhile stays.
   *
   * @param {import('./app.js').View} view
   * @param {boolean} first  whether the focus stays where it is
   */
  put(view, first) {
    fill(this.main, view.node);
    found('foot').hidden = view.bare === true;
    this.entitle(view);
    for (const link of document.querySelectorAll('#top nav a, .reading a')) {
      if (link.getAttribute('href') === location.pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (first) return;
    scrollTo(0, 0);
    view.node.querySelector('h1')?.focus();
  }

  /**
   * Gives the window the title of a view.
   *
   * @param {import('./app.js').View} view
   */
  entitle(view) {
    const title = view.title();
    document.title = title.endsWith('Damiera') ? title : `${title} · Damiera`;
  }

  /**
   * Shows the state of the line, and says when it is lost and when it is back.
   *
   * @param {import('./connection.js').LineState} state
   */
  line(state) {
    const { t } = this.app;
    const silent = state === 'open' && this.app.line.silent;
    const seen = silent ? 'silent' : state;
    this.status.dataset.state = seen;
    this.#state = state;
    this.#begun ||= state !== 'closed';
    const again = this.#begun && state === 'closed';
    const open = again && button(t('web-line-again'), () => this.app.line.open());
    const words = state === 'waiting' && !navigator.onLine ? 'offline' : seen;
    fill(this.status, this.#begun && el('span', { class: 'line-words' }, el('span', {}, t(`web-line-${words}`)), open));
    if (silent) this.say(t('web-line-silent'));
    if (state === 'waiting' && !this.#lost) {
      this.#lost = true;
      this.say(t('web-line-waiting'));
    } else if (state === 'open' && this.#lost) {
      this.#lost = false;
      // The note about the line is over.
      this.calm();
      this.say(t('web-line-back'));
    }
  }

  /**
   * Reads sentences out, and shows those that are for the reader wherever the reader is.
   *
   * @param {string} about  the type of their object
   * @param {string[]} lines
   * @param {any} [object]  with that type
   */
  told(about, lines, object) {
    this.say(lines.join('\n'));
    showNews(this.app, found('news'), about, lines, object);
  }

  /** Takes the notices away: the fault is over. */
  calm() {
    fill(this.alarms);
    fill(found('notes'));
  }

  /** A move was made or the game ended: the notices of the turn are over. */
  turned() {
    this.calm();
    forget(found('news'), OF_TURN);
  }

  /**
   * Shows a text for a while, over the page, where nothing moves because of it. It is read out elsewhere.
   *
   * @param {string} text
   */
  note(text) {
    clearTimeout(this.#fades);
    fill(found('notes'), text);
    this.#fades = setTimeout(() => fill(found('notes')), NOTED);
  }

  /**
   * A link that opens a view of the page.
   *
   * @param {string} path
   * @param {string} text
   */
  link(path, text) {
    return link(this.app, path, text);
  }

  /** @param {MouseEvent} event */
  #skip = (event) => {
    event.preventDefault();
    this.main.focus();
  };
}

/**
 * A link that opens a view of the page; with a key or another button of the mouse it is one like any other.
 *
 * @param {import('./app.js').App} app
 * @param {string} path
 * @param {import('./dom.js').Child} text
 * @param {import('./dom.js').Attributes} [attributes]
 */
export function link(app, path, text, attributes = {}) {
  /** @param {MouseEvent} event */
  const onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    app.go(path);
  };
  return el('a', { href: path, onclick, ...attributes }, text);
}

/**
 * Shows it where it is wanted.
 *
 * @param {import('./app.js').App} app
 * @param {HTMLElement} place
 * @param {import('./route.js').Route} at  the view that is looked at
 */
export function ownTable(app, place, at) {
  const { t, model } = app;
  const { room } = model;
  const shown = at.view === 'lobby' || isRead(at) || (at.view === 'room' && at.room !== room?.room);
  // A finished game of a tournament is nothing to come back to: the next one is another board.
  if (!room?.token || !shown || (room.end && room.tournament)) {
    fill(place);
    return;
  }
  const plays = room.board !== null && room.end === null;
  const own = plays && room.board?.turn === room.role;
  const text = t(own ? 'web-own-turn' : plays ? 'web-own-game' : 'web-own-table', { room: room.room });
  if (place.firstElementChild?.textContent === text) return;
  const leave = plays ? null : button(t('web-do-leave'), () => void app.leave());
  fill(place, el('p', {}, text), link(app, roomPath(room.room), t('web-own-back'), { class: 'main' }), leave);
  app.say(text);
}

/**
 * A part of the page that stands in its HTML.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function found(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no ${id}`);
  return node;
}
