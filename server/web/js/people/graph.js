/**
 * A rating over the last games, drawn as a line.
 */

import { svg } from '../dom.js';

/** The size of the drawing, in its own units. */
const [WIDE, HIGH, EDGE] = [320, 90, 6];

/** The least range of the drawing, in points: a few points are not to look like a mountain. */
const LEAST_RANGE = 40;

/**
 * The corners of the line. The newest rating is at the right end.
 *
 * @param {readonly number[]} curve  the rating after each game, oldest first
 * @returns {[x: number, y: number][]}
 */
export function curvePoints(curve) {
  const [low, high] = [Math.min(...curve), Math.max(...curve)];
  const range = Math.max(high - low, LEAST_RANGE);
  const middle = (low + high) / 2;
  const step = curve.length > 1 ? (WIDE - 2 * EDGE) / (curve.length - 1) : 0;
  return curve.map((rating, at) => [round(EDGE + at * step), round(HIGH / 2 - ((rating - middle) / range) * (HIGH - 2 * EDGE))]);
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/**
 * @param {readonly number[]} curve  two ratings at least
 * @param {string} name  what it says, for who listens
 * @returns {SVGSVGElement}
 */
export function ratingGraph(curve, name) {
  const points = curvePoints(curve);
  const [x, y] = points.at(-1) ?? [0, 0];
  return svg(
    'svg',
    { class: 'rating-graph', viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': name },
    svg('polyline', { points: points.map((point) => point.join(',')).join(' '), class: 'rating-line' }),
    svg('circle', { cx: x, cy: y, r: 4, class: 'rating-now' }),
  );
}
