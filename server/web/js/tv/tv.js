/**
 * The strongest game, and the next one when it ends: a board without talk or buttons, for streams.
 */

import '../shared.js';

import { Board } from '../board/board.js';
import { el, fill } from '../dom.js';
import { gameKey } from '../room.js';
import { link } from '../shell.js';
import { Seats } from '../table/seats.js';
import { statusText } from '../table/status.js';
import { termsText } from '../table/terms.js';

/**
 * Opens the view.
 *
 * @param {import('../app.js').App} app
 * @returns {import('../app.js').View}
 */
export function openTv(app) {
  const { t, model, settings } = app;
  const board = new Board({ t, say: app.say, note: app.note, onMove: async () => null });
  const seats = new Seats(t, model.now, () => model.name);
  const status = el('p', { class: 'status' });
  const terms = el('p', { class: 'terms' });
  const idle = el('p', { class: 'status' });
  const nothing = el('div', { class: 'tv-idle' }, idle, link(app, '/', t('web-nowhere-home'), { class: 'main' }));
  const place = el('div', { class: 'table-board' });
  const heading = el('h1', { tabindex: -1, class: 'unseen' }, t('web-tv'));
  const node = el('section', { class: 'tv' }, heading, nothing, place, el('div', { class: 'tv-words' }, status, terms));
  const show = () => {
    const { room } = model;
    place.hidden = !room?.board;
    nothing.hidden = Boolean(room?.board);
    // Without the line it is not known whether there is a game.
    const { state } = app.line;
    idle.textContent = state === 'open' ? t('web-tv-nothing') : state === 'waiting' ? t('web-line-waiting') : '';
    node.classList.toggle('idle', !room?.board);
    if (!room?.board) {
      fill(status);
      fill(terms);
      return;
    }
    seats.show(room);
    seats.surround(place, board.node, settings.all.turned);
    terms.textContent = termsText(t, room);
    status.textContent = statusText(t, room, model.name, false);
    const { fen, last, ply } = room.board;
    const { numbers, turned } = settings.all;
    board.show({ game: gameKey(room), labels: room.labels, fen, last, ply, legal: null, turned, numbers, plays: false });
  };
  const begin = async () => {
    if (await app.tell('tv')) show();
  };
  const ends = [
    model.watch(show),
    settings.watch(show),
    app.line.on('state', (state) => (state === 'open' ? void begin() : show())),
  ];
  if (app.line.state === 'open') void begin();
  show();
  return {
    node,
    bare: true,
    title: () => t('web-tv'),
    close() {
      for (const end of ends) end();
      seats.close();
      if (model.room) {
        if (!model.seated) void app.leave();
      } else if (app.line.state === 'open') {
        // Nothing is shown yet: the next game would still call the reader from wherever the reader is by then.
        app.line.ask('tv no').catch(() => null);
      }
    },
  };
}
