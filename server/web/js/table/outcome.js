/**
 * The end of a game: what it brought, and the way to its page.
 */

import { el, fill } from '../dom.js';
import { gamePath } from '../route.js';
import { link } from '../shell.js';
import { changesText } from './ratings.js';

/** @typedef {import('../room.js').Room} Room */

/** After so long it is asked once more under which number a game is kept, in ms. */
const AGAIN = 2_000;

/**
 * Makes the parts of a table that stand there when a game is over.
 *
 * @param {import('../app.js').App} app
 * @returns {{ ratings: HTMLElement, page: HTMLElement, show: (room: Room) => void }}
 */
export function outcomeParts(app) {
  const ratings = el('p', { class: 'rating-changes' });
  const page = el('p', { class: 'game-page' });
  /** The game whose number was asked for. */
  let asked = '';

  /**
   * Shows the way to the game's page, once the archive has it.
   *
   * @param {Room} room
   * @param {string} key
   * @param {boolean} [again]
   */
  async function find(room, key, again = false) {
    const { board } = room;
    if (!board || key !== asked) return;
    const answer = await app.line.ask(`storia giocatore=${app.model.name}`).catch(() => null);
    const number = numberOf(answer?.games ?? [], room.room, board);
    if (key !== asked) return;
    if (number !== null) fill(page, link(app, gamePath(number), app.t('web-game-page', { number: String(number) })));
    else if (!again) setTimeout(() => void find(room, key, true), AGAIN);
  }

  return {
    ratings,
    page,
    show(room) {
      const key = room.end && room.board ? `${room.room} ${room.board.game}` : '';
      fill(ratings, ...changesText(app.t, room).map((text) => el('span', {}, text)));
      if (key === asked) return;
      asked = key;
      fill(page);
      // Not everyone who watches asks at the same moment.
      if (key && app.model.seated) void find(room, key);
    },
  };
}

/**
 * The number of a game in the archive, among finished games with the newest first; null where it is not among them.
 *
 * @param {readonly Wire.ListedGame[]} games
 * @param {string} room
 * @param {Pick<Wire.Board, 'game' | 'ply' | 'white' | 'black'>} board
 */
export function numberOf(games, room, { game, ply, white, black }) {
  const is = (/** @type {Wire.ListedGame} */ row) =>
    row.room === room && row.game === game && row.plies === ply && row.white === white && row.black === black;
  return games.find(is)?.number ?? null;
}
