/**
 * A room as it is known, and what each event changes in it.
 */

import { History } from './table/history.js';

/** @typedef {'white' | 'black'} Side */
/** @typedef {'white' | 'black' | 'spectator'} Role */
/** @typedef {{ from: string, text: string, to: string, number: number }} Talk  `to` is `room` or `spectators`; `number` counts them. */
/** @typedef {{ name: string, present: boolean, seconds: number | null, claimable: boolean, at: number }} Presence  `at`: when it was heard, ms. */

/** @typedef {Pick<Wire.PlayedMove, 'move'> & Partial<Wire.PlayedMove>} Played  A move; of those before one came only the squares are known. */

/**
 * A room. Fields are null as long as they are not known.
 *
 * @typedef {object} Room
 * @property {string} room  its name
 * @property {number} seq  the number of the last public event
 * @property {Role} role  the reader's own
 * @property {string | null} token  the code of the reader's seat
 * @property {string} variant
 * @property {string} corner  which bottom corner is a playing square, `left` or `right`
 * @property {string[]} labels  the name of every square, by official number, that of 1 first
 * @property {string | null} time
 * @property {boolean} rated
 * @property {Wire.RatedStart | null} ratings  as the game began
 * @property {Wire.BoardOpening | null} opening  from which the game started
 * @property {string} wish  the opening of its games as the terms have it, `lot` or a table's; empty for none
 * @property {boolean | Wire.BoardPair | null} pair  the game's place in a match of two; true before it begins
 * @property {Wire.TournamentPlace | null} tournament  the tournament's board that it is
 * @property {boolean} advice  whether the engine may be asked during games between people
 * @property {number | null} delay  by how many seconds spectators see it late
 * @property {(string | null)[]} players  who sits, first come first, as far as known; from `start` on White first
 * @property {Record<string, { bot: boolean, guest: boolean }>} about  what was said of each player, by name
 * @property {Wire.Board | null} board  the newest position; null before the first game
 * @property {Played[]} moves  of the running game, as far as they are known
 * @property {number} missing  how many of its first moves are not known
 * @property {History} history  the positions of that game that were heard
 * @property {Wire.Clocks | null} clocks
 * @property {number} clocksAt  when they were heard, in ms of `performance.now()`
 * @property {Wire.GameEnd | null} end  how the game ended
 * @property {Wire.Proposal[]} offers  that are open
 * @property {Talk[]} talk  the last lines
 * @property {Record<string, Presence>} presence  by the player's name
 * @property {Wire.SeatRequest | null} request  a guest asks for a seat
 * @property {number} spectators  how many watched when that was asked last
 * @property {boolean} word  whether a word is needed to come in
 * @property {boolean} start  whether its games start from a position that was chosen
 * @property {string | null} chooser  who is to choose a colour
 * @property {boolean} gone  whether the server closed it with the line, after its game: what is shown of it stays
 */

/** How many lines of talk are kept. */
const TALK_KEPT = 200;

/** The number of lines of talk so far: each has its own number, even across rooms. */
let spoken = 0;

/** @typedef {(room: Room, told: any, now: number) => void} Change  `now` is in the ms of `clocksAt`. */

/** @typedef {keyof typeof import('./tables.js').EVENTS} RoomEvent  A kind of event of a room's journal. */

/** @type {Change} */
const nothing = () => {};

/**
 * The changes that each event of a room makes. Others change nothing that is kept.
 *
 * @type {Record<RoomEvent | 'presence' | 'seat_request' | 'chat', Change>}
 */
const CHANGES = {
  // The model begins with the room, and leaves an adjourned one.
  room: nothing,
  adjourn: nothing,
  recode: nothing,
  seat(room, told) {
    Object.assign(room, settings(told));
    room.about[told.name] = { bot: told.bot === true, guest: told.guest === true };
    const free = room.players.indexOf(null);
    if (!room.players.includes(told.name) && free >= 0) room.players[free] = told.name;
  },
  choose(room, told) {
    room.chooser = told.name;
  },
  start(room, told, now) {
    // The moves of an opening come before those of the players.
    const moves = told.opening?.moves ?? [];
    Object.assign(room, settings(told), { end: null, offers: [], moves, missing: told.ply - moves.length, chooser: null, ratings: null, opening: null, pair: null });
    introduce(room, told);
    stand(room, told, now);
  },
  // An offer that a move declines is declined by an event of its own.
  move(room, told, now) {
    room.moves.push(told.last);
    stand(room, told, now);
  },
  takeback(room, told, now) {
    room.offers = room.offers.filter(({ offer }) => offer !== 'takeback');
    takeBack(room, told.plies);
    stand(room, told, now);
  },
  offer(room, told) {
    room.offers = [...withoutOwn(room, told), told];
  },
  cancel(room, told) {
    room.offers = withoutOwn(room, told);
  },
  decline(room, told) {
    room.offers = room.offers.filter(({ by, offer }) => by === told.by || offer !== told.offer);
  },
  time_added(room, told, now) {
    setClocks(room, told.clocks, now);
  },
  pause: restart,
  unpause: restart,
  end(room, told, now) {
    if (room.clocks) setClocks(room, { ...running(room, now), running: null }, now);
    if (room.board) room.board = { ...room.board, turn: null, legal: null };
    Object.assign(room, { end: told, offers: [], presence: {}, pair: told.pair ?? null });
  },
  leave(room, told) {
    room.players = room.players.map((name) => (name === told.name ? null : name));
    delete room.presence[told.name];
    // No game is played, and no other one can be proposed to a player who is gone.
    room.offers = [];
  },
  presence(room, { name, present, seconds, claimable }, now) {
    room.presence[name] = { name, present, seconds, claimable: claimable === true, at: now };
  },
  seat_request(room, told) {
    room.request = told.state === 'open' ? told : null;
  },
  reseat(room) {
    room.request = null;
  },
  registered(room, told) {
    room.about[told.name] = { bot: false, guest: false };
  },
  chat(room, { from, text, to }) {
    spoken += 1;
    room.talk = [...room.talk, { from, text, to, number: spoken }].slice(-TALK_KEPT);
  },
};

/**
 * Takes an event of the room.
 *
 * @param {Room} room
 * @param {any} told
 * @param {number} now  in the ms of `clocksAt`
 */
export function happen(room, told, now) {
  if (typeof told.seq === 'number') room.seq = told.seq;
  if (Object.hasOwn(CHANGES, told.type)) CHANGES[/** @type {keyof CHANGES} */ (told.type)](room, told, now);
}

/**
 * Takes a position as the whole truth.
 *
 * @param {Room} room
 * @param {any} told  with a game, or without
 * @param {number} now  in the ms of `clocksAt`
 */
export function place(room, told, now) {
  Object.assign(room, settings(told), { seq: told.seq, role: told.role ?? room.role });
  if (told.game === null) {
    Object.assign(room, { board: null, moves: [], missing: 0, clocks: null, end: null, offers: [], players: told.players });
    return;
  }
  if (room.board?.game !== told.game) Object.assign(room, { moves: [], missing: told.ply, offers: [], ratings: null, opening: null, pair: null, end: null });
  // The levels of the bot come with the end alone.
  room.end = told.turn === null && told.result ? { bot: room.end?.bot, ...told } : null;
  // The end itself may not have been told. A proposal of the next game comes after it.
  if (room.end) room.offers = room.offers.filter(({ offer }) => offer === 'rematch');
  room.spectators = told.spectators ?? room.spectators;
  introduce(room, told);
  stand(room, told, now);
  if (room.missing + room.moves.length !== told.ply) Object.assign(room, { moves: [], missing: told.ply });
}

/**
 * The room was opened, or is told from its beginning. The code of the reader's seat comes before.
 *
 * @param {Room} room
 * @param {Wire.RoomOpened} told
 */
export function begin(room, told) {
  const { token } = room;
  Object.assign(room, newRoom(told.room), settings(told), { token, seq: told.seq, players: [told.name, null] });
  Object.assign(room, { word: told.word === true, start: told.start !== undefined && told.start !== null, advice: told.advice === true, wish: told.opening ?? '', pair: told.pair ?? null });
  room.about[told.name] = { bot: told.bot === true, guest: told.guest === true };
}

/**
 * The players, as a position with its labels has them.
 *
 * @param {Room} room
 * @param {Wire.Board} told
 */
function introduce(room, told) {
  [told.white, told.black].forEach((name, index) => {
    room.about[name] = { bot: told.bots?.[index] === true, guest: told.guests?.[index] === true };
  });
}

/**
 * The position of now.
 *
 * @param {Room} room
 * @param {Wire.Board} told
 * @param {number} now
 */
function stand(room, told, now) {
  room.board = told;
  // They come with the labels alone.
  room.ratings = told.rated ?? room.ratings;
  room.opening = told.opening ?? room.opening;
  room.pair = told.pair ?? room.pair;
  room.tournament = told.of_tournament ?? room.tournament;
  room.history.take(told.game, told.ply, told);
  room.players = [told.white, told.black];
  room.role = told.role ?? room.role;
  setClocks(room, told.clocks ?? null, now);
}

/**
 * @param {Room} room
 * @param {Wire.Clocks | null} clocks
 * @param {number} now
 */
function setClocks(room, clocks, now) {
  room.clocks = clocks;
  room.clocksAt = now;
}

/** @type {Change} */
function restart(room, told, now) {
  room.offers = room.offers.filter(({ offer }) => offer !== 'pause');
  setClocks(room, told.clocks, now);
}

/**
 * The open offers but for this one.
 *
 * @param {Room} room
 * @param {Wire.Proposal} told
 */
function withoutOwn(room, told) {
  return room.offers.filter(({ by, offer }) => by !== told.by || offer !== told.offer);
}

/**
 * The times on the clocks at a moment, from those that were heard. The server's clock decides:
 * this only shows it in between.
 *
 * @param {Room} room  with clocks
 * @param {number} now  in the ms of `clocksAt`
 * @returns {Wire.Clocks}
 */
export function running(room, now) {
  const clocks = /** @type {Wire.Clocks} */ (room.clocks);
  if (clocks.running === null || clocks.paused) return clocks;
  const left = clocks[clocks.running] - (now - room.clocksAt);
  return { ...clocks, [clocks.running]: Math.max(0, left) };
}

/**
 * A room that is known by name only.
 *
 * @param {string} room
 * @returns {Room}
 */
export function newRoom(room) {
  return {
    room, seq: 0, role: 'spectator', token: null, variant: '', corner: 'left', labels: [], time: null, rated: false, ratings: null, opening: null, wish: '', pair: null, tournament: null, advice: false,
    delay: null, players: [null, null], about: {}, board: null, moves: [], missing: 0, history: new History(), clocks: null, clocksAt: 0,
    end: null, offers: [], talk: [], presence: {}, request: null, chooser: null, spectators: 0, word: false, start: false,
    gone: false,
  };
}

/**
 * The settings of a room, as far as what was told has them.
 *
 * @param {any} told
 * @returns {Partial<Room>}
 */
function settings(told) {
  /** @type {Record<string, unknown>} */
  const known = {};
  for (const key of ['variant', 'corner', 'labels', 'time']) if (told[key] !== undefined && told[key] !== null) known[key] = told[key];
  if (told.type !== 'move') Object.assign(known, { delay: told.delay ?? null });
  if (told.rated !== undefined) known.rated = Boolean(told.rated);
  return known;
}

/**
 * Moves were taken back.
 *
 * @param {Room} room
 * @param {number} plies
 */
function takeBack(room, plies) {
  const known = Math.min(plies, room.moves.length);
  room.moves = room.moves.slice(0, room.moves.length - known);
  room.missing = Math.max(0, room.missing - (plies - known));
}

/**
 * Tells games apart.
 *
 * @param {Room} room
 */
export function gameKey(room) {
  return `${room.room} ${room.board?.game ?? 0}`;
}
