/**
 * The board for analysis: a lesson of the server, led or listened to. Where the reader is in none, what one begins with.
 */

import '../shared.js';

import { el, fill } from '../dom.js';
import { button } from '../fields.js';
import { cornerWord, hasCorners } from '../lobby/corner.js';
import { positionOf } from '../route.js';
import { LessonTable } from './lesson.js';
import { pasteForm } from './paste-form.js';
import { paste } from './paste.js';
import { resume } from './replace.js';

/**
 * @param {import('../app.js').App} app
 * @param {number | null} [ply]  the place to begin at
 * @returns {import('../app.js').View}
 */
export function openStudy(app, ply = null) {
  const { model, line, t } = app;
  const body = el('div', { class: 'study-body' });
  /** The subject of the lesson, in words. */
  const title = () => (model.lesson?.board.number ? t('web-game-title', { number: String(model.lesson.board.number) }) : t('web-study'));
  const heading = el('h1', { tabindex: -1 }, title());
  const node = el('section', { class: 'replay' }, heading, body);
  /** @type {LessonTable | null} */
  let table = null;
  let begins = false;
  /** True if the line was open when the beginning was drawn: the variants come with it. */
  let known = false;

  function show() {
    if (model.lesson && !table) {
      table = new LessonTable(app, ply);
      begins = false;
      fill(body, table.node);
    } else if (!model.lesson && !begins) {
      table?.close();
      table = null;
      begins = true;
      known = line.state === 'open';
      fill(body, ...beginning(app));
    }
    if (heading.textContent === title()) return;
    heading.textContent = title();
    app.titled();
  }

  function opened() {
    if (!begins || known || line.state !== 'open') return;
    known = true;
    fill(body, ...beginning(app));
  }

  /** The position that the address names, until it is opened. */
  let wanted = positionOf(location.hash);

  function place() {
    if (!wanted || line.state !== 'open' || model.lesson) return;
    const { variant, corner, fen } = wanted;
    wanted = null;
    history.replaceState(null, '', '/study');
    paste(line, { variant, corner: hasCorners(variant) ? cornerWord(corner) : '' }, fen).catch((error) => app.alarm(app.problem(error)));
  }

  const ends = [model.watch(show), line.on('state', opened), line.on('state', place)];
  show();
  if (wanted) place();
  else ends.push(resume(app));
  return {
    node,
    title: () => `${title()} · Damiera`,
    close() {
      for (const end of ends) end();
      table?.close();
    },
  };
}

/**
 * The beginning of the analysis board: a game, a position, or the lesson of someone else.
 *
 * @param {import('../app.js').App} app
 * @returns {HTMLElement[]}
 */
function beginning(app) {
  const { t, line } = app;
  const list = el('ul', { class: 'list' });
  const lessons = el('section', { hidden: true }, el('h2', {}, t('web-study-lessons')), list);
  const look = async () => {
    /** @type {Wire.OkRoomList | null} */
    const answer = line.state === 'open' ? await line.ask('stanze').catch(() => null) : null;
    const open = answer?.lessons ?? [];
    lessons.hidden = open.length === 0;
    fill(list, ...open.map((one) => lessonRow(app, one)));
  };
  void look();
  const again = button(t('web-study-look'), () => void look());
  return [el('p', {}, t('web-study-about')), pasteForm(app), lessons, el('p', { class: 'actions' }, again)];
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedLesson} one
 */
function lessonRow(app, { lesson, leader, listeners }) {
  const { t } = app;
  const name = t('web-study-lesson', { name: leader, count: listeners });
  const watch = button(t('web-watch'), () => void app.tell(`osserva ${lesson}`), { 'aria-label': `${t('web-watch')}: ${name}` });
  return el('li', { class: 'row' }, el('p', {}, name), watch);
}
