/**
 * A class as a pupil sees it: the own table while a game goes on, and what comes next.
 */

import { el, fill } from '../dom.js';
import { button } from '../fields.js';
import { openTable } from '../table/table.js';
import { standings } from './standings.js';

/**
 * @param {import('../app.js').App} app
 * @returns {import('./class.js').Part}
 */
export function pupilPart(app) {
  const { t, model } = app;
  const who = el('p', { class: 'you' });
  const state = el('p', { class: 'status' });
  const table = el('div', {});
  const points = el('section', {});
  const leave = button(t('web-class-leave'), () => void out());
  const node = el('div', { class: 'pupil' }, who, state, table, points, el('p', {}, leave));
  /** The table that stands here. @type {{ view: import('../app.js').View, room: string } | null} */
  let open = null;
  /** @type {Wire.ClassBoard | null} */
  let now = null;
  let paused = false;

  /** The server says which table is the pupil's: it has a seat there. */
  function seat() {
    const { room } = model;
    const plays = room !== null && model.seated;
    if (plays && open?.room !== room.room) {
      open?.view.close?.();
      open = { view: openTable(app, room.room), room: room.room };
      fill(table, open.view.node);
    } else if (!plays && open) {
      open.view.close?.();
      open = null;
      fill(table);
    }
    // What follows a game the teacher says.
    table.classList.toggle('over', room?.end != null);
    points.hidden = plays && room.end === null;
    leave.hidden = plays && room.end === null;
    state.textContent = now ? told(now) : '';
  }

  /** @param {Wire.ClassBoard} board */
  function told(board) {
    if (board.paused) return t('web-class-paused');
    const own = board.pupils.find(({ nick }) => nick === board.nick);
    if (board.state === 'gathering') return t('web-class-gathering');
    if (board.state === 'between') return t('web-class-between', { round: board.round });
    if (own?.rests) return t('web-class-rest', { round: board.round });
    return t('web-class-round', { round: board.round });
  }

  async function out() {
    if ((await app.tell('classe esci')) === null) return;
    app.seats.release();
    app.seats.name = '';
    sessionStorage.removeItem('damiera-class');
    // The server has forgotten the name: the page begins anew.
    location.assign('/');
  }

  const end = model.watch(seat);
  return {
    node,
    show(board) {
      // Clocks stand or run again without an event of the room's.
      const turned = now !== null && board.paused !== paused;
      now = board;
      paused = board.paused;
      fill(who, t('web-class-you', { name: board.nick ?? '', teacher: board.teacher }));
      fill(points, ...standings(app, board));
      seat();
      if (turned && model.seated) void app.line.ask('damiera').catch(() => null);
    },
    close() {
      end();
      open?.view.close?.();
    },
  };
}
