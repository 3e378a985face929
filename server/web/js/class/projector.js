/**
 * The size of the boards of a class, and the view on a wall: code, boards and points, and nothing that is pressed.
 */

import { el } from '../dom.js';
import { button } from '../fields.js';
import { fit } from './fit.js';

/** The parts around a board, in the size of the page's type: players, state of the game, and buttons. */
const AROUND = { wall: 5.2, desk: 9.5 };

/** Between boards. */
const GAP = 0.8;

/** A board is so large at least, and beside other things at most. */
const SIDES = { least: 6.5, most: 16 };

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} boards  of which all are to be seen
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
    const around = wall ? AROUND.wall : AROUND.desk;
    // The gaps are one fewer than the boards.
    const { side } = fit(boards.children.length, width + GAP * type, height + GAP * type, (around + GAP) * type);
    const shown = Math.max(SIDES.least, Math.min(side / type - GAP, wall ? Infinity : SIDES.most));
    boards.style.setProperty('--side', `${shown}rem`);
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
