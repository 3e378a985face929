/**
 * The problems: chosen by variant, difficulty and idea, and solved one after the other.
 */

import '../shared.js';

import { el, fill } from '../dom.js';
import { fetchDocument } from '../fetched.js';
import { button, choice } from '../fields.js';
import { usualVariant } from '../lobby/terms.js';
import { Solver } from './solver.js';

/** The levels, as the server's list calls them. */
const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard']);

/** The ideas, as the server's list calls them. */
const THEMES = /** @type {const} */ (['sacrifices', 'large_capture', 'promotion', 'king', 'block', 'few_pieces']);

/**
 * @param {import('../app.js').App} app
 * @returns {import('../app.js').View}
 */
export function openProblems(app) {
  const { t } = app;
  const title = t('web-problems');
  const view = new ProblemsView(app);
  const node = el('section', { class: 'problems' }, el('h1', { tabindex: -1 }, title), el('p', {}, t('web-problems-about')), ...view.parts);
  return { node, title: () => title, close: () => view.close() };
}

class ProblemsView {
  #closed = new AbortController();
  /** @type {Wire.ProblemList | null} */
  #list = null;
  /** The problems that were solved or told in this visit, by variant and number. @type {Set<string>} */
  #done = new Set();
  /** The last problem that was shown. */
  #last = 0;
  /** How many were solved at the first try, one after the other. */
  #run = 0;

  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
    const { t } = app;
    this.solver = new Solver(app, (problem, over) => this.#heard(problem, over));
    this.next = button(t('web-problems-next'), () => void this.#next());
    this.place = el(
      'section',
      { class: 'solver', hidden: true },
      el('h2', {}, t('web-problems-board')),
      this.solver.text,
      this.solver.board.node,
      el('p', { class: 'actions' }, ...this.solver.buttons, this.next),
    );
    // Its options come with the list.
    this.variant = choice(t('web-variant'), [], '', (variant) => void (this.loading = this.#load(variant)));
    /** @type {[string, string][]} */
    const levels = LEVELS.map((level) => [level, t(`web-problems-${level}`)]);
    this.level = choice(t('web-level'), [['', t('web-problems-any')], ...levels], '', () => this.#count());
    /** @type {[string, string][]} */
    const themes = THEMES.map((theme) => [theme, t(`web-problems-${theme.replaceAll('_', '-')}`)]);
    this.theme = choice(t('web-problems-theme'), [['', t('web-problems-any')], ...themes], '', () => this.#count());
    this.count = el('p', { class: 'hint', role: 'status' });
    this.tally = el('p', { class: 'hint' });
    this.begin = el(
      'p',
      { class: 'actions' },
      button(t('web-problems-begin'), () => void this.#next(), { class: 'main' }),
      button(t('web-problem'), () => void this.#today()),
    );
    this.chosen = el('div', { class: 'problems-choice' }, this.variant.node, this.level.node, this.theme.node);
    /** The element in the page. */
    this.parts = [this.chosen, this.count, this.begin, this.place, this.tally];
    this.ends = [app.line.on('state', (state) => void (state === 'open' && this.#ownTally())), app.model.watch((told) => void (told === null && this.#ownTally()))];
    this.named = '';
    this.loading = this.#load(usualVariant(app));
    void this.#ownTally();
  }

  close() {
    this.#closed.abort();
    for (const end of this.ends) end();
    this.solver.close();
  }

  /** @param {string} variant */
  async #load(variant) {
    const { t } = this.app;
    this.count.textContent = t('web-fetching');
    const answer = await fetchDocument(this.app, `/problems/${variant}`, this.#closed.signal);
    if (this.#closed.signal.aborted) return;
    if (!answer.told) {
      fill(this.count, answer.text, ' ', button(t('web-fetch-again'), () => void (this.loading = this.#load(variant))));
      return;
    }
    const list = /** @type {Wire.ProblemList} */ (answer.told);
    this.#list = list;
    this.#last = 0;
    fill(this.variant.select, ...list.variants.map((one) => el('option', { value: one, selected: one === list.variant }, t(`variant-${one}`))));
    this.#count();
  }

  /** The problems that fit what is chosen. */
  #fitting() {
    const [level, theme] = [this.level.value(), this.theme.value()];
    const problems = this.#list?.problems ?? [];
    return problems.filter((one) => (!level || one.level === level) && (!theme || (one.themes ?? []).some((known) => known === theme)));
  }

  #count() {
    this.count.textContent = this.app.t('web-problems-count', { count: this.#fitting().length });
  }

  /** Shows the next problem of the choice that is not done: the first one by lot, then one after the other. */
  async #next() {
    const list = await this.#arrived();
    if (!list) return;
    const left = this.#fitting().filter(({ number }) => !this.#done.has(`${list.variant} ${number}`));
    if (left.length === 0) {
      this.app.note(this.app.t('web-problems-none'));
      return;
    }
    const after = left.find(({ number }) => number > this.#last) ?? left[0];
    const chosen = this.#last === 0 ? left[Math.floor(Math.random() * left.length)] : after;
    if (!chosen) return;
    this.#last = chosen.number;
    void this.solver.ask(`problema ${list.variant} ${chosen.number}`);
  }

  /** The list, where a button was pressed before it came. The line of the count says it where it does not come. */
  async #arrived() {
    await this.loading;
    return this.#closed.signal.aborted ? null : this.#list;
  }

  async #today() {
    const list = await this.#arrived();
    if (list) void this.solver.ask(`problema ${list.variant}`);
  }

  /**
   * @param {Wire.ProblemBoard | null} problem  null where it was lost
   * @param {boolean} over
   */
  #heard(problem, over) {
    const wasHidden = this.place.hidden;
    this.place.hidden = !problem;
    this.next.classList.toggle('main', over);
    if (problem && wasHidden) this.place.scrollIntoView({ block: 'start' });
    if (!problem || !over) return;
    this.#done.add(`${problem.variant} ${problem.number}`);
    this.#run = problem.first === true ? this.#run + 1 : 0;
    if (problem.tally) this.#showTally(problem.tally);
    else this.#showRun();
  }

  /** Asks for the counts of the reader's own name. */
  async #ownTally() {
    const { line, model } = this.app;
    if (line.state !== 'open' || !model.registered || this.named === model.name) return;
    this.named = model.name;
    const answer = await line.ask('profilo').catch(() => null);
    if (answer?.problems && !this.#closed.signal.aborted) this.#showTally(answer.problems);
  }

  /** @param {Wire.ProblemCount} counts */
  #showTally({ tried, solved, first, streak }) {
    this.own = this.app.t('web-problems-tally', { tried, solved, first, streak: this.app.t('web-problems-streak', { count: streak }) });
    this.#showRun();
  }

  #showRun() {
    const run = this.#run > 0 ? this.app.t('web-problems-run', { count: this.#run }) : '';
    this.tally.textContent = [run, this.own].filter(Boolean).join(' ');
  }
}
