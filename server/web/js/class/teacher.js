/**
 * A class as its teacher sees it: the way in, every board at once, the pupils, and what is decided.
 */

import { ask } from '../ask.js';
import { el, fill, set } from '../dom.js';
import { button, form, tick, typed } from '../fields.js';
import { chat } from '../table/chat.js';
import { openTable } from '../table/table.js';
import { cards } from './cards.js';
import { pupilsAddress } from './address.js';
import { countdown } from './next.js';
import { projector } from './projector.js';
import { standings } from './standings.js';

/**
 * @param {import('../app.js').App} app
 * @returns {import('./class.js').Part}
 */
export function teacherPart(app) {
  const { t, model } = app;
  const code = el('strong', { class: 'code' });
  const link = el('strong', {});
  const way = el('p', { class: 'way-in' }, t('web-class-way'), ' ', link, ' · ', t('web-class-way-code'), ' ', code);
  const state = el('p', { class: 'status' });
  const next = countdown(app);
  /** @type {Wire.ClassBoard | null} */
  let now = null;

  const round = button(t('web-class-next'), () => void (mayBegin() && order('turno')), { class: 'main' });
  const pause = button('', () => void order(now?.paused ? 'riprendi' : 'pausa'));
  const end = button(t('web-class-end'), () => void finish(), { class: 'end' });
  const boards = cards(app, ({ table }) => void order(`osserva ${table}`), (table) => void close(table));
  const watched = el('div', { class: 'watched' });
  const pupils = standings(app, (nick) => button('⋯', () => void about(nick), { 'aria-label': t('web-class-pupil-more', { name: nick }) }));
  const yes = (/** @type {boolean} */ on) => (on ? 'sì' : 'no');
  const automatic = tick(t('web-class-automatic'), true, (on) => void order(`automatico ${yes(on)}`));
  const returns = tick(t('web-class-returns'), true, (on) => void order(`rientri ${yes(on)}`));
  const talk = tick(t('web-class-talk'), false, (on) => void order(`chat ${yes(on)}`));
  const names = typed(t('web-class-names'), { maxlength: 900 });
  const list = form(() => void order(`nomi ${names.value()}`), names.node, el('button', { type: 'submit' }, t('web-class-names-set')));
  const more = el('details', { class: 'more' }, el('summary', {}, t('web-class-more')), automatic.node, returns.node, talk.node, list);
  const said = chat(app, { label: t('web-talk-class'), type: 'class_chat' });
  const tables = el('section', { class: 'tables' }, el('h2', { tabindex: -1 }, t('web-class-tables')), boards.node);
  const large = projector(app, boards.node);
  const buttons = el('p', { class: 'actions' }, round, pause, large.on, end);
  const node = el('div', { class: 'teacher' }, large.off, way, state, next.node, buttons, watched, tables, pupils.node, said.node, more);
  /** The table that is watched large. @type {{ view: import('../app.js').View, room: string } | null} */
  let open = null;

  /** @param {string} what */
  const order = (what) => app.tell(`classe ${what}`);
  const mayBegin = () => now !== null && now.state !== 'playing' && !now.paused;

  async function finish() {
    const sure = { text: t('web-class-end-yes'), value: 'fine', danger: true };
    const chosen = await ask(app, t('web-class-end-sure'), t('web-class-end-about'), [sure]);
    if (chosen) await order(chosen);
  }

  /** @param {Wire.ClassTable} table */
  async function close({ table, white, black }) {
    const number = String(table);
    const sure = { text: t('web-class-close-yes'), value: `chiudi ${number}`, danger: true };
    const title = t('web-class-close-sure', { table: number, white, black });
    const chosen = await ask(app, title, t('web-class-close-about'), [sure]);
    if (chosen) await order(chosen);
  }

  /** @param {string} nick */
  async function about(nick) {
    const chosen = await ask(app, nick, t('web-class-pupil-about'), [
      { text: t('web-class-release', { name: nick }), value: `libera ${nick}` },
      { text: t('web-class-remove', { name: nick }), value: `togli ${nick}`, danger: true },
    ]);
    if (chosen) await order(chosen);
  }

  /** @param {string} name  of the room */
  const school = (name) => ({
    talks: () => false,
    still: () => now?.paused === true,
    heading: () => t('web-class-own-table', { table: String(now?.tables?.find(({ room }) => room === name)?.table ?? '') }),
  });

  /** The table that is watched stands large above the others. */
  function look() {
    const { room } = model;
    if (room && open?.room !== room.room) {
      open?.view.close?.();
      open = { view: openTable(app, room.room, school(room.room)), room: room.room };
      fill(watched, open.view.node, el('p', {}, button(t('web-class-back'), () => void app.leave())));
      watched.querySelector('h2')?.focus();
    } else if (!room && open) {
      open.view.close?.();
      open = null;
      const inside = watched.contains(document.activeElement);
      fill(watched);
      if (inside) tables.querySelector('h2')?.focus();
    }
  }

  const stop = model.watch(look);
  look();
  return {
    node,
    show(board) {
      now = board;
      code.textContent = board.class;
      link.textContent = pupilsAddress(location, board);
      const stage = t(`web-class-${board.state === 'playing' ? 'round' : board.state}`, { round: board.round });
      state.textContent = board.paused ? `${stage} · ${t('web-class-paused')}` : stage;
      next.show(board);
      // A button that is of no use now keeps the focus of who has just pressed it.
      set(round, { 'aria-disabled': !mayBegin() && 'true' });
      pause.textContent = t(board.paused ? 'web-class-resume' : 'web-class-pause');
      automatic.set(board.automatic);
      returns.set(board.returns);
      talk.set(board.talk);
      pupils.show(board);
      boards.show(board);
      large.fit();
    },
    close() {
      stop();
      said.close();
      next.close();
      large.close();
      open?.view.close?.();
    },
  };
}
