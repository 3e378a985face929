import assert from 'node:assert/strict';
import { test } from 'node:test';

import { translator } from '#page/texts.js';

test('a text has its places filled, and its case chosen by a number', () => {
  const texts = {
    plain: 'Room {room}',
    counted: { of: 'count', one: 'one person', other: '{count} people' },
    exact: { of: 'level', 1: '1, easy', other: '{level}' },
    several: { of: 'count', 1: 'isang tao', one: '{count} of one', other: '{count} tao' },
  };
  const rows = [
    ['en', 'plain', { room: 'sala' }, 'Room sala'],
    ['en', 'plain', { room: '{room}' }, 'Room {room}'],
    ['en', 'plain', {}, 'Room {room}'],
    ['en', 'counted', { count: 1 }, 'one person'],
    ['en', 'counted', { count: 0 }, '0 people'],
    ['en', 'counted', { count: 1200 }, '1,200 people'],
    ['pt', 'counted', { count: 0 }, 'one person'],
    ['en', 'exact', { level: 1 }, '1, easy'],
    ['en', 'exact', { level: 4 }, '4'],
    ['fil', 'several', { count: 1 }, 'isang tao'],
    ['it', 'no-such-key', {}, 'no-such-key'],
  ];
  for (const [language, key, args, expected] of rows) {
    assert.equal(translator(language, texts)(key, args), expected, `${language} ${key} ${JSON.stringify(args)}`);
  }
});
