/**
 * The beginning of the page: opens the line, and shows the view of the address.
 *
 * The page has no rule of any game: the server says what may be played. It asks no other server, and nothing in it is
 * inline but `early.js`.
 */

import './shared.js';

import { textOf } from './board/squares.js';
import { Seats } from './come-back.js';
import { Connection, IDLE, NAME_GONE, SEAT_ALONE, STAYING, TAKEN_OVER } from './connection.js';
import { StayingDevice } from './device.js';
import { Entry } from './entry.js';
import { FIRST, fetchScript, offerAgain, settled } from './fetch-script.js';
import { keepFocus } from './focus.js';
import { missingView, tellingMissing } from './later.js';
import { dropEarly, takeEarly } from './line-start.js';
import { cornerWord } from './lobby/corner.js';
import { Model } from './model.js';
import { Moves } from './moves.js';
import { problemText } from './problem.js';
import { classPath, isRead, roomPath, route } from './route.js';
import { Settings } from './settings.js';
import { Shell, found, ownTable } from './shell.js';
import { storage } from './storage.js';
import { leaveLesson } from './study/replace.js';
import { isStep } from './study/step.js';
import { loadTexts } from './texts.js';
import { LOST } from './told.js';
import { isStudied, makeView } from './views.js';
import { reopening } from './waiting.js';
import { keepPage, offerInstalling } from './worker.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./app.js').View} View */

const browser = storage(() => localStorage);
const settings = new Settings(browser);
const model = new Model();
const seats = new Seats(storage(() => sessionStorage), browser);
/** The texts of the language of now, also for a line that begins before they are there. */
let texts = loadTexts(settings.all.language);
const device = new StayingDevice(browser);
const entry = new Entry(model, settings, seats, () => texts, device);
const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
/** Where `early.js` left the line that it opened. @type {any} */
const early = window;
const line = new Connection(address, (on) => tellingMissing(entry.begin(on), missing), (to) => takeEarly(early, to) ?? new WebSocket(to));
const moves = new Moves(line, model);
/** The format in which the server writes; with it goes how Italian boards are drawn. */
const { format } = line;
const formatted = () => `${format} ${cornerWord(settings.all.corner)}`;
line.format = formatted();
line.reads = (/** @type {string} */ text) => textOf(model.labels, text, settings.all.numbers);
/** The code that was kept last, and whether its game was over. */
let kept = '';
/** The view that stands in the page, for what it was opened, and whether the page begins with it. @type {{ view: View, key: string, begins: boolean } | null} */
let open = null;
line.on('*', (told) => model.hear(told));
line.on('ok', (answer) => model.answered(answer));
line.on('device', (told) => device.keep(told));
line.on('ok', ({ deleted }) => {
  if (deleted !== undefined) void entry.deleted(line).catch((error) => alarm(problem(error)));
});
model.watch(keep);
// The line opens while the texts load, unless it is asked first who is there.
if (seats.own || seats.entrant || seats.another || seats.all.length === 0) line.open();
else dropEarly(early);
/** @type {import('./texts.js').Translate} */
let t = (key) => key;

/** @type {App} */
const app = {
  line, model, settings, entry, seats, go, moved, titled, say, alarm, problem, tell, play, leave, isBack,
  show: (text) => shell.note(text),
  note: (text) => {
    shell.say(text);
    shell.note(text);
  },
  calm: () => shell.calm(),
  t: (key, args) => t(key, args),
};
/** The frame around the views, once the texts are there. @type {Shell} */
let shell;

/** The seats that may be the reader's, until it is asked who is there. @type {import('./come-back.js').Seat[]} */
let free = [];
/** True once that was asked. */
let asked = false;
/** The room to which the page went by itself: who goes elsewhere after that is not called back. */
let followed = '';
/** The same of a lesson. */
let attended = '';

/** @param {string} text */
function say(text) {
  shell.say(text);
}

/** @param {string} text */
function alarm(text) {
  shell.alarm(text);
}

/** @param {unknown} error */
function problem(error) {
  return problemText(t, error);
}

/**
 * Reads the sentences of an answer out, as those of events are.
 *
 * @param {string[]} lines
 */
function read(lines) {
  say(lines.join('\n'));
}

/**
 * @param {string} command
 * @param {(lines: string[]) => void} [said]
 */
async function tell(command, said) {
  try {
    const answer = await line.ask(command, (lines) => {
      read(lines);
      said?.(lines);
    });
    shell.calm();
    if (answer.room && answer.adjourned) shell.note(t('web-room-adjourned'));
    return answer;
  } catch (error) {
    alarm(problem(error));
    return null;
  }
}

/** @param {string} move */
async function play(move) {
  try {
    const answer = await moves.play(move);
    shell.calm();
    return answer;
  } catch (error) {
    // It is sent when the line is back.
    alarm(moves.waits ? t('web-move-waits') : problem(error));
    return moves.waits ? {} : null;
  }
}

/** Shows the warnings about devices that came with the reader's name. */
function warn() {
  for (const text of entry.warnings.splice(0)) shell.told(LOST, [text]);
}

/** Tells the reader that the name of before needs its password here. */
function tellLocked() {
  if (entry.locked) app.note(t('web-name-locked', { name: entry.locked }));
}

/** Tells the reader, on the line that is open, that a seat's code signs no one in. */
function tellLent() {
  if (!entry.lent || line.state !== 'open') return;
  entry.lend();
  alarm(t('web-seat-alone', { name: model.name }));
}

/** The leaving that is under way: several views want it, and it is asked for once. @type {Promise<any> | null} */
let leaving = null;

async function leave() {
  if (model.room?.gone) model.leave();
  if (model.room) leaving ??= tell('esci').finally(() => void (leaving = null));
  await leaving;
}

/** @param {string} path */
function go(path) {
  if (path !== location.pathname) history.pushState(null, '', path);
  show();
}

/** @param {string} path */
function moved(path) {
  history.replaceState(null, '', path);
  if (open) open.key = keyOf(route(path), false);
}

function titled() {
  if (open) shell.entitle(open.view);
}

/**
 * The key of a view: another one stands for another view.
 *
 * @param {import('./route.js').Route} to
 * @param {boolean} inside
 */
function keyOf(to, inside) {
  return `${JSON.stringify(to)} ${inside}`;
}

/**
 * A spectator has no seat to take back: the room is watched anew, as it is now, and a lesson come to again. True if the lesson is
 * gone.
 */
async function watchAgain() {
  const { room, lesson } = model;
  const isLost = lesson !== null && !room && !(await line.ask(`osserva ${lesson.board.room}`).catch(() => null));
  if (lesson && (room || isLost)) model.leaveLesson();
  if (!room || room.token || route(location.pathname).view !== 'room') return isLost;
  const word = seats.watched?.room === room.room ? seats.watched.word : '';
  if (!(await tell(`osserva ${room.room}${word && ` parola=${word}`}`))) model.leave();
  return isLost;
}

/**
 * Asks who is there before the first act that needs a name, if a seat may be the reader's. True if the reader goes back to one.
 *
 * @returns {Promise<boolean>}
 */
async function isBack() {
  const all = free.splice(0);
  if (all.length === 0) return false;
  asked = true;
  // Few visits ask, so the question is fetched.
  const who = await fetchScript('who', () => import('./who/who.js')).catch(() => null);
  if (!who) {
    // It is not known who is there: it is asked at the next act.
    free.push(...all);
    missing();
    return new Promise(() => {});
  }
  const seat = await who.openWho(app, shell, all);
  if (seat) {
    seats.hold(seat);
    line.close();
    line.open();
    return true;
  }
  seats.isAnother();
  if (open) shell.show(open.view, false);
  return false;
}

/** True if the reader was told that a script is missing. */
let isMissing = false;

/** Tells the reader that a script cannot be had, without which nothing goes on. A line that is opened again tells it no second time. */
function missing() {
  if (isMissing) return;
  isMissing = true;
  void texts.then(() => shell.show(missingView(app), true), () => {});
}

/** Shows the view of the address, if another one stands there. */
function show() {
  if (model.school && route(location.pathname).view !== 'class') history.replaceState(null, '', classPath(model.school));
  const to = route(location.pathname);
  const studied = isStudied(model, to);
  const inside = studied || (to.view === 'room' && model.room?.room === to.room);
  // A finished or watched game keeps no one from the next one.
  const past = model.room !== null && (model.room.end !== null || !(model.seated || model.room.token));
  if (past && line.state === 'open' && (to.view === 'lobby' || (to.view === 'room' && !inside))) void leave();
  // A lesson with listeners waits for its leader.
  const led = model.lesson && model.lesson.board.leader === model.name && model.lesson.board.listeners > 0;
  if (model.lesson && !studied && !led && to.view !== 'study' && line.state === 'open') leaveLesson(app);
  ownTable(app, found('own'), to);
  const key = keyOf(to, inside);
  if (open?.key === key) return;
  if (to.view === 'lobby' && free.length > 0) {
    void isBack().then((back) => void (back || show()));
    return;
  }
  const first = open ? open.begins : !asked;
  open?.view.close?.();
  // Its script has come: it takes the place of what stood for it.
  const come = () => {
    if (!open) return;
    const isHeld = found('main').contains(document.activeElement);
    const { key: now, begins } = open;
    open = { view: makeView(app, to, inside, come), key: now, begins: false };
    shell.put(open.view, begins || !isHeld);
  };
  const view = makeView(app, to, inside, come);
  open = { view, key, begins: first && view.waits === true };
  shell.show(view, first);
}

/**
 * Goes to the room that the reader has come into, except from views that look after rooms themselves, and back to the
 * lobby when the reader has left it.
 *
 * @param {any} told  what was heard, or null
 */
function follow(told) {
  const { room } = model;
  const to = route(location.pathname);
  if (room && room.room !== followed) {
    // A seat is taken back while another page was asked for: that page stays, with the way to the seat.
    const wanted = line.state !== 'open' && (isRead(to) || (to.view === 'room' && to.room !== room.room));
    const path = roomPath(room.room);
    if (to.view !== 'tv' && to.view !== 'class' && !wanted && path !== location.pathname) history.pushState(null, '', path);
  } else if (!room && told === null && to.view === 'room' && to.room === followed && line.state === 'open') {
    history.pushState(null, '', '/');
  }
  followed = room?.room ?? '';
  const lesson = model.lesson?.board.room ?? '';
  if (lesson !== attended && lesson !== '' && !isStudied(model, to)) history.pushState(null, '', '/study');
  else if (lesson === '' && to.view === 'room' && to.room === attended) history.pushState(null, '', '/study');
  attended = lesson;
  if (line.state === 'open') show();
}

/**
 * Keeps what brings the tab back to where it is: the code of its seat, or the room that it watches.
 *
 * @param {any} told
 */
function keep(told) {
  const { room } = model;
  if (room?.token) {
    // A name that was lent goes before its seat.
    if (!model.name) return;
    seats.waiting = reopening(room);
    const now = `${room.token} ${room.end !== null} ${model.name}`;
    if (now === kept) return;
    kept = now;
    seats.watched = null;
    // A child comes back by the class, and the guest of a tournament as the entrant.
    const elsewhere = model.school !== '' || route(location.pathname).view === 'class' || Boolean(room.tournament && seats.entrant);
    seats.hold({ room: room.room, code: room.token, name: model.name }, elsewhere);
    if (room.end) seats.forget(room.token);
    return;
  }
  // Where the line is lost, the room is where it was; a view that was loaded anew comes to it again.
  if (line.state !== 'open' || !open) return;
  seats.waiting = '';
  if (room) {
    const follows = route(location.pathname).view === 'tv';
    // The server takes a registered person back to every board.
    if (model.seated) seats.watched = null;
    else if (!follows && seats.watched?.room !== room.room) seats.watched = { room: room.room, word: '' };
    return;
  }
  seats.watched = model.lesson ? { room: model.lesson.board.room, word: '', game: model.lesson.board.number } : null;
  // A game that was left for later waits for its player.
  if (kept !== '' && told?.type !== 'adjourn') seats.release();
  kept = '';
}

/** The page begins when its texts are there. */
async function begin() {
  try {
    t = await texts;
  } catch {
    offerAgain();
    return;
  }
  settled(FIRST);
  shell = new Shell(app);
  attend();
  await enter();
}

/** The first view comes when it is known who is there. */
async function enter() {
  seats.answer();
  if (!seats.own && !seats.entrant && !seats.another) {
    free = await seats.free();
    // The entrant with the name that was chosen in this browser comes back as the name does.
    const sure = free.find(({ tournament, name }) => tournament && name === settings.all.name);
    if (sure) {
      seats.hold(sure);
      free = [];
    }
    const to = route(location.pathname);
    if (to.view === 'lobby' || free.some(({ room }) => to.view === 'room' && to.room === room)) await isBack();
  }
  line.open();
  // A seat being taken back is shown at once, and no door before.
  if (!seats.own) show();
  await changed(line.state);
}

/** True if the browser was asked to keep the page. */
let keeps = false;

/** The page is kept when its reader has it, or it cannot reach the server: nothing waits for that. */
function keepOnce() {
  if (keeps) return;
  keeps = true;
  void keepPage(document, navigator, location.protocol);
  offerInstalling(document, () => settings.all.language);
}

/** @param {import('./connection.js').LineState} state */
async function changed(state) {
  shell.line(state);
  if (state === 'open' || state === 'waiting') keepOnce();
  if (state === 'waiting' && !open) show();
  if (state !== 'open') return;
  if (performance.getEntriesByName('ready').length === 0) performance.mark('ready');
  if (entry.lost?.text) alarm(entry.lost.text);
  entry.lost = null;
  warn();
  tellLocked();
  const isLost = await watchAgain();
  follow(model.room);
  // A view that is shown takes notices away.
  tellLent();
  if (isLost) alarm(t('web-study-gone'));
  // A returning player hears the turn; missed events were told before the line was open.
  if (model.room?.board) line.ask('turno', read).catch(() => null);
  // The events of a turn that goes on say what the clocks showed when it began.
  if (model.room?.clocks) line.ask('damiera').catch(() => null);
  if (!moves.waits) return;
  shell.calm();
  await moves.settle().catch((error) => alarm(problem(error)));
}

/** Heeds the line, the model, the settings and the browser from now on. */
function attend() {
  line.on('said', ({ about, told, lines }) => {
    // Lines told again after a lost line were read before.
    if (line.state === 'open' && !(about === 'lesson' && isStep(model.lesson))) shell.told(about, lines, told);
  });
  line.on('state', (state) => void changed(state));
  line.on('silent', () => shell.line(line.state));
  line.place = () => {
    const { room } = model;
    if (!room) return 'lobby';
    return room.token && room.board && !room.end && !document.hidden ? 'board' : 'room';
  };
  // The browser may know sooner than the line that there is a network again.
  addEventListener('online', () => line.hasten());
  addEventListener('offline', () => shell.line(line.state));
  line.on('notice', ({ code, text }) => {
    // The words of the server are of a seat, and the whole page is left.
    if (code === TAKEN_OVER) {
      alarm(t('web-moved', { name: model.name }));
      entry.goesOn();
    } else if (code === SEAT_ALONE) {
      entry.lent = true;
      tellLent();
    } else if (code === STAYING) {
      // The notice of the stop is no longer true.
      shell.calm();
      shell.note(text);
      say(text);
    } else if (code === NAME_GONE) void entry.nameGone(line).then(tellLocked, (error) => alarm(problem(error)));
    else alarm(text);
  });
  line.on('announcement', ({ text }) => alarm(text));
  model.watch((told) => void ((told?.type === 'move' || told?.type === 'end') && shell.turned()));
  model.watch(follow);
  model.watch(warn);
  model.watch(() => shell.guide());
  model.watch(() => void entry.again(line).catch(() => {}));
  settings.watch(async ({ language }) => {
    shell.dress();
    if (line.format !== formatted()) {
      line.format = formatted();
      if (line.state === 'open') line.ask(line.format).catch(() => null);
    }
    if (language === document.documentElement.lang) return;
    if (!open) {
      // It is still asked who is there.
      location.reload();
      return;
    }
    t = await loadTexts(language);
    texts = Promise.resolve(t);
    if (line.state === 'open') await tell(`lingua ${language}`);
    open?.view.close?.();
    open = null;
    shell.build();
    show();
    // The button that led to the settings is another one now: who uses keys goes on from the view.
    found('main').querySelector('h1')?.focus();
  });
  addEventListener('popstate', show);
  // A key that is held down presses nothing again: where the first press led, another button may have the focus.
  document.addEventListener(
    'keydown',
    (pressed) => {
      const acts = pressed.key === 'Enter' || pressed.key === ' ';
      const writes = pressed.target instanceof Element && pressed.target.matches('input, textarea');
      if (!pressed.repeat || !acts || (writes && pressed.key === ' ')) return;
      pressed.preventDefault();
      pressed.stopPropagation();
    },
    true,
  );
  keepFocus(found('main'));
  // The browser may keep a left page with its line: its name would look present.
  addEventListener('pagehide', () => {
    line.close();
    device.release();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) line.open();
  });
  // The server drops a page hidden for long; it reconnects when shown again.
  const woken = () => {
    if (line.state === 'closed' && line.farewell === IDLE && !document.hidden) line.open();
  };
  document.addEventListener('visibilitychange', woken);
  line.on('state', woken);
}

void begin();
