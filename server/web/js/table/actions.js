/**
 * The actions at a table now, and their buttons.
 *
 * Which buttons there are only spares refusals: the server decides, and its sentence is shown.
 */

import { el, fill } from '../dom.js';
import { isCorrespondence } from '../lobby/terms.js';
import { tournamentPath } from '../route.js';
import { asBefore } from '../waiting.js';

/** @typedef {import('../room.js').Room} Room */

/**
 * @typedef {object} Action
 * @property {string} key  of its text, `web-do-` before it
 * @property {string} command  what is sent, or the path that is opened
 * @property {Record<string, string | number>} [args]  of the text
 * @property {boolean} [asks]  whether it is asked once more, because it cannot be undone
 * @property {string} [not]  the key of the text that takes it back then
 * @property {boolean} [main]  whether it is what is likely wanted
 */

/** @type {Action} */
const RESIGN = { key: 'resign', command: 'abbandona', asks: true };

/** The act of the page itself: it shows the finished game. */
export const REPLAY = 'replay';

/** It leaves the table and looks for another opponent at the same terms. */
export const ANOTHER = 'another';

/** It opens the box of conditional moves. */
export const CONDITIONS = 'conditions';

/** The strongest level of the server's bot; the weakest is 0. */
export const STRONGEST = 10;

/** How a proposal is answered, where several may be open. @type {Record<string, string>} */
const OFFER_WORDS = { draw: 'patta', takeback: 'ritira', rematch: 'rivincita', pause: 'pausa' };

/**
 * The acts of a player.
 *
 * @param {Room} room
 * @param {string} name  the reader's own
 * @param {number} level  of the bot that would be asked to sit down
 * @returns {Action[]}
 */
export function actionsOf(room, name, level) {
  const all = everyAction(room, name, level);
  if (!room.tournament) return all;
  // A game that cannot be called off can be resigned from the first move on.
  const played = all.filter(({ key }) => !NOT_IN_TOURNAMENT.has(key)).map((action) => (action.key === 'abort' ? RESIGN : action));
  return room.end ? [{ key: 'tournament', command: tournamentPath(room.tournament.tournament), main: true }, ...played] : played;
}

/** The acts that are refused at a board of a tournament: its games are played once, now, and to their end. */
const NOT_IN_TOURNAMENT = new Set(['takeback', 'ask-takeback', 'pause', 'unpause', 'nudge', 'adjourn', 'rematch', 'another', 'bot', 'sit']);

/**
 * @param {Room} room
 * @param {string} name
 * @param {number} level
 * @returns {Action[]}
 */
function everyAction(room, name, level) {
  const seated = room.role !== 'spectator' || room.players.includes(name);
  if (!seated) return watching(room);
  const answers = [...offered(room, name), ...requested(room)];
  if (room.chooser === name) return [{ key: 'white', command: 'bianco', main: true }, { key: 'black', command: 'nero', main: true }];
  if (room.chooser) return [...answers, { key: 'leave', command: 'esci' }];
  if (!room.board) return [...answers, ...waiting(room, level), { key: 'leave', command: 'esci' }];
  if (room.end) return [...answers, ...after(room, name, level), { key: 'leave', command: 'esci' }];
  return [...answers, ...playing(room, name)];
}

/** The acts that are not done at a table of a class, where the teacher decides, and which is left with the class's own button. */
const NOT_IN_CLASS = new Set([
  'claim', 'pause', 'unpause', 'adjourn', 'nudge', 'give-seat', 'keep-seat', 'leave', 'bot', 'sit', 'stop-watching',
]);

/**
 * The acts of a pupil. A game cannot be called off there, so it can be resigned from the first move on. Nothing is done while
 * everything stands still, and when the game is over the teacher decides.
 *
 * @param {Room} room
 * @param {string} name  the pupil's own
 * @param {boolean} still  whether the teacher has stopped the games
 * @returns {Action[]}
 */
export function pupilActionsOf(room, name, still) {
  if (still || room.end) return [];
  const all = actionsOf(room, name, 1).filter(({ key }) => !NOT_IN_CLASS.has(key));
  return all.map((action) => (action.key === 'abort' ? RESIGN : action));
}

/**
 * @param {Room} room
 * @returns {Action[]}
 */
function watching(room) {
  const sit = { key: 'sit', command: `entra ${room.room}`, main: true };
  return [...(room.players.includes(null) ? [sit] : []), { key: 'stop-watching', command: 'esci' }];
}

/**
 * @param {Room} room
 * @param {number} level
 * @returns {Action[]}
 */
function waiting(room, level) {
  const bot = { key: 'bot', command: `bot ${level}`, args: { level }, asks: true, not: 'web-do-bot-not' };
  return room.players.includes(null) && !room.rated && !isCorrespondence(room.time) ? [bot] : [];
}

/**
 * The proposals of the other player, and one's own.
 *
 * @param {Room} room
 * @param {string} name
 * @returns {Action[]}
 */
function offered(room, name) {
  return room.offers.flatMap(({ offer, by }) => {
    const word = OFFER_WORDS[offer];
    if (word === undefined) return [];
    if (by === name) return [{ key: `cancel-${offer}`, command: 'annulla' }];
    return [
      { key: `accept-${offer}`, command: `accetta ${word}`, main: true },
      { key: `decline-${offer}`, command: `rifiuta ${word}` },
    ];
  });
}

/**
 * @param {Room} room
 * @returns {Action[]}
 */
function requested(room) {
  if (!room.request) return [];
  const args = { name: room.request.by ?? room.request.name };
  return [
    { key: 'give-seat', command: 'accetta posto', args, main: true },
    { key: 'keep-seat', command: 'rifiuta posto', args },
  ];
}

/**
 * @param {Room} room
 * @param {string} name
 * @returns {Action[]}
 */
function playing(room, name) {
  const other = room.players.find((player) => player !== name) ?? '';
  const isBot = room.about[other]?.bot === true;
  const away = room.presence[other]?.present === false;
  const own = room.board?.turn === room.role;
  const open = new Set(room.offers.map(({ offer }) => offer));
  const ply = room.board?.ply ?? 0;
  const days = isCorrespondence(room.time);
  const moved = room.missing > 1 || room.moves.some(({ side }) => side === room.role);
  /** @type {[boolean, Action][]} */
  const rows = [
    [away && room.presence[other]?.claimable === true, { key: 'claim', command: 'reclama', main: true }],
    [!room.rated && (isBot || room.advice), { key: 'hint', command: 'consiglio' }],
    [!room.rated && moved && !open.has('takeback'), { key: isBot ? 'takeback' : 'ask-takeback', command: 'ritira' }],
    [!isBot && !open.has('draw'), { key: 'draw', command: 'patta' }],
    [room.clocks !== null && !days && room.clocks.paused !== true && !open.has('pause'), { key: 'pause', command: 'pausa' }],
    [room.clocks?.paused === true, { key: 'unpause', command: 'pausa', main: true }],
    [!isBot && !own && room.clocks === null && !away, { key: 'nudge', command: 'sollecita' }],
    [!isBot && !own && room.clocks === null && away, { key: 'adjourn', command: 'sospendi' }],
    [days && !own, { key: 'conditions', command: CONDITIONS }],
    [ply < 2, { key: 'abort', command: 'interrompi', asks: true }],
    [ply >= 2, RESIGN],
  ];
  return rows.filter(([can]) => can).map(([, action]) => action);
}

/**
 * The acts after a game. A bot plays again whenever it is asked: the server's bot sits down where one is gone, also in a room that is
 * opened anew.
 *
 * @param {Room} room
 * @param {string} name
 * @param {number} level  of the bot that would be asked to sit down
 * @returns {Action[]}
 */
function after(room, name, level) {
  const { gone, rated, offers, players } = room;
  const { bot } = room.end ?? {};
  const isBot = botPlayed(room, name);
  const isFree = players.includes(null);
  /** @type {Action[]} */
  const actions = [];
  if (isBot && gone) actions.push({ key: 'rematch', command: `${asBefore(room)} colore=${room.role === 'white' ? 'nero' : 'bianco'} bot=${bot?.level ?? level}`, main: true });
  else if (isBot && isFree && !rated) actions.push({ key: 'bot', command: `bot ${level}`, args: { level }, main: true });
  else if (!isFree && !offers.some(({ offer }) => offer === 'rematch')) actions.push({ key: 'rematch', command: 'rivincita', main: true });
  if (bot && !gone && bot.easier !== null) actions.push({ key: 'easier', command: 'rivincita più facile' });
  // A player who has just lost to it wants no stronger one.
  const lost = room.end?.winner !== undefined && room.end.winner !== null && room.end.winner !== room.role;
  if (bot && !gone && !lost && bot.harder !== null && bot.harder <= STRONGEST) actions.push({ key: 'harder', command: 'rivincita più difficile' });
  // After a game against a bot the ways in are in the lobby, and no person is challenged.
  actions.push({ key: 'another', command: isBot ? 'esci' : ANOTHER, main: isFree && !isBot });
  return gone ? actions : [...actions, { key: 'replay', command: REPLAY }, { key: 'analysis', command: 'analisi' }];
}

/**
 * True if the reader's game was against a bot.
 *
 * @param {Room} room
 * @param {string} name
 */
function botPlayed({ about, board, end }, name) {
  const other = board?.white === name ? board.black : board?.white;
  return Boolean(end?.bot) || about[other ?? '']?.bot === true;
}

/** For so long new buttons cannot be touched, in ms: the touch was for those that stood there. */
const SETTLES = 400;

/**
 * The buttons. Where one of them leads to others, the focus is on none that acts.
 *
 * @param {import('../texts.js').Translate} t
 * @param {(command: string) => void} send
 * @returns {{ node: HTMLElement, show: (actions: readonly Action[]) => void }}
 */
export function actionButtons(t, send) {
  const node = el('div', { class: 'actions', role: 'group', tabindex: -1, 'aria-label': t('web-actions'), onkeydown: escape });
  /** The action that is asked once more. */
  let asked = '';
  let shown = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let settling;
  /** @type {readonly Action[]} */
  let now = [];
  const draw = () => {
    const key = JSON.stringify([now, asked]);
    // The focus stays while the buttons are the same.
    if (key === shown) return;
    if (shown) settle();
    shown = key;
    const held = node.contains(document.activeElement) ? document.activeElement?.getAttribute('data-action') ?? '' : null;
    fill(node, ...now.flatMap(buttons));
    if (held === null) return;
    const again = held === '' ? null : node.querySelector(`[data-action="${held}"]`);
    (again instanceof HTMLElement ? again : node).focus();
  };
  const settle = () => {
    clearTimeout(settling);
    node.classList.add('settling');
    settling = setTimeout(() => node.classList.remove('settling'), SETTLES);
  };
  /** @type {(action: Action) => void} */
  const press = (action) => {
    asked = action.asks ? action.key : '';
    if (!action.asks) send(action.command);
    draw();
  };
  /** @type {(action: Action) => void} */
  const answer = ({ command }) => {
    asked = '';
    node.focus();
    draw();
    send(command);
  };
  const cancel = () => {
    asked = '';
    draw();
  };
  /** @param {KeyboardEvent} pressed */
  function escape(pressed) {
    if (pressed.key === 'Escape' && asked) cancel();
  }
  /** @type {(text: string, press: () => void, key: string, className?: string) => HTMLElement} */
  const button = (text, onclick, key, className = '') => el('button', { type: 'button', class: className, 'data-action': key, onclick }, text);
  /** @type {(action: Action) => HTMLElement[]} */
  const buttons = (action) => {
    const { key, args, main } = action;
    if (asked !== key) return [button(t(`web-do-${key}`, args), () => press(action), key, main ? 'main' : '')];
    // The first button is the one that cancels it.
    return [
      el('strong', { class: 'asked', role: 'alert' }, t(`web-do-${key}-ask`, args)),
      button(t(action.not ?? 'web-do-not'), cancel, key),
      button(t(`web-do-${key}-sure`, args), () => answer(action), `${key}-sure`, 'danger'),
    ];
  };
  return {
    node,
    show(actions) {
      now = actions;
      if (!now.some(({ key }) => key === asked)) asked = '';
      draw();
    },
  };
}
