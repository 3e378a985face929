/**
 * The heading of a table: the room's name, or the tournament, the round and the board that it is.
 */

import { el, fill } from '../dom.js';
import { fetchDocument } from '../fetched.js';
import { tournamentPath } from '../route.js';
import { link } from '../shell.js';

export class TableHeading {
  /** The heading's words. */
  text;
  #closed = new AbortController();
  /** The number of the tournament whose title was asked for. @type {number | null} */
  #asked = null;

  /**
   * @param {import('../app.js').App} app
   * @param {string} name  of the room
   * @param {() => void} changed  the text is another one by now
   */
  constructor(app, name, changed) {
    this.app = app;
    this.changed = changed;
    this.text = name;
    this.node = el('h1', { tabindex: -1 }, name);
  }

  /** @param {import('../room.js').Room} room */
  show({ tournament }) {
    if (tournament === null || this.#asked === tournament.tournament) return;
    this.#asked = tournament.tournament;
    void this.#find(tournament);
  }

  close() {
    this.#closed.abort();
  }

  /** Shows the title once it is known. @param {Wire.TournamentPlace} place */
  async #find({ tournament, round, board }) {
    const { t } = this.app;
    const path = tournamentPath(tournament);
    /** @type {{ told: { title?: string } | null }} */
    const { told } = await fetchDocument(this.app, path, this.#closed.signal);
    const title = told?.title;
    if (this.#closed.signal.aborted || typeof title !== 'string') return;
    this.text = t('web-table-board', { title, round: String(round), board: String(board) });
    fill(this.node, link(this.app, path, this.text));
    this.changed();
  }
}
