/**
 * The lesson where the reader is: its board, its moves, and what the engine said. The leader goes through it, plays other
 * moves and comments; everyone else sees that.
 */

import { Board } from '../board/board.js';
import { namesOf } from '../board/squares.js';
import { el, fill } from '../dom.js';
import { button, form, typed } from '../fields.js';
import { openingName } from '../lobby/openings.js';
import { gamePath, positionPath, roomPath } from '../route.js';
import { chat } from '../table/chat.js';
import { placeText, stepBar, stepByKey } from '../table/moves.js';
import { viewButtons } from '../table/terms.js';
import { copyButton } from '../table/share.js';
import { Editor } from './editor.js';
import { WorthBar, WorthGraph } from './graph.js';
import { pasteForm } from './paste-form.js';
import { isStep } from './step.js';
import { MoveTree } from './tree.js';
import { wayTo } from './way.js';
import { worthText } from './worth.js';

/** Maximum characters of a comment that is typed. */
const NOTE_CHARS = 400;

/** While the engine thinks, the line is kept from looking dead, in ms. */
const AWAKE = 10_000;

/**
 * The move to show with an arrow in a position: what the engine would play there. A better move than a mistake belongs to the
 * position before the mistake.
 *
 * @param {Pick<import('../model.js').LessonState, 'board' | 'judged' | 'positions'>} lesson
 */
export function advisedMove({ board, judged, positions }) {
  const [found] = positions.get(board.fen)?.line ?? [];
  const mistake = board.left_main === null ? judged?.mistakes.find(({ ply }) => ply === board.ply + 1) : undefined;
  return found ?? mistake?.better ?? '';
}

/** The names of the engine's marks. @type {Record<string, string>} */
const MARKS = { '?!': 'web-sign-inaccuracy', '?': 'web-sign-mistake', '??': 'web-sign-blunder' };

export class LessonTable {
  /** The moves of the record, as they were last told. @type {Wire.OkLessonMoves | null} */
  #tree = null;
  /** The index of the line where the lesson stands. */
  #line = 0;
  /** The state of the lesson when its moves were asked for. */
  #asked = '';
  /** The editor, while a position is set up. @type {Editor | null} */
  #editor = null;
  /** The state of all that changes the list of moves, as it was drawn. */
  #drawn = '';
  /** The number of answers with the moves. */
  #told = 0;
  #thinks = false;
  /** The event whose place was read out last. */
  #said;
  /** True if the typed comment is not kept yet. */
  #typed = false;

  /**
   * @param {import('../app.js').App} app
   * @param {number | null} ply  the place to begin at
   */
  constructor(app, ply) {
    const { t } = app;
    this.app = app;
    this.#said = app.model.lesson?.board.seq ?? 0;
    this.players = el('p', { class: 'players' });
    this.opening = el('p', { class: 'hint' });
    this.remarks = el('ul', { class: 'hint remarks' });
    this.status = el('p', { class: 'status' });
    this.people = el('p', { class: 'hint' });
    this.said = el('p', { class: 'advice' });
    this.note = el('p', { class: 'note-here' });
    this.bar = new WorthBar(app);
    this.graph = new WorthGraph(app, (to) => this.#go(0, to));
    this.board = new Board({ t, say: app.say, note: app.note, onMove: app.tell });
    this.tree = new MoveTree(t, (line, to) => this.#go(line, to));
    const steps = { step: (/** @type {import('../table/moves.js').Way} */ way) => this.#step(way) };
    this.steps = stepBar(t, steps);
    this.tools = this.#tools();
    this.comment = this.#comment();
    this.record = this.#record();
    this.talk = chat(app, { label: t('web-talk-label'), type: 'chat', here: ({ room }) => room === this.lesson?.board.room });
    this.paste = el('details', {}, el('summary', {}, t('web-study-other')), pasteForm(app));
    this.place = el('div', { class: 'table-board' });
    this.node = this.#draw();
    this.keys = (/** @type {KeyboardEvent} */ pressed) => {
      const onBoard = pressed.target instanceof Element && this.board.node.contains(pressed.target);
      if (!this.#editor && (onBoard || pressed.key.startsWith('Arrow'))) stepByKey(pressed, steps);
    };
    document.addEventListener('keydown', this.keys);
    this.ends = [app.model.watch(() => this.show()), app.settings.watch(() => this.show())];
    if (ply !== null && ply > 0 && this.leads) void this.#send([`vai ${ply}`]);
    this.show();
  }

  /** The lesson, as the model has it. */
  get lesson() {
    return this.app.model.lesson;
  }

  get leads() {
    return this.lesson?.board.leader === this.app.model.name;
  }

  close() {
    document.removeEventListener('keydown', this.keys);
    for (const end of this.ends) end();
    this.talk.close();
  }

  #tools() {
    const { t } = this.app;
    const game = button(t('web-study-game'), () => void this.#analyse(true), { class: 'main' });
    const position = button(t('web-study-position'), () => void this.#analyse(false));
    const edit = button(t('web-study-edit'), () => this.#edit());
    const leave = button(t('web-study-leave'), () => void this.app.tell('esci'));
    return { game, position, edit, leave, node: el('p', { class: 'actions' }, game, position, edit, leave) };
  }

  #comment() {
    const { t } = this.app;
    const field = typed(t('web-study-note'), {
      maxlength: NOTE_CHARS,
      oninput: () => (this.#typed = true),
      onchange: () => this.#keepNote(),
    });
    const node = form(() => this.#keepNote(), field.node, el('button', { type: 'submit' }, t('web-study-note-keep')));
    return { node, field };
  }

  /** Keeps a typed comment at the place for which it was typed: before each step, and when the field is left. */
  #keepNote() {
    const { lesson } = this;
    if (!this.#typed || !lesson || !this.leads) return;
    this.#typed = false;
    const text = this.comment.field.value();
    const { fen, note } = lesson.board;
    // There may be none to take away.
    if (text === (note ?? '')) return;
    void this.app.tell(`nota ${text || '-'}`).then((kept) => {
      // A refused one stays to be mended, unless another place is shown.
      if (kept === null && this.lesson?.board.fen === fen) this.#typed = true;
    });
  }

  #record() {
    const { t } = this.app;
    const pdn = el('pre', { class: 'pdn', tabindex: 0 });
    const ask = async () => {
      const answer = await this.app.line.ask('partita').catch((error) => this.app.alarm(this.app.problem(error)));
      pdn.textContent = answer?.pdn ?? '';
      return pdn.textContent ?? '';
    };
    const node = el('details', { ontoggle: () => void (node.open && ask()) }, el('summary', {}, t('web-pdn')), pdn);
    return { node, copy: copyButton(this.app, t('web-study-copy'), ask) };
  }

  #draw() {
    const { t } = this.app;
    fill(this.place, el('div', { class: 'worth-place' }, this.bar.node, this.board.node));
    this.link = copyButton(this.app, t('web-copy-place'), () => this.#address());
    const moves = el('section', { class: 'moves-part' }, el('h2', {}, t('web-moves')), this.steps, this.tree.node);
    const shared = el('p', { class: 'actions' }, this.record.copy, this.link);
    const side = el(
      'div',
      { class: 'table-side' },
      this.players, this.opening, this.remarks, this.status, this.note, this.said, this.graph.node, moves, this.comment.node, this.tools.node, viewButtons(this.app), shared, this.record.node,
      this.paste, this.people, this.talk.node,
    );
    return el('div', { class: 'table study' }, el('div', { class: 'table-parts' }, this.place, side));
  }

  /** The address of what is shown: of a game of the archive its place, else of the position, which outlasts the lesson. */
  #address() {
    const { number, ply, left_main: aside, variant = '', corner, fen = '' } = this.lesson?.board ?? {};
    const path = number ? `${gamePath(number)}${aside === null ? `#${ply}` : ''}` : positionPath({ variant, corner: corner === 'left' ? 'left' : 'right', fen });
    return new URL(path, location.href).href;
  }

  show() {
    const { lesson, leads } = this;
    if (!lesson) return;
    const { board, judged } = lesson;
    const main = board.left_main === null;
    this.#follow();
    this.#showTree();
    const { numbers } = this.app.settings.all;
    const turned = (board.black === this.app.model.name) !== this.app.settings.all.turned;
    this.board.show({
      game: `${board.room} ${lesson.opened}`,
      labels: lesson.labels,
      fen: board.fen,
      ply: board.ply,
      last: board.last ?? null,
      legal: leads ? board.legal ?? [] : null,
      turned,
      numbers,
      plays: false,
    });
    const mistake = main ? judged?.mistakes.find(({ ply }) => ply === board.ply) : undefined;
    const found = lesson.positions.get(board.fen);
    this.board.hint(advisedMove(lesson));
    // A place aside in a game of the archive has no address.
    if (this.link) this.link.hidden = !main && board.number !== undefined;
    const worth = (main ? judged?.worths[board.ply] : undefined) ?? found?.worth ?? null;
    this.bar.node.hidden = judged === null && lesson.positions.size === 0;
    this.bar.show(worth, turned);
    this.graph.show(judged, main ? board.ply : null);
    const at = placeText(this.app, lesson.labels, board.ply, board.of, board.last);
    this.status.textContent = worth ? this.app.t('web-study-at', { place: at, worth: worthText(this.app.t, this.app.settings.all.language, worth) }) : at;
    this.note.textContent = board.note ?? '';
    const words = mistake ? this.#mistakeText(mistake) : found?.text ?? (judged && main && board.ply === judged.plies ? judged.text : []);
    fill(this.said, this.#thinks ? this.app.t('web-study-thinks') : [words].flat().join('\n'));
    this.#sayStep([mistake ? `${at}. ${words}` : this.status.textContent, board.note].filter(Boolean).join('\n'));
    this.#showLeader();
    this.#showPlayers();
    // A place aside has no address of its own.
    const path = board.number ? gamePath(board.number) : '';
    if (location.pathname === path) history.replaceState(null, '', main ? `${path}#${board.ply}` : path);
  }

  /**
   * Reads the place out, once after each step. The slider of the graph says by itself where it was moved to.
   *
   * @param {string} place
   */
  #sayStep(place) {
    const { lesson } = this;
    if (!lesson || lesson.board.seq === this.#said) return;
    this.#said = lesson.board.seq;
    if (isStep(lesson) && document.activeElement !== this.graph.slider) this.app.say(place);
  }

  #showPlayers() {
    const { white, black, further = 0 } = this.lesson?.board ?? {};
    const { t } = this.app;
    const unknown = t('web-study-unnamed');
    const names = white || black ? t('web-versus', { white: white ?? unknown, black: black ?? unknown }) : '';
    fill(this.players, names, further > 0 && el('span', { class: 'hint' }, ` ${t('web-study-further', { count: further })}`));
    this.players.hidden = !this.players.textContent;
    const { remarks = [] } = this.lesson ?? {};
    this.remarks.hidden = remarks.length === 0;
    fill(this.remarks, ...remarks.map((remark) => el('li', {}, remark)));
    const { opening } = this.lesson?.board ?? {};
    this.opening.hidden = !opening;
    this.opening.textContent = opening ? t('web-study-opening', { name: openingName(opening) }) : '';
  }

  #showLeader() {
    const { lesson, leads, app } = this;
    if (!lesson) return;
    const { leader, listeners, room, note } = lesson.board;
    for (const part of [this.comment.node, this.paste, this.tools.edit, this.tools.game, this.tools.position]) part.hidden = !leads;
    this.tools.leave.hidden = leads;
    const length = this.#tree?.lines[0]?.moves.length ?? 0;
    this.tools.game.hidden ||= length === 0 || lesson.judged?.plies === length;
    this.talk.node.hidden = leads && listeners === 0;
    const { field } = this.comment;
    if (!this.#typed) field.input.value = note ?? '';
    const address = new URL(roomPath(room), location.href).href;
    this.people.textContent = leads ? app.t('web-study-leads', { address, count: listeners }) : app.t('web-study-led', { name: leader });
  }

  /** @param {Wire.MarkedMove} mistake */
  #mistakeText({ mark, move, better }) {
    const { t } = this.app;
    const word = t(MARKS[mark] ?? 'web-sign-mistake');
    return t('web-study-mistake', { mark: word.charAt(0).toUpperCase() + word.slice(1), move: this.#named(move), better: this.#named(better) });
  }

  /** The name of a move. */
  #named = (/** @type {string} */ move) => namesOf(this.lesson?.labels ?? [], move.split(' '), this.app.settings.all.numbers).join('-');

  /** Asks for the moves of the record, if they or the line of now may be others. */
  #follow() {
    const { lesson } = this;
    if (!lesson) return;
    const { board } = lesson;
    if (board.left_main === null) this.#line = 0;
    // On the main line alone the place follows from what is told of it.
    const place = board.left_main === null ? '' : `${board.seq}`;
    const now = `${lesson.opened} ${board.moves} ${lesson.noted} ${place}`;
    if (now === this.#asked) return;
    this.#asked = now;
    const { line } = this.app;
    void line.ask('mosse').then((answer) => {
      if (answer.lesson !== this.lesson?.board.room) return;
      this.#tree = answer;
      this.#told += 1;
      this.#line = answer.line;
      this.show();
    }).catch(() => void (this.#asked = ''));
  }

  #showTree() {
    const { lesson } = this;
    if (!lesson || !this.#tree) return;
    const now = `${this.#told} ${lesson.opened} ${lesson.judged?.seen} ${this.app.settings.all.numbers}`;
    if (now !== this.#drawn) this.tree.draw(this.#tree.lines, lesson.judged?.mistakes ?? [], this.#named);
    this.#drawn = now;
    this.tree.mark(this.#line, lesson.board.ply);
  }

  /**
   * Sends commands one after the other; what the first of them is refused with ends that.
   *
   * @param {string[]} commands
   */
  async #send(commands) {
    this.#keepNote();
    try {
      for (const command of commands) await this.app.line.ask(command);
      this.app.calm();
    } catch (error) {
      this.app.alarm(this.app.problem(error));
    }
  }

  /**
   * @param {number} line
   * @param {number} ply
   */
  #go(line, ply) {
    if (this.leads && this.#tree) void this.#send(wayTo(this.#tree.lines, this.#line, line, ply));
    else this.app.note(this.app.t('web-study-led', { name: this.lesson?.board.leader ?? '' }));
  }

  /** @param {import('../table/moves.js').Way} way */
  #step(way) {
    const { ply = 0, of = 0, leader = '' } = this.lesson?.board ?? {};
    const goal = { first: 0, back: ply - 1, forward: ply + 1, last: of }[way];
    if (!this.leads) this.app.note(this.app.t('web-study-led', { name: leader }));
    else if (goal === ply || goal < 0 || goal > of) this.app.note(this.app.t('web-step-none'));
    else void this.#send([`vai ${goal}`]);
  }

  /**
   * Asks the engine about the position, or about the whole main line.
   *
   * @param {boolean} whole
   */
  async #analyse(whole) {
    const { line } = this.app;
    const { lesson } = this;
    if (!lesson || this.#thinks) return;
    const awake = setInterval(() => void line.ask('ping').catch(() => null), AWAKE);
    this.#thinks = true;
    this.show();
    this.app.say(this.app.t('web-study-thinks'));
    try {
      await line.ask(whole ? 'analisi partita' : 'analisi');
      this.app.calm();
    } catch (error) {
      this.app.alarm(this.app.problem(error));
    }
    clearInterval(awake);
    this.#thinks = false;
    this.show();
  }

  #edit() {
    const { lesson } = this;
    if (!lesson) return;
    const done = () => {
      this.#editor = null;
      this.node.classList.remove('edits');
      fill(this.place, el('div', { class: 'worth-place' }, this.bar.node, this.board.node));
      this.show();
      this.tools.edit.focus();
    };
    this.#editor = new Editor(this.app, lesson, done);
    this.node.classList.add('edits');
    fill(this.place, this.#editor.node);
    this.#editor.focus();
  }
}
