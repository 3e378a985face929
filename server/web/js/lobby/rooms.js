/**
 * The rooms that are open, a page at a time.
 */

import { el, refill } from '../dom.js';
import { button } from '../fields.js';
import { roomPath } from '../route.js';
import { link } from '../shell.js';
import { personName, termsName } from './terms.js';

/**
 * @param {import('../app.js').App} app
 * @returns {import('./lobby.js').Live}
 */
export function rooms(app) {
  const { t } = app;
  const list = el('div', { class: 'list' });
  let page = 1;
  let shown = '';

  async function refresh() {
    /** @type {Wire.OkRoomList} */
    const answer = await app.line.ask(`stanze ${page}`);
    page = answer.page;
    const { tag, ...told } = /** @type {any} */ (answer);
    const now = JSON.stringify(told);
    if (now === shown) return;
    shown = now;
    const rows = answer.rooms.map((room) => row(app, room));
    refill(list, rows.length > 0 ? el('ul', {}, ...rows) : el('p', {}, t('web-rooms-none')), pager(answer));
  }

  /** @param {number} to */
  function turn(to) {
    page = to;
    void refresh().catch(() => {});
  }

  /** @param {{ page: number, pages: number }} answer */
  function pager({ page: at, pages }) {
    if (pages < 2) return null;
    return el(
      'p',
      { class: 'pager' },
      at > 1 && button(t('web-page-before'), () => turn(at - 1), { 'data-key': 'before' }),
      el('span', {}, t('web-page', { page: at, pages })),
      at < pages && button(t('web-page-next'), () => turn(at + 1), { 'data-key': 'next' }),
    );
  }

  return { node: el('section', {}, el('h2', {}, t('web-rooms')), list), refresh };
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedRoom} room
 */
function row(app, room) {
  const { t } = app;
  const path = roomPath(room.room);
  const free = room.players.includes(null);
  const watching = room.spectators ? t('web-watching', { count: room.spectators }) : '';
  const about = [termsName(app, room), room.state === 'over' ? t('web-room-over') : '', room.word ? t('web-room-word') : '', watching];
  return el(
    'li',
    {},
    el('h3', {}, link(app, path, room.room, { 'data-key': `room ${room.room}` })),
    el('p', {}, players(app, room)),
    el('p', { class: 'hint' }, about.filter((part) => part).join(', ')),
    el(
      'p',
      { class: 'actions' },
      free && act(app, 'join', room, `entra ${room.room}`),
      act(app, 'watch', room, `osserva ${room.room}`),
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
function act(app, what, { room, word }, command) {
  const pressed = () => (word ? app.go(roomPath(room)) : void app.tell(command));
  const name = app.t(`web-${what}-room`, { room });
  return button(app.t(`web-${what}`), pressed, { 'aria-label': name, 'data-key': `${what} ${room}` });
}

/**
 * Who sits in a room.
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
