import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newRoom } from '#page/room.js';
import { reopening } from '#page/waiting.js';

const WAITING = { ...newRoom('sala'), token: 'ABCD', variant: 'russa', players: ['Ada', null] };

test('a room in which one waits alone is opened again as it was', () => {
  const plain = 'crea sala variante=russa angolo=sinistra';
  const rows = [
    [{}, plain],
    [{ corner: 'right', time: '5+3', rated: true }, 'crea sala variante=russa angolo=destra tempo=5+3 classificata'],
    [{ advice: true, delay: 30 }, `${plain} consigli=sì ritardo=30`],
    [{ wish: 'lot' }, `${plain} apertura=sorteggio`],
    [{ wish: 'lot', pair: true }, `${plain} apertura=sorteggio incontro=2`],
    [{ wish: 'fmjd:1-IV' }, `${plain} apertura=fmjd:1-IV`],
    // Unknown settings are not made up.
    [{ word: true }, ''],
    [{ start: true }, ''],
    [{ variant: '' }, ''],
    // Nothing is to be opened again.
    [{ token: null }, ''],
    [{ board: { ply: 0 } }, ''],
    [{ players: ['Ada', 'Gil'] }, ''],
  ];
  for (const [change, expected] of rows) assert.equal(reopening({ ...WAITING, ...change }), expected, JSON.stringify(change));
});
