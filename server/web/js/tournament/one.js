/**
 * One tournament: what it is, the reader's own part, boards, standings, decisions, and what its arbiters do.
 */

import { Refused } from '../connection.js';
import { el, fill, refill } from '../dom.js';
import { button, choice } from '../fields.js';
import { link } from '../shell.js';
import { ArbiterPart } from './arbiter.js';
import { orderBox, tellBox } from './box.js';
import { Fresh } from './fresh.js';
import { HeadPart } from './head.js';
import { LiveBoards } from './live-boards.js';
import { OwnPart } from './own.js';
import { printCards, printTable } from './print.js';
import { boardsTable, crossTable, entrantsTable, standingsTable } from './tables.js';
import { RESULTS, forfeitKey, isArbiter, newestRound } from './words.js';

/** @typedef {import('./report.js').Report} Report */

/** The time between two questions while people enter or a round is played, and otherwise, in ms. */
const [SOMETHING_HAPPENS, OTHERWISE] = [15_000, 30_000];

/** The time after a countdown until the server has done what was due, in ms. */
const SOON = 1_500;

/** Maximum pages that are asked for where a whole list is needed. */
const MOST_PAGES = 30;

export class OneTournament {
  /** The standings, with the head. @type {Report | null} */
  #told = null;
  /** The boards of the chosen round. @type {Report | null} */
  #boards = null;
  /** The round that was chosen; 0 for the newest. */
  #round = 0;
  #page = 1;
  #boardPage = 1;
  /** The content that was drawn last, by part. @type {Map<string, string>} */
  #drawn = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #due;

  /**
   * @param {import('../app.js').App} app
   * @param {number} number
   * @param {HTMLElement} heading
   * @param {HTMLElement} body
   */
  constructor(app, number, heading, body) {
    const { t } = app;
    this.app = app;
    this.number = number;
    this.heading = heading;
    this.body = body;
    const again = () => void this.fresh.now();
    this.head = new HeadPart(app, () => {
      clearTimeout(this.#due);
      this.#due = setTimeout(again, SOON);
    });
    this.own = new OwnPart(app, number, again);
    this.arbiter = new ArbiterPart(app, number, () => this.#everyone(), () => this.#played(), again);
    this.rounds = choice(t('web-tournament-round-choice'), [], '', (value) => this.#turn(Number(value)));
    this.rounds.node.classList.add('no-print');
    this.boards = el('div', {});
    this.boardsPart = el('section', { class: 'boards-part', hidden: true }, el('h2', {}, t('web-tournament-boards')), this.rounds.node, this.boards);
    this.standings = el('div', {});
    this.standingsHead = el('h2', {}, t('web-tournament-standings'));
    this.standingsPart = el('section', { class: 'standings-part' }, this.standingsHead, this.standings);
    this.live = new LiveBoards(app, number);
    this.cross = this.#folded('web-tournament-crosstable', 'tabellone', (told, turn) => [
      (told.crosstable ?? []).length > 0 ? crossTable(app, told.crosstable ?? [], this.#context(told)) : el('p', { class: 'hint' }, t('web-tournament-nothing')),
      this.#pager(told, 'crosstable', turn),
    ]);
    this.decisions = this.#folded('web-tournament-decisions', 'decisioni', (told) => [decisionList(app, told.decisions ?? [])]);
    this.files = el('p', { class: 'files no-print' });
    this.parts = [
      this.head.node,
      this.own.node,
      this.live.node,
      el('div', { class: 'tournament-parts' }, this.boardsPart, this.standingsPart),
      this.cross.node,
      this.decisions.node,
      this.files,
      this.arbiter.node,
      el('p', { class: 'no-print' }, link(app, '/tournaments', t('web-tournament-all'))),
    ];
    fill(body, el('p', { class: 'hint' }, t('web-fetching')));
    this.fresh = new Fresh(app, () => this.#ask());
    this.end = app.line.on('tournament', (told) => void (told.tournament === number && this.fresh.now()));
  }

  close() {
    clearTimeout(this.#due);
    this.end();
    this.fresh.close();
    this.head.close();
    this.own.close();
    this.live.close();
    this.arbiter.close();
  }

  async #ask() {
    const { line } = this.app;
    try {
      /** @type {Report} */
      const told = await line.ask(`torneo ${this.number} classifica ${this.#page}`);
      this.#told = told;
      this.#show(told);
      const round = this.#round || newestRound(told);
      this.#boards = round > 0 ? await line.ask(`torneo ${this.number} turno ${round} ${this.#boardPage}`) : null;
      this.#showBoards(told);
      await Promise.all([this.cross.refresh(), this.decisions.refresh()]);
      // Arbiters correct results after the last round as well.
      return told.state === 'called_off' ? null : ['entry', 'playing'].includes(told.state) ? SOMETHING_HAPPENS : OTHERWISE;
    } catch (error) {
      if (line.state !== 'open') throw error;
      this.#missing(error);
      return null;
    }
  }

  /** The server has no such tournament, or does not answer for it now. @param {unknown} error */
  #missing(error) {
    const { app } = this;
    if (this.#told) {
      app.alarm(app.problem(error));
      return;
    }
    const again = error instanceof Refused && error.code !== 'no_such_tournament' && button(app.t('web-fetch-again'), () => void this.fresh.now());
    fill(this.body, el('p', {}, app.problem(error)), again, el('p', {}, link(app, '/tournaments', app.t('web-tournament-all'))));
  }

  /** @param {Report} told */
  #context(told) {
    const { app } = this;
    return {
      own: told.own?.row.name ?? '',
      decides: isArbiter(told, app.model),
      why: (/** @type {string} */ name) => void this.#why(name),
      decide: (/** @type {import('./report.js').Board} */ board) => this.#decide(board),
    };
  }

  /** @param {Report} told */
  #show(told) {
    const { app } = this;
    if (this.heading.textContent !== told.title) {
      this.heading.textContent = told.title;
      app.titled();
    }
    if (this.head.node.parentNode !== this.body) fill(this.body, ...this.parts);
    this.head.show(told);
    this.own.show(told);
    this.live.show(told);
    this.arbiter.show(told);
    const numbered = (told.tie_breaks ?? []).length > 0;
    this.standingsHead.textContent = app.t(numbered ? 'web-tournament-standings' : 'web-tournament-entrants');
    const context = this.#context(told);
    this.#draw('standings', this.standings, [told.standings, told.page, told.pages, context.own, told.round], () => [
      (told.standings ?? []).length === 0 ? el('p', {}, app.t('web-tournament-nobody')) : numbered ? standingsTable(app, told, context) : entrantsTable(app, told, context),
      this.#pager(told, 'standings', (page) => {
        this.#page = page;
      }),
      (told.standings ?? []).length > 0 && this.#printer(numbered ? 'web-tournament-print-standings' : 'web-tournament-print-entrants', () => void this.#printStandings()),
    ]);
    this.cross.node.hidden = told.round === 0;
    this.#draw('files', this.files, [told.round > 0, told.state], () => this.#fileLinks(told));
  }

  /** @param {Report} told */
  #showBoards(told) {
    const { app } = this;
    const boards = this.#boards;
    this.boardsPart.hidden = !boards;
    if (!boards) return;
    const last = newestRound(told);
    this.#draw('rounds', this.rounds.select, [last, boards.shown], () =>
      Array.from({ length: last }, (_, at) => el('option', { value: at + 1, selected: at + 1 === boards.shown }, app.t('web-tournament-round', { round: String(at + 1) }))),
    );
    const context = this.#context(told);
    const { tag, seconds, standings, own, ...rest } = boards;
    this.#draw('boards', this.boards, [rest, context.own, context.decides], () => [
      ...boardsTable(app, boards, context),
      this.#pager(boards, 'boards', (page) => {
        this.#boardPage = page;
      }),
      this.#printer('web-tournament-print-cards', () => void this.#printCards()),
    ]);
  }

  /**
   * Draws a part anew, if something in it is another.
   *
   * @param {string} name
   * @param {Element} place
   * @param {unknown} key
   * @param {() => import('../dom.js').Child[]} make
   */
  #draw(name, place, key, make) {
    const now = JSON.stringify(key);
    if (this.#drawn.get(name) === now) return;
    this.#drawn.set(name, now);
    refill(place, ...make());
  }

  /**
   * @param {Report} told
   * @param {string} what
   * @param {(page: number) => void} turn
   */
  #pager({ page, pages }, what, turn) {
    if (pages < 2) return null;
    const { t } = this.app;
    const to = (/** @type {number} */ other) => {
      turn(other);
      void this.fresh.now();
    };
    return el(
      'p',
      { class: 'pager no-print' },
      page > 1 && button(t('web-page-before'), () => to(page - 1), { 'data-key': `before ${what}` }),
      el('span', {}, t('web-page', { page, pages })),
      page < pages && button(t('web-page-next'), () => to(page + 1), { 'data-key': `next ${what}` }),
    );
  }

  /**
   * @param {string} key
   * @param {() => void} pressed
   */
  #printer(key, pressed) {
    return el('p', { class: 'no-print' }, button(this.app.t(key), pressed, { 'data-key': key }));
  }

  /** @param {number} round */
  #turn(round) {
    this.#round = this.#told && round === newestRound(this.#told) ? 0 : round;
    this.#boardPage = 1;
    void this.fresh.now();
  }

  /**
   * A folded part. It is fetched when it is opened, and then as often as the rest.
   *
   * @param {string} title
   * @param {string} part  as the command calls it
   * @param {(told: Report, turn: (page: number) => void) => import('../dom.js').Child[]} make
   */
  #folded(title, part, make) {
    const { app } = this;
    const place = el('div', {});
    let page = '';
    const turn = (/** @type {number} */ to) => void (page = ` ${to}`);
    const refresh = async () => {
      if (!node.open) return;
      try {
        const told = await app.line.ask(`torneo ${this.number} ${part}${page}`);
        const { tag, seconds, ...rest } = told;
        this.#draw(part, place, rest, () => make(told, turn));
      } catch (error) {
        this.#drawn.delete(part);
        fill(place, el('p', {}, app.problem(error)));
      }
    };
    const node = el('details', { class: 'folded', ontoggle: () => void refresh() }, el('summary', {}, el('h2', {}, app.t(title))), place);
    return { node, refresh };
  }

  /**
   * @param {Report} told
   * @returns {import('../dom.js').Child[]}
   */
  #fileLinks(told) {
    if (told.round === 0) return [];
    const { t } = this.app;
    const path = `/api/tournament/${this.number}`;
    const file = (/** @type {string} */ kind) => el('a', { href: `${path}.${kind}`, download: `tournament-${this.number}.${kind}` }, t(`web-tournament-file-${kind}`));
    return [el('span', {}, t('web-tournament-files')), ' ', file('trf'), ' · ', file('csv'), ' · ', file('pdn')];
  }

  /** @param {string} name */
  async #why(name) {
    const { app } = this;
    try {
      /** @type {string[]} */
      let lines = [];
      const answer = await app.line.ask(`torneo ${this.number} perché ${name}`, (said) => void (lines = said));
      // Sentences come right after the answer, if it has none of its own.
      await new Promise((next) => setTimeout(next, 0));
      const words = typeof answer.text === 'string' ? answer.text.split('\n') : lines;
      tellBox(app, app.t('web-tournament-why', { name }), words);
    } catch (error) {
      app.alarm(app.problem(error));
    }
  }

  /** @param {import('./report.js').Board} row */
  #decide({ board, white, black, result }) {
    const { app } = this;
    const { t } = app;
    const round = this.#boards?.shown ?? this.#told?.round ?? 0;
    /** @type {[string, string][]} */
    const results = RESULTS.map((one) => [one, forfeitKey(one) ? t(forfeitKey(one)) : one]);
    const chosen = choice(t('web-tournament-result'), results, result ?? '2-0');
    orderBox(
      app,
      {
        title: t('web-tournament-decide-title', { board: String(board), white, black }),
        about: t('web-tournament-decide-about'),
        fields: [chosen],
        done: t('web-tournament-decide-done'),
        command: (reason) => `torneo ${this.number} risultato ${round} ${board} ${chosen.value()} ${reason}`,
      },
      () => void this.fresh.now(),
    );
  }

  /** Everyone in the standings, on however many pages. */
  async #everyone() {
    return this.#whole('classifica', (told) => told.standings ?? []);
  }

  /** The boards whose games go on, on however many pages. */
  async #played() {
    const boards = await this.#whole(`turno ${this.#told?.round ?? 0}`, (told) => told.boards ?? []);
    return boards.filter(({ result }) => !result);
  }

  /**
   * All rows of a list.
   *
   * @template Item
   * @param {string} part
   * @param {(told: Report) => Item[]} rows
   */
  async #whole(part, rows) {
    /** @type {Item[]} */
    const all = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const told = await this.app.line.ask(`torneo ${this.number} ${part} ${page}`);
      all.push(...rows(told));
      if (page >= told.pages) break;
    }
    return all;
  }

  async #printStandings() {
    const told = this.#told;
    if (!told) return;
    try {
      const standings = await this.#everyone();
      const context = { ...this.#context(told), own: '', why: () => {} };
      printTable(told.title, (told.tie_breaks ?? []).length > 0 ? standingsTable(this.app, { ...told, standings }, context) : entrantsTable(this.app, { ...told, standings }, context));
    } catch (error) {
      this.app.alarm(this.app.problem(error));
    }
  }

  async #printCards() {
    const told = this.#boards;
    if (!told?.shown) return;
    try {
      const boards = await this.#whole(`turno ${told.shown}`, ({ boards: rows }) => rows ?? []);
      printCards(this.app, { ...told, boards });
    } catch (error) {
      this.app.alarm(this.app.problem(error));
    }
  }
}

/**
 * @param {import('../app.js').App} app
 * @param {string[]} decisions
 */
function decisionList(app, decisions) {
  if (decisions.length === 0) return el('p', { class: 'hint' }, app.t('web-tournament-no-decisions'));
  return el('ul', {}, ...decisions.map((text) => el('li', {}, text)));
}
