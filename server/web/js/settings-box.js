/**
 * The box in which settings are changed.
 */

import { drawPiece } from './board/pieces.js';
import { el, set, svg } from './dom.js';
import { button, choice, freshId, tick } from './fields.js';
import { noticesBox } from './notices.js';
import { WORDS } from './settings.js';
import { LANGUAGES } from './tables.js';

/**
 * Opens the box; it holds the focus until it is closed, and gives it back.
 *
 * @param {import('./app.js').App} app
 */
export function openSettings(app) {
  const { t, settings } = app;
  const { language, sound, turned } = settings.all;
  const id = freshId();
  const box = el(
    'dialog',
    { class: 'settings', 'aria-labelledby': id, onclose: () => box.remove() },
    el('h2', { id }, t('web-settings')),
    choice(t('web-language'), Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]), language, (code) => {
      box.close();
      settings.change({ language: code });
    }).node,
    words(app, 'theme'),
    el('div', { class: 'looks' }, sample(), el('div', {}, words(app, 'board'), words(app, 'pieces'))),
    tick(t('web-sound'), sound, (on) => settings.change({ sound: on })).node,
    tick(t('web-turned'), turned, (on) => settings.change({ turned: on })).node,
    noticesBox(app),
    button(t('web-close'), () => box.close(), { class: 'main' }),
  );
  document.body.append(box);
  box.showModal();
}

/**
 * The choice of a setting that is one of a few words.
 *
 * @param {import('./app.js').App} app
 * @param {keyof WORDS} key
 */
function words({ t, settings }, key) {
  const options = WORDS[key].map((word) => /** @type {[string, string]} */ ([word, t(`web-${key}-${word}`)]));
  return choice(t(`web-${key}`), options, settings.all[key], (chosen) => settings.change({ [key]: chosen })).node;
}

/** A corner of a board with a man and a king of each side, as boards are drawn now. */
function sample() {
  /** @type {[number, number, import('./board/squares.js').Piece][]} */
  const pieces = [
    [0, 0, { side: 'black', king: false }],
    [2, 0, { side: 'black', king: true }],
    [1, 1, { side: 'white', king: true }],
    [3, 1, { side: 'white', king: false }],
  ];
  const squares = pieces.flatMap(([column, row, piece]) => {
    const place = { x: 100 * column, y: 100 * row, width: 100, height: 100 };
    const drawn = drawPiece(piece);
    set(drawn, place);
    return [svg('rect', { ...place, class: 'dark' }), drawn];
  });
  const ground = svg('rect', { width: 400, height: 200, class: 'ground' });
  return svg('svg', { class: 'miniature sample', viewBox: '0 0 400 200', 'aria-hidden': 'true' }, ground, ...squares);
}
