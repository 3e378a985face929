/**
 * The pupils of a class, with their points.
 */

import { el } from '../dom.js';
import { points } from './points.js';
import { Rows } from './rows.js';

/**
 * @param {import('../app.js').App} app
 * @param {(nick: string) => HTMLElement} [more]  what stands beside a pupil
 * @returns {{ node: HTMLElement, show: (board: Wire.ClassBoard) => void }}
 */
export function standings(app, more) {
  const { t } = app;
  const list = el('ol', { class: 'points' });
  const none = el('p', { class: 'hint' }, t('web-class-nobody'));
  /** @type {Rows<Wire.ClassPupil>} */
  const rows = new Rows(list, (nick) => {
    const told = el('span', {});
    const node = el('li', {}, told, more?.(nick));
    return {
      node,
      show({ here, half_points }) {
        const text = t(here ? 'web-class-points' : 'web-class-points-away', { name: nick, points: points(half_points) });
        if (told.textContent !== text) told.textContent = text;
        node.classList.toggle('away', !here);
      },
    };
  });
  return {
    node: el('section', { class: 'standings' }, el('h2', {}, t('web-class-standings')), none, list),
    show({ pupils, nick }) {
      none.hidden = pupils.length > 0;
      rows.show(pupils.map((pupil) => [pupil.nick, pupil]));
      for (const [at, row] of [...list.children].entries()) row.classList.toggle('own', pupils[at]?.nick === nick);
    },
  };
}
