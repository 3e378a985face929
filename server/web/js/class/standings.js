/**
 * Who is in a class, with the points.
 */

import { el } from '../dom.js';
import { points } from './class.js';

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ClassBoard} board
 * @param {(pupil: Wire.ClassPupil) => import('../dom.js').Child} [more]  what stands beside a pupil
 */
export function standings(app, board, more) {
  const { t } = app;
  const rows = board.pupils.map((pupil) => {
    const key = pupil.here ? 'web-class-points' : 'web-class-points-away';
    const text = t(key, { name: pupil.nick, points: points(pupil.half_points) });
    return el('li', { class: pupil.here ? null : 'away' }, text, more?.(pupil));
  });
  const none = rows.length === 0 && el('p', { class: 'hint' }, t('web-class-nobody'));
  return [el('h2', {}, t('web-class-standings')), none || el('ol', { class: 'points' }, ...rows)];
}
