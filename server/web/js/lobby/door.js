/**
 * The door of a room, where a link leads: play in it, or watch.
 */

import { Refused } from '../connection.js';
import { el, fill } from '../dom.js';
import { button, oneWord, typed } from '../fields.js';
import { tournamentPath } from '../route.js';
import { LANGUAGES } from '../tables.js';
import { players } from './lists.js';
import { nameBox } from './name.js';
import { termsName } from './terms.js';

/** After these a word is asked for. */
const WORD = 'wrong_word';

const WATCH = 'osserva';

/** The server's names of lessons. Its list of rooms has only the first ones. */
const LESSON = new RegExp(`^(${Object.values(LANGUAGES).map((language) => language.lesson).join('|')})-[0-9]+$`, 'i');
/** The same for the boards of tournaments. */
const BOARD = /^torneo-([0-9]+)-/i;

/**
 * @param {import('../app.js').App} app
 * @param {string} room
 * @returns {import('../app.js').View}
 */
export function openDoor(app, room) {
  const { t, line } = app;
  const about = el('div', {});
  const word = typed(t('web-door-word'), { maxlength: 32 });
  word.node.hidden = true;
  const join = button(t('web-join'), () => void enter('entra'), { class: 'main' });
  const watch = button(t('web-watch'), () => void enter(WATCH));
  const name = nameBox(app);

  /** @param {string} command */
  async function enter(command) {
    if (command !== WATCH && ((await app.isBack()) || (await isOwn()))) return;
    const given = word.value() ? ` parola=${oneWord(word)}` : '';
    try {
      await line.ask(`${command} ${room}${given}`, (lines) => app.say(lines.join('\n')));
      if (command === WATCH) app.seats.watched = { room, word: oneWord(word) };
    } catch (error) {
      const asked = error instanceof Refused && error.code === WORD;
      // The first time the room asks for its word nothing is wrong.
      if (!asked || given) app.alarm(app.problem(error));
      if (!asked) return;
      word.node.hidden = false;
      word.input.focus();
    }
  }

  /** Goes to the board if it is the reader's own. True if so. */
  async function isOwn() {
    return app.model.registered && Boolean(await line.ask(`tavolo ${room}`).catch(() => null));
  }

  async function look() {
    if (line.state !== 'open' || (await isOwn())) return;
    const { watched } = app.seats;
    if (watched?.room === room) {
      // The page was opened anew by who watches here.
      word.input.value = watched.word;
      app.seats.watched = null;
      await enter(WATCH);
      if (app.model.room || app.model.lesson) return;
    }
    const listed = await find(app, room).catch(() => undefined);
    const tournament = listed ? null : BOARD.exec(room);
    // A board that is not open is over, or waits for its players: its tournament says so.
    if (tournament?.[1]) return app.go(tournamentPath(tournament[1]));
    const lesson = listed === undefined && LESSON.test(room);
    join.hidden = lesson || (listed !== undefined && !listed.players.includes(null));
    // An invited guest sees first who invites.
    invited.hidden = false;
    if (listed?.word) word.node.hidden = false;
    fill(about, ...(listed ? told(app, listed) : [el('p', {}, t(lesson ? 'web-study-door' : 'web-door-new'))]));
  }

  let { registered } = app.model;
  /** A reader who signs in at the door may have a seat in the room. */
  function signed() {
    if (registered === app.model.registered) return;
    ({ registered } = app.model);
    void isOwn();
  }

  const ends = [line.on('state', () => void look()), app.model.watch(signed)];
  void look();
  const heading = el('h1', { tabindex: -1 }, t('web-room', { room }));
  const invited = el('div', { hidden: true }, name.node, word.node, el('p', { class: 'actions' }, join, watch));
  const node = el('div', { class: 'door' }, heading, about, invited);
  const close = () => {
    for (const end of ends) end();
    name.close();
  };
  return { node, title: () => t('web-room', { room }), close };
}

/**
 * The room among those that are open.
 *
 * @param {import('../app.js').App} app
 * @param {string} room
 * @returns {Promise<Wire.ListedRoom | undefined>}
 */
async function find(app, room) {
  let page = 1;
  for (;;) {
    /** @type {Wire.OkRoomList} */
    const answer = await app.line.ask(`stanze ${page}`);
    const found = answer.rooms.find((one) => one.room.toLowerCase() === room.toLowerCase());
    if (found || page >= answer.pages || page >= PAGES) return found;
    page += 1;
  }
}

/** So many pages of rooms are looked through; a room beyond them is entered all the same. */
const PAGES = 5;

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedRoom} room
 */
function told(app, room) {
  const names = room.players.filter((name) => name !== null);
  const [name] = names;
  const text = name && names.length === 1 ? app.t('web-door-invited', { name }) : players(app, room);
  const rest = names.length === 1 ? null : el('p', {}, app.t(names.length === 0 ? 'web-door-free' : 'web-door-full'));
  return [el('p', { class: 'status' }, text), el('p', { class: 'hint' }, termsName(app, room)), rest];
}
