/**
 * A rule with a board that shows it: what is legal there, and what is not.
 */

import { miniature } from '../board/miniature.js';
import { cellName } from '../board/names.js';
import { Squares, namesOf } from '../board/squares.js';
import { el } from '../dom.js';

/**
 * @param {import('../app.js').App} app
 * @param {readonly string[]} labels
 * @param {Wire.RuleExample} example
 * @returns {HTMLElement}
 */
export function exampleFigure(app, labels, { topic, rule, fen, legal, refused }) {
  const { t } = app;
  const [only, another] = legal;
  // Where one move alone is legal, the board after it is shown beside the other.
  const after = only && !another ? only : null;
  const moves = legal.map(({ move }) => moveText(app, labels, move)).join(', ');
  return el(
    'article',
    { class: 'rule' },
    el('h3', {}, t(`web-rules-${topic.replaceAll('_', '-')}`)),
    el('p', {}, rule),
    el(
      'div',
      { class: 'rule-boards' },
      pictured(app, labels, fen, '', t('web-rules-white')),
      after && pictured(app, labels, after.fen, after.move, t('web-rules-after', { move: moveText(app, labels, after.move) })),
    ),
    el('p', { class: 'rule-legal' }, t('web-rules-legal', { moves })),
    ...refused.map(({ move, why }) => el('p', { class: 'rule-refused' }, t('web-rules-refused', { move: moveText(app, labels, move), why }))),
  );
}

/**
 * A board that is looked at, with what stands on it in words.
 *
 * @param {import('../app.js').App} app
 * @param {readonly string[]} labels
 * @param {string} fen
 * @param {string} last
 * @param {string} caption
 */
function pictured(app, labels, fen, last, caption) {
  const drawn = miniature({ labels, fen, last, name: positionName(app, labels, fen), edges: true });
  return el('figure', {}, drawn, el('figcaption', {}, caption));
}

/**
 * The pieces of a position in words.
 *
 * @param {import('../app.js').App} app
 * @param {readonly string[]} labels
 * @param {string} fen
 */
function positionName(app, labels, fen) {
  const pieces = [...new Squares(labels).pieces(fen)];
  const names = pieces.map(([square, piece]) => cellName(app.t, moveText(app, labels, square), piece, new Set()));
  return names.join(', ');
}

/**
 * A move or a square as squares are called in the settings.
 *
 * @param {import('../app.js').App} app
 * @param {readonly string[]} labels
 * @param {string} move
 */
export function moveText(app, labels, move) {
  return namesOf(labels, move.split(' '), app.settings.all.numbers).join(' ');
}
