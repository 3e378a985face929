/**
 * The lists of what is going on: challenges and waiting tables, games that are played, people, and the games that ended last.
 */

import { el, refill } from '../dom.js';
import { button, tick } from '../fields.js';
import { gamePath, roomPath } from '../route.js';
import { link } from '../shell.js';
import { challengeButtons, challengeText } from './challenge.js';
import { personName, termsName } from './terms.js';

/**
 * The games that are played now.
 *
 * @param {import('../app.js').App} app
 * @returns {import('./lobby.js').Live}
 */
export function playing(app) {
  const { t } = app;
  const list = roomList(app, 'stanze stato=gioco', () => el('p', { class: 'hint' }, t('web-rooms-none')));
  return { node: el('section', { class: 'card playing' }, el('h2', {}, t('web-rooms')), list.node), refresh: list.refresh };
}

/**
 * The rooms that a question finds, by pages.
 *
 * @param {import('../app.js').App} app
 * @param {string} question
 * @param {() => HTMLElement | null} none  what stands there where there are none
 */
function roomList(app, question, none) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  let page = 1;
  let shown = '';
  let count = 0;

  async function refresh() {
    /** @type {Wire.OkRoomList} */
    const answer = await app.line.ask(`${question} ${page}`);
    page = answer.page;
    const { tag, ...told } = /** @type {any} */ (answer);
    const now = JSON.stringify(told);
    if (now === shown) return;
    shown = now;
    const rows = answer.rooms.map((room) => roomRow(app, room));
    count = rows.length;
    refill(list, rows.length > 0 ? el('ul', {}, ...rows) : none(), pager(t, question, answer, turn));
  }

  /** @param {number} to */
  function turn(to) {
    page = to;
    void refresh().catch(() => {});
  }

  return { node: list, refresh, count: () => count };
}

/**
 * The way to other pages of a list; nothing where there is one page.
 *
 * @param {import('../app.js').App['t']} t
 * @param {string} question  that the list answers
 * @param {{ page: number, pages: number }} answer
 * @param {(to: number) => void} turn
 */
function pager(t, question, { page, pages }, turn) {
  if (pages < 2) return null;
  return el(
    'p',
    { class: 'pager' },
    page > 1 && button(t('web-page-before'), () => turn(page - 1), { 'data-key': `before ${question}` }),
    el('span', {}, t('web-page', { page, pages })),
    page < pages && button(t('web-page-next'), () => turn(page + 1), { 'data-key': `next ${question}` }),
  );
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedRoom} room
 */
function roomRow(app, room) {
  const { t } = app;
  const path = roomPath(room.room);
  const free = room.players.includes(null);
  const watching = room.spectators ? t('web-watching', { count: room.spectators }) : '';
  const about = [termsName(app, room), room.state === 'over' ? t('web-room-over') : '', room.word ? t('web-room-word') : '', watching];
  return el(
    'li',
    { class: 'row' },
    el(
      'div',
      {},
      el('h3', {}, link(app, path, room.room, { 'data-key': `room ${room.room}` })),
      el('p', {}, players(app, room)),
      el('p', { class: 'hint' }, about.filter((part) => part).join(', ')),
    ),
    el(
      'p',
      { class: 'actions' },
      free && roomButton(app, 'join', room, `entra ${room.room}`),
      roomButton(app, 'watch', room, `osserva ${room.room}`),
    ),
  );
}

/**
 * A button for a room. One with a word is entered by its own page, which asks for it.
 *
 * @param {import('../app.js').App} app
 * @param {'join' | 'watch'} what
 * @param {Wire.ListedRoom} room
 * @param {string} command
 */
function roomButton(app, what, { room, word }, command) {
  const pressed = () => (word ? app.go(roomPath(room)) : void app.tell(command));
  const name = app.t(`web-${what}-room`, { room });
  return button(app.t(`web-${what}`), pressed, { 'aria-label': name, 'data-key': `${what} ${room}`, class: what === 'join' ? 'main' : null });
}

/**
 * The players of a room.
 *
 * @param {import('../app.js').App} app
 * @param {Wire.ListedRoom} room
 */
export function players(app, { players: names, bots, guests }) {
  const [white, black] = names.map((name, index) => name && personName(app, name, { bot: bots?.[index], guest: guests?.[index] }));
  if (white && black) return app.t('web-versus', { white, black });
  const name = white || black;
  return name ? app.t('web-room-waiting', { name }) : app.t('web-room-empty');
}

/**
 * Challenges, and tables with a free seat.
 *
 * @param {import('../app.js').App} app
 * @param {HTMLElement} make  what makes a challenge
 * @returns {import('./lobby.js').Live}
 */
export function waiting(app, make) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  const none = el('p', { class: 'hint' }, t('web-waiting-none'));
  const tables = roomList(app, 'stanze libere', () => null);
  let shown = '';
  let challenges = 0;

  async function refresh() {
    /** @type {[Wire.OkChallengeList, void]} */
    const [answer] = await Promise.all([app.line.ask('sfide'), tables.refresh()]);
    // Tables that wait for anybody are listed as rooms, with who sits there.
    const open = answer.challenges.filter(({ room, to }) => !room || to === app.model.name);
    // The seconds that are left change without anything that is shown.
    const now = JSON.stringify([app.model.name, open.map(({ seconds, ...rest }) => rest)]);
    if (now !== shown) {
      shown = now;
      challenges = open.length;
      const rows = open.map((one) => challengeRow(app, one, () => void refresh().catch(() => {})));
      refill(list, rows.length > 0 && el('ul', {}, ...rows));
    }
    none.hidden = challenges + tables.count() > 0;
  }

  return { node: el('section', { class: 'card waiting' }, el('h2', {}, t('web-waiting-head')), list, tables.node, none, make, el('p', {}, link(app, '/tournaments', t('web-tournaments')))), refresh };
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedChallenge} one
 * @param {() => void} refresh
 */
function challengeRow(app, one, refresh) {
  const buttons = el('p', { class: 'actions' }, ...challengeButtons(app, one, refresh));
  return el('li', { class: 'row' }, el('div', {}, el('p', {}, challengeText(app, one))), buttons);
}

/**
 * @param {import('../app.js').App} app
 * @param {(name: string) => void} challenge  offers to challenge a person
 * @returns {import('./lobby.js').Live}
 */
export function people(app, challenge) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  let page = 1;
  let shown = '';

  /** @param {number} to */
  function turn(to) {
    page = to;
    void refresh().catch(() => {});
  }

  async function refresh() {
    /** @type {Wire.OkPeople} */
    const answer = await app.line.ask(`chi ${page}`);
    const { names, bots, guests, total, pages } = answer;
    page = answer.page;
    const now = JSON.stringify([app.model.name, names, bots, guests, total, page, pages]);
    if (now === shown) return;
    shown = now;
    const rows = names.map((name) => {
      const about = { bot: bots?.includes(name), guest: guests?.includes(name) };
      const label = { 'aria-label': t('web-challenge-person', { name }), 'data-key': `person ${name}` };
      const own = name === app.model.name;
      return el('li', {}, el('span', {}, personName(app, name, about)), !own && button(t('web-challenge'), () => challenge(name), label));
    });
    refill(list, el('p', {}, t('web-people-count', { count: total })), el('ul', { class: 'people' }, ...rows), pager(t, 'chi', answer, turn));
  }

  return { node: el('section', { class: 'card' }, el('h2', {}, t('web-people')), list), refresh };
}

/** How many are shown. */
const SHOWN = 8;

/** They change seldom: every so many rounds of the other lists. */
const ROUNDS = 5;

/**
 * @param {import('../app.js').App} app
 * @returns {import('./lobby.js').Live}
 */
export function games(app) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  let rounds = 0;
  const mine = tick(t('web-games-mine'), false, () => {
    rounds = 0;
    void refresh().catch(() => {});
  });
  let shown = '';

  async function refresh() {
    rounds += 1;
    if (rounds % ROUNDS !== 1) return;
    // Where the archive does not answer there is nothing to show.
    const answer = await app.line.ask(mine.ticked() ? 'storia' : 'storia tutte').catch(() => ({ games: [] }));
    const newest = answer.games.slice(0, SHOWN);
    const now = JSON.stringify(newest);
    if (now === shown) return;
    shown = now;
    const rows = newest.map((/** @type {any} */ game) => el('li', {}, link(app, gamePath(game.number), gameText(app, game), { 'data-key': `game ${game.number}` })));
    refill(list, rows.length > 0 ? el('ul', { class: 'games' }, ...rows) : el('p', {}, t('web-games-none')));
  }

  return { node: el('section', { class: 'card' }, el('h2', {}, t('web-games')), mine.node, list), refresh };
}

/**
 * @param {import('../app.js').App} app
 * @param {any} game
 */
function gameText(app, game) {
  const white = personName(app, game.white, { bot: game.white_bot !== null && game.white_bot !== undefined, guest: game.white_guest });
  const black = personName(app, game.black, { bot: game.black_bot !== null && game.black_bot !== undefined, guest: game.black_guest });
  const ended = new Date(game.ended);
  const when = ended.toLocaleString(app.settings.all.language, { dateStyle: 'medium', timeStyle: 'short' });
  return app.t('web-game', { number: String(game.number), players: app.t('web-versus', { white, black }), result: game.result, when });
}
