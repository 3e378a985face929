/**
 * A class as its teacher sees it: the way in, every board at once, the pupils, and what is decided.
 */

import { miniature } from '../board/miniature.js';
import { el, fill, refill } from '../dom.js';
import { button, form, tick, typed } from '../fields.js';
import { openTable } from '../table/table.js';
import { standings } from './standings.js';

/**
 * @param {import('../app.js').App} app
 * @returns {import('./class.js').Part}
 */
export function teacherPart(app) {
  const { t, model } = app;
  const way = el('p', { class: 'way-in' });
  const state = el('p', { class: 'status' });
  const buttons = el('p', { class: 'actions' });
  const boards = el('ul', { class: 'boards' });
  const pupils = el('section', {});
  const watched = el('div', {});
  const options = el('div', {});
  const names = typed(t('web-class-names'), { maxlength: 900 });
  const list = form(() => void order(`nomi ${names.value()}`), names.node, el('button', { type: 'submit' }, t('web-class-names-set')));
  const more = el('details', {}, el('summary', {}, t('web-class-more')), options, list);
  const node = el('div', { class: 'teacher' }, way, state, buttons, watched, boards, pupils, more);
  /** The table that is watched large. @type {{ view: import('../app.js').View, room: string } | null} */
  let open = null;

  /** @param {string} what */
  const order = (what) => app.tell(`classe ${what}`);

  /** The table that is watched stands large above the others. */
  function look() {
    const { room } = model;
    if (room && open?.room !== room.room) {
      open?.view.close?.();
      open = { view: openTable(app, room.room), room: room.room };
      fill(watched, button(t('web-class-back'), () => void app.leave()), open.view.node);
    } else if (!room && open) {
      open.view.close?.();
      open = null;
      fill(watched);
    }
  }

  /** @param {Wire.ClassBoard} board */
  function decide(board) {
    const round = button(t('web-class-next'), () => void order('turno'), { class: 'main', 'data-key': 'round', disabled: board.state === 'playing' || board.paused });
    const pause = board.paused
      ? button(t('web-class-resume'), () => void order('riprendi'), { 'data-key': 'pause' })
      : button(t('web-class-pause'), () => void order('pausa'), { 'data-key': 'pause' });
    const end = button(t('web-class-end'), () => void (confirm(t('web-class-end-sure')) && order('fine')), { 'data-key': 'end' });
    refill(buttons, round, pause, end);
    const yes = (/** @type {boolean} */ on) => (on ? 'sì' : 'no');
    refill(
      options,
      tick(t('web-class-automatic'), board.automatic, (on) => void order(`automatico ${yes(on)}`)).node,
      tick(t('web-class-returns'), board.returns, (on) => void order(`rientri ${yes(on)}`)).node,
      tick(t('web-class-talk'), board.talk, (on) => void order(`chat ${yes(on)}`)).node,
    );
  }

  /**
   * @param {Wire.ClassBoard} board
   * @param {Wire.ClassTable} table
   */
  function card(board, table) {
    const { white, black, fen, last, turn } = table;
    const title = t('web-class-table', { table: table.table, white, black });
    const mover = turn === 'white' ? white : black;
    const how = table.result
      ? t('web-class-ended', { result: table.result })
      : t('web-class-move', { number: Math.floor(table.ply / 2) + 1, mover });
    const picture = fen && miniature({ labels: board.labels, fen, name: title, last: last ?? '' });
    const away = [[white, table.white_here], [black, table.black_here]].filter(([, here]) => !here);
    const goes = table.result === null;
    return el(
      'li',
      { class: goes ? 'running' : 'ended' },
      el('h3', {}, title),
      picture,
      el('p', {}, how),
      ...(goes ? away : []).map(([name]) => el('p', { class: 'away' }, t('web-class-away', { name: String(name) }))),
      goes && button(t('web-watch'), () => void order(`osserva ${table.table}`), { 'data-key': `watch ${table.table}` }),
      goes && button(t('web-class-close'), () => void order(`chiudi ${table.table}`), { 'data-key': `close ${table.table}` }),
    );
  }

  const end = model.watch(look);
  look();
  return {
    node,
    show(board) {
      const link = board.link ?? `${location.origin}/class/${board.class}`;
      fill(way, t('web-class-way', { code: board.class }), ' ', el('strong', {}, link));
      state.textContent = board.paused ? t('web-class-paused') : t(`web-class-${board.state === 'playing' ? 'round' : board.state}`, { round: board.round });
      decide(board);
      refill(boards, ...(board.tables ?? []).map((table) => card(board, table)));
      const free = (/** @type {Wire.ClassPupil} */ { nick }) =>
        button(t('web-class-release', { name: nick }), () => void order(`libera ${nick}`), { 'data-key': `free ${nick}` });
      refill(pupils, ...standings(app, board, free));
    },
    close() {
      end();
      open?.view.close?.();
    },
  };
}
