/**
 * The engine's judgement, drawn: a bar beside the board, and a line over the moves of a game.
 */

import { el, fill, svg } from '../dom.js';
import { freshId } from '../fields.js';
import { areaPath, balance, worthText } from './worth.js';

/** The value of a bar for a position without a judgement. */
const EVEN = { hundredths: 0, winner: null, moves: null };

export class WorthBar {
  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
    const told = { role: 'meter', 'aria-label': app.t('web-worth'), 'aria-valuemin': -100, 'aria-valuemax': 100 };
    /** The element in the page. */
    this.node = el('div', { class: 'worth-bar', hidden: true, ...told });
  }

  /**
   * @param {Wire.PositionWorth | null} worth  null for one that is not known
   * @param {boolean} turned  whether Black is at the bottom
   */
  show(worth, turned) {
    const { t, settings } = this.app;
    const value = balance(worth ?? EVEN);
    this.node.classList.toggle('turned', turned);
    this.node.classList.toggle('unknown', worth === null);
    this.node.style.setProperty('--share', `${50 + 50 * value}%`);
    this.node.setAttribute('aria-valuenow', String(Math.round(100 * value)));
    this.node.setAttribute('aria-valuetext', worth ? worthText(t, settings.all.language, worth) : t('web-worth-unknown'));
  }
}

/** The line over the moves. A slider over it goes to any of them. */
export class WorthGraph {
  #drawing = svg('svg', { class: 'worth-drawing', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  /** @type {Wire.JudgedGame | null} */
  #judged = null;

  /**
   * @param {import('../app.js').App} app
   * @param {(ply: number) => void} go
   */
  constructor(app, go) {
    this.app = app;
    const id = freshId();
    this.slider = el('input', { id, type: 'range', min: 0, onchange: () => go(Number(this.slider.value)) });
    const label = el('label', { for: id, class: 'unseen' }, app.t('web-worth-graph'));
    /** The element in the page. */
    this.node = el('div', { class: 'worth-graph', hidden: true }, this.#drawing, label, this.slider);
  }

  /**
   * @param {Wire.JudgedGame | null} judged
   * @param {number | null} ply  how many moves the shown position has before it; null aside from the game
   */
  show(judged, ply) {
    this.node.hidden = judged === null;
    if (judged && judged !== this.#judged) this.#draw(judged);
    this.#judged = judged;
    if (judged === null || ply === null) return;
    const { t, settings } = this.app;
    const worth = judged.worths[ply];
    this.slider.value = String(ply);
    const value = worth ? worthText(t, settings.all.language, worth) : t('web-worth-unknown');
    this.slider.setAttribute('aria-valuetext', t('web-worth-at', { ply, worth: value }));
  }

  /** @param {Wire.JudgedGame} judged */
  #draw({ worths, mistakes, plies }) {
    const wide = Math.max(plies, 1);
    this.#drawing.setAttribute('viewBox', `0 0 ${wide} 2`);
    this.slider.max = String(plies);
    const lines = mistakes.map(({ ply, mark }) => svg('line', { x1: ply, x2: ply, y1: 0, y2: 2, class: mark === '??' ? 'blunder' : 'mistake' }));
    fill(
      this.#drawing,
      svg('path', { d: areaPath(worths, plies), class: 'worth-area' }),
      svg('line', { x1: 0, x2: wide, y1: 1, y2: 1, class: 'worth-even' }),
      ...lines,
    );
  }
}
