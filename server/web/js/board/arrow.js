/**
 * The arrow of an advised move over a board.
 */

import { fill, svg } from '../dom.js';
import { seen } from './squares.js';

/** The length of the arrow's head and half its width, in squares. */
const HEAD = 0.42;

/**
 * Draws the way of a move, or nothing.
 *
 * @param {SVGElement} layer  as wide and high as the board has squares
 * @param {import('./squares.js').Squares} squares
 * @param {boolean} turned
 * @param {readonly string[]} way  the squares that the move touches
 */
export function drawArrow(layer, squares, turned, way) {
  const points = way.flatMap((label) => {
    const square = squares.named(label);
    return square ? [[seen(squares, turned, square.column) + 0.5, seen(squares, turned, square.row) + 0.5]] : [];
  });
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) {
    fill(layer);
    return;
  }
  const [x = 0, y = 0] = end;
  const [fromX = 0, fromY = 0] = before;
  const long = Math.hypot(x - fromX, y - fromY);
  const [right, down] = [(HEAD * (x - fromX)) / long, (HEAD * (y - fromY)) / long];
  const neck = [x - right, y - down];
  const head = [end, [x - right - down / 2, y - down + right / 2], [x - right + down / 2, y - down - right / 2]];
  const listed = (/** @type {number[][]} */ corners) => corners.map((corner) => corner.join(',')).join(' ');
  fill(layer, svg('polyline', { points: listed([...points.slice(0, -1), neck]) }), svg('polygon', { points: listed(head) }));
}
