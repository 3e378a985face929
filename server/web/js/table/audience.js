/**
 * How many people watch a room.
 *
 * The count is asked for and not pushed. The events of a room are its journal, in which spectators are not; and a line to
 * everyone there for each one who comes would be n² lines while n come.
 */

import { el, fill, svg } from '../dom.js';

/** The time between two questions, in ms. */
const COUNTED = 20_000;

/**
 * Shows how many watch, and asks for it again where the answer can be seen.
 *
 * @param {import('../app.js').App} app
 * @param {string} name  of the room
 * @returns {{ node: HTMLElement, show: (room: import('../room.js').Room) => void, close: () => void }}
 */
export function audience({ t, model, line }, name) {
  const node = el('p', { class: 'watching' });
  const count = () => {
    if (document.hidden || !model.room?.board || model.room.room !== name) return;
    line.ask('damiera').catch(() => null);
  };
  const counting = setInterval(count, COUNTED);
  document.addEventListener('visibilitychange', count);
  let shown = -1;
  return {
    node,
    show({ spectators }) {
      // A lone spectator is told nothing.
      const others = spectators - (model.seated ? 0 : 1);
      const now = others > 0 ? spectators : 0;
      if (now === shown) return;
      shown = now;
      const words = t('web-watching', { count: now });
      node.title = now ? words : '';
      fill(node, ...(now ? [eye(), el('span', { 'aria-hidden': 'true' }, now), el('span', { class: 'unseen' }, words)] : []));
    },
    close() {
      clearInterval(counting);
      document.removeEventListener('visibilitychange', count);
    },
  };
}

function eye() {
  const shape = svg('path', { d: 'M1 8c3-5 11-5 14 0-3 5-11 5-14 0z', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5 });
  return svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, shape, svg('circle', { cx: 8, cy: 8, r: 2.3, fill: 'currentColor' }));
}
