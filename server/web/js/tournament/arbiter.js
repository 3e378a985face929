/**
 * The decisions of a tournament's arbiters. Each order asks for its reason, which everyone can read.
 */

import { el, refill } from '../dom.js';
import { button, choice, typed } from '../fields.js';
import { orderBox } from './box.js';
import { codeLine } from './code.js';
import { entryList } from './entries.js';
import { startChoice } from './starts.js';
import { isArbiter, isOpen } from './words.js';

/** @typedef {import('./report.js').Report} Report */

export class ArbiterPart {
  #shown = '';
  /** The list of names, which stays while it is typed or sent. @type {ReturnType<typeof entryList> | null} */
  #list = null;

  /**
   * @param {import('../app.js').App} app
   * @param {number} number  of the tournament
   * @param {() => Promise<import('./report.js').Row[]>} everyone
   * @param {() => Promise<import('./report.js').Board[]>} played  the boards whose games go on
   * @param {() => void} changed
   */
  constructor(app, number, everyone, played, changed) {
    this.app = app;
    this.number = number;
    this.everyone = everyone;
    this.played = played;
    this.changed = changed;
    this.orders = el('div', { class: 'orders' });
    this.node = el('section', { class: 'card arbiter-part no-print', hidden: true }, el('h2', {}, app.t('web-tournament-arbiter')), this.orders);
  }

  close() {
    this.#list?.close();
  }

  /** @param {Report} report */
  show(report) {
    const decides = isArbiter(report, this.app.model);
    this.node.hidden = !decides;
    const { state, round, suspended, system, entry_code: code } = report;
    const now = JSON.stringify([decides, state, round, suspended, system, code]);
    if (!decides || now === this.#shown) return;
    this.#shown = now;
    refill(this.orders, ...this.#groups(report));
    if (!isOpen(report) || this.#list) return;
    this.#list = entryList(this.app, this.number, this.changed);
    this.node.append(this.#list.node);
  }

  /**
   * @param {Report} report
   * @returns {import('../dom.js').Child[]}
   */
  #groups(report) {
    const { t } = this.app;
    const open = isOpen(report);
    const waits = report.state === 'entry' || report.state === 'between' || report.state === 'drawn';
    const playing = report.state === 'playing';
    return [
      open &&
        el(
          'p',
          { class: 'actions' },
          waits && this.#button('begin', () => this.#begin(report), 'main'),
          waits && this.#button('postpone', () => this.#postpone()),
          report.suspended ? this.#button('resume', () => this.#plain('resume', 'riprendi')) : this.#button('suspend', () => this.#reasoned('suspend', 'sospendi')),
        ),
      open &&
        el(
          'p',
          { class: 'actions' },
          waits && this.#button('pair', () => void this.#pair()),
          playing && this.#button('add-time', () => void this.#addTime()),
          this.#button('penalise', () => void this.#penalise()),
          this.#button('expel', () => void this.#expel()),
          this.#button('name-arbiter', () => this.#nameArbiter()),
        ),
      open && el('p', { class: 'actions' }, this.#button('end', () => this.#reasoned('end', 'fine', true), 'danger')),
      open && report.entry_code && codeLine(this.app, report.entry_code, t('web-tournament-entry-code')),
      !open && el('p', { class: 'hint' }, t('web-tournament-arbiter-over')),
    ];
  }

  /**
   * @param {string} key
   * @param {() => void} pressed
   * @param {string} [kind]
   */
  #button(key, pressed, kind) {
    return button(this.app.t(`web-tournament-${key}`), pressed, { class: kind ?? null, 'data-key': `order ${key}` });
  }

  /**
   * Opens the dialog of an order. Its title and what it brings about are texts by its key.
   *
   * @param {string} key
   * @param {import('./box.js').Order['fields']} fields
   * @param {(reason: string) => string} order  what stands behind the tournament's number
   * @param {{ reason?: boolean, danger?: boolean, about?: string }} [how]
   */
  #open(key, fields, order, { about = this.app.t(`web-tournament-${key}-about`), ...how } = {}) {
    orderBox(this.app, { title: this.app.t(`web-tournament-${key}`), about, fields, command: (reason) => `torneo ${this.number} ${order(reason)}`, ...how }, this.changed);
  }

  /** @param {Report} report */
  #begin(report) {
    const about = this.app.t(report.state === 'entry' ? 'web-tournament-begin-about' : 'web-tournament-begin-next-about');
    this.#open('begin', [], () => 'inizia', { reason: false, about });
  }

  /**
   * @param {string} key
   * @param {string} word
   */
  #plain(key, word) {
    this.#open(key, [], () => word, { reason: false });
  }

  /**
   * @param {string} key
   * @param {string} word
   * @param {boolean} [danger]
   */
  #reasoned(key, word, danger) {
    this.#open(key, [], (reason) => `${word} ${reason}`, { danger: danger === true });
  }

  #postpone() {
    const start = startChoice(this.app, false);
    this.#open('postpone', [start], (reason) => `rinvia ${start.value()} ${reason}`);
  }

  #nameArbiter() {
    const name = typed(this.app.t('web-tournament-registered'), { maxlength: 40 });
    this.#open('name-arbiter', [name], () => `arbitro ${name.value().replace(/\s+/g, '-')}`, { reason: false });
  }

  async #pair() {
    const { t } = this.app;
    const names = await this.#names();
    if (!names) return;
    const white = choice(t('web-white'), names, names[0]?.[0] ?? '');
    const black = choice(t('web-black'), [['no', t('web-tournament-pair-none')], ...names], names[1]?.[0] ?? 'no');
    this.#open('pair', [white, black], (reason) => `accoppia ${white.value()} ${black.value()} ${reason}`);
  }

  async #addTime() {
    const { t } = this.app;
    const names = await this.#listed(async () => (await this.played()).flatMap(({ white, black }) => [white, black]));
    if (!names) return;
    const name = choice(t('web-name'), names, '');
    const seconds = typed(t('web-tournament-seconds'), { type: 'number', min: 1, max: 3_600, value: 60, inputmode: 'numeric' });
    this.#open('add-time', [name, seconds], (reason) => `tempo ${name.value()} ${seconds.value()} ${reason}`);
  }

  async #penalise() {
    const { t } = this.app;
    const names = await this.#names();
    if (!names) return;
    const name = choice(t('web-name'), names, '');
    const points = typed(t('web-tournament-points'), { type: 'number', min: 0, step: 0.5, value: 1, inputmode: 'decimal' });
    this.#open('penalise', [name, points], (reason) => `penalizza ${name.value()} ${points.value()} ${reason}`);
  }

  async #expel() {
    const names = await this.#names();
    if (!names) return;
    const name = choice(this.app.t('web-name'), names, '');
    this.#open('expel', [name], (reason) => `espelli ${name.value()} ${reason}`, { danger: true });
  }

  /** Everyone who plays on, for a choice; null where the line was lost. */
  #names() {
    return this.#listed(async () => (await this.everyone()).filter(({ withdrawn }) => !withdrawn).map(({ name }) => name));
  }

  /**
   * Names for a choice; null where the line was lost.
   *
   * @param {() => Promise<string[]>} ask
   * @returns {Promise<[string, string][] | null>}
   */
  async #listed(ask) {
    try {
      const names = await ask();
      return names.sort((one, other) => one.localeCompare(other)).map((name) => [name, name]);
    } catch (error) {
      this.app.alarm(this.app.problem(error));
      return null;
    }
  }
}
