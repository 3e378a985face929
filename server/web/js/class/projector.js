/**
 * The size of the boards of a class, and the view on a wall: code, boards and points, and nothing that is pressed.
 */

import { el } from '../dom.js';
import { button } from '../fields.js';
import { fit } from './fit.js';

/** Between boards, in the size of the page's type. */
const GAP = 0.8;

/** Around a line of words, in pixels. */
const MARGIN = 6;

/** So often the size is looked for. */
const ROUNDS = 3;

/** A board is so large at least, and beside other things at most. */
const SIDES = { least: 6.5, most: 16 };

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} boards  all of them are to be visible
 * @returns {{ on: HTMLElement, off: HTMLElement, fit: () => void, close: () => void }} the buttons that begin and end it
 */
export function projector(app, boards) {
  const { t } = app;
  const on = button(t('web-class-projector'), () => set(true));
  const off = el('p', { class: 'unproject' }, button(t('web-class-projector-off'), () => set(false)));

  /** @param {boolean} large */
  function set(large) {
    if (document.body.classList.toggle('projector', large)) off.querySelector('button')?.focus();
    else on.focus();
    size();
  }

  function size() {
    const wall = document.body.classList.contains('projector');
    const type = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const { width, top } = boards.getBoundingClientRect();
    const height = innerHeight - (top + scrollY) - type;
    // Names are broken to more lines beside a smaller board: what is around it is measured, and once more when its side is known.
    for (let round = 0; round < ROUNDS; round += 1) {
      const around = Math.max(0, ...[...boards.children].map(wordsHeight));
      // The gaps are one fewer than the boards.
      const { side } = fit(boards.children.length, width + GAP * type, height + GAP * type, around + GAP * type);
      const shown = Math.max(SIDES.least, Math.min(side / type - GAP, wall ? Infinity : SIDES.most));
      boards.style.setProperty('--side', `${shown}rem`);
    }
  }

  /** @param {KeyboardEvent} pressed */
  const escape = (pressed) => {
    if (pressed.key === 'Escape' && document.body.classList.contains('projector')) set(false);
  };
  addEventListener('resize', size);
  addEventListener('keydown', escape);
  return {
    on,
    off,
    fit: size,
    close() {
      removeEventListener('resize', size);
      removeEventListener('keydown', escape);
      document.body.classList.remove('projector');
    },
  };
}

/**
 * The height of the parts around a board: players, state of the game, and buttons. The stretched parts between them do not count.
 *
 * @param {Element} row
 */
function wordsHeight(row) {
  const parts = [...row.children].filter((part) => !part.matches('.picture'));
  return parts.reduce((height, part) => height + part.getBoundingClientRect().height + MARGIN, 0);
}
