/**
 * A class as a pupil sees it: the own table while a game goes on, and what comes next.
 */

import { el, fill } from '../dom.js';
import { button } from '../fields.js';
import { chat } from '../table/chat.js';
import { openTable } from '../table/table.js';
import { countdown } from './next.js';
import { standings } from './standings.js';

/**
 * @param {import('../app.js').App} app
 * @param {() => void} left  called when the pupil has left the class
 * @returns {import('./class.js').Part}
 */
export function pupilPart(app, left) {
  const { t, model } = app;
  const who = el('p', { class: 'you' });
  const state = el('p', { class: 'status' });
  const next = countdown(app);
  const table = el('div', {});
  const points = standings(app);
  const said = chat(app, { label: t('web-talk-teacher'), type: 'class_chat', own: () => now?.nick ?? '' });
  const leave = button(t('web-class-leave'), () => void out());
  const foot = el('p', {}, leave);
  const node = el('div', { class: 'pupil' }, who, state, next.node, points.node, table, said.node, foot);
  /** The table that stands here. @type {{ view: import('../app.js').View, room: string } | null} */
  let open = null;
  /** @type {Wire.ClassBoard | null} */
  let now = null;
  let paused = false;

  const school = {
    talks: () => now?.talk === true,
    still: () => now?.paused === true,
    heading: () => t('web-class-own-table', { table: String(now?.table ?? '') }),
  };

  /** The server says which table is the pupil's: it has a seat there. */
  function seat() {
    const { room } = model;
    const plays = room !== null && model.seated;
    if (plays && open?.room !== room.room) {
      open?.view.close?.();
      open = { view: openTable(app, room.room, school), room: room.room };
      fill(table, open.view.node);
      begins();
    } else if (!plays && open) {
      open.view.close?.();
      open = null;
      fill(table);
    }
    const going = plays && room.end === null;
    // After a game the teacher decides.
    table.classList.toggle('over', plays && !going);
    points.node.hidden = going;
    // Talk at the table reaches the teacher as well.
    said.node.hidden = going && now?.talk === true;
    foot.hidden = going;
    state.textContent = now ? told(now, plays && !going) : '';
  }

  /** A new game: who was in the class before is at its table, from where the board comes next. */
  function begins() {
    const held = document.activeElement;
    const heading = table.querySelector('h2');
    if (heading && (held === document.body || held?.matches('.class, .class *'))) heading.focus();
  }

  /**
   * @param {Wire.ClassBoard} board
   * @param {boolean} over  whether the pupil's game is
   */
  function told(board, over) {
    if (board.paused) return t('web-class-paused');
    const own = board.pupils.find(({ nick }) => nick === board.nick);
    if (board.state === 'gathering') return t('web-class-gathering');
    if (board.state === 'between') return t('web-class-between', { round: board.round });
    if (own?.rests) return t('web-class-rest', { round: board.round });
    return t(over ? 'web-class-wait' : 'web-class-round', { round: board.round });
  }

  async function out() {
    if ((await app.tell('classe esci')) === null) return;
    app.seats.release();
    app.seats.name = '';
    left();
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
      points.show(board);
      next.show(board);
      seat();
      if (turned && model.seated) void app.line.ask('damiera').catch(() => null);
    },
    close() {
      end();
      said.close();
      next.close();
      open?.view.close?.();
    },
  };
}
