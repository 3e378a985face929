/**
 * Playing a move exactly once, even over a bad connection.
 *
 * A move is sent again only where the seat was taken back and the position is the one for which it was sent.
 */

import { Refused } from './connection.js';

/** @typedef {{ room: string, game: number, ply: number, move: string }} Sent */

export class Moves {
  /** The move whose answer is not there yet. @type {Sent | null} */
  #sent = null;

  /**
   * @param {import('./connection.js').Connection} line
   * @param {import('./model.js').Model} model
   */
  constructor(line, model) {
    this.line = line;
    this.model = model;
  }

  /**
   * Plays a move. One that was on its way when the line was lost is settled by `settle`. Rejects with `Refused`.
   *
   * @param {string} move
   * @returns {Promise<any>} the answer
   */
  async play(move) {
    const { room } = this.model;
    if (room?.board) this.#sent = { room: room.room, game: room.board.game, ply: room.board.ply, move };
    try {
      const answer = await this.line.ask(move);
      this.#sent = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'line_lost') this.#sent = null;
      throw error;
    }
  }

  /** True while a move is on its way, or waits for the line. */
  get waits() {
    return this.#sent !== null;
  }

  /**
   * After the seat was taken back: plays the move that was on its way, if the server never got it. It had come
   * where the game has more moves now, or another game runs.
   *
   * @returns {Promise<any>} the answer, or null where there was nothing to play
   */
  async settle() {
    const sent = this.#sent;
    this.#sent = null;
    const { room } = this.model;
    const { board } = room ?? {};
    if (!sent || !room || !board) return null;
    const same = room.room === sent.room && board.game === sent.game && board.ply === sent.ply;
    return same && board.legal?.includes(sent.move) ? this.play(sent.move) : null;
  }
}
