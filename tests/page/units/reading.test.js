import assert from 'node:assert/strict';
import { test } from 'node:test';

import { curvePoints } from '#page/people/graph.js';

test('a curve goes from the left edge to the right one, higher ratings higher', () => {
  const points = curvePoints([1500, 1662, 1400]);
  assert.deepEqual(points.map(([x]) => x), [6, 160, 314]);
  const [[, first = 0] = [], [, high = 0] = [], [, low = 0] = []] = points;
  assert.ok(high < first && first < low, String(points));
});

test('few points are no mountain, and one rating is in the middle', () => {
  const heights = curvePoints([1500, 1504, 1500]).map(([, y]) => y);
  assert.ok(Math.max(...heights) - Math.min(...heights) < 10, String(heights));
  assert.deepEqual(curvePoints([1500]), [[6, 45]]);
});

test('a curve stays within the drawing', () => {
  const curve = Array.from({ length: 60 }, (_, at) => 1500 + ((at * 7919) % 997) - 500);
  for (const [x, y] of curvePoints(curve)) assert.ok(x >= 0 && x <= 320 && y >= 0 && y <= 90, `${x} ${y}`);
});
