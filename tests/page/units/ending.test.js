import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Squares } from '#page/board/squares.js';
import { balanceOf } from '#page/table/material.js';
import { numberOf } from '#page/table/outcome.js';
import { changesText, ratingText } from '#page/table/ratings.js';
import { seekCommand } from '#page/table/seek.js';
import { SOUNDS, soundOf } from '#page/table/sound.js';

/** Shows keys and places instead of words. */
const t = (key, args = {}) => [key, ...Object.values(args)].join(' ');

test('what was captured is what is missing since the beginning', () => {
  const squares = new Squares(Array.from({ length: 32 }, (_, index) => `${1 + Math.floor(index / 4)}${'ABCDEFGH'[2 * (index % 4)]}`));
  const rows = [
    ['W:W21-32:B1-12', 'W:W21-32:B1-12', [0, 0], [0, 0]],
    ['W:W21-32:B1-12', 'B:W21-30:BK1,2-9', [3, 1], [2, -1]],
    ['W:WK1:B2', 'W:WK1:B', [1, 1], [0, -1]],
    // It is not known how the game began.
    [null, 'B:W21-30:BK1,2-9', [null, 1], [null, -1]],
  ];
  for (const [start, now, white, black] of rows) {
    const { white: one, black: other } = balanceOf(squares, start, now);
    assert.deepEqual([[one.taken, one.lead], [other.taken, other.lead]], [white, black], now);
  }
});

test('a move sounds as what it did', () => {
  const rows = [
    [{ side: 'white', captured: [] }, 'W:W21,22:B1', 'B:W18,22:B1', 'move'],
    [{ side: 'white', captured: ['2A'] }, 'W:W21:B1,2', 'B:W14:B1', 'capture'],
    [{ side: 'white', captured: ['2A'] }, 'W:W9:B1,6', 'B:WK2:B1', 'crown'],
    [{ side: 'black', captured: [] }, 'B:WK2:B25', 'W:WK2:BK30', 'crown'],
    [{ side: 'black', captured: [] }, undefined, 'W:WK2:BK30', 'move'],
    [null, undefined, 'W:W21-32:B1-12', 'move'],
  ];
  for (const [last, before, after, sound] of rows) assert.equal(soundOf(last, before, after), sound, after);
  for (const tones of Object.values(SOUNDS)) assert.ok(tones.length > 0);
});

const RATING = (rating) => ({ rating, deviation: 60 });
const RATED = {
  board: { white: 'Ada', black: 'Gil' },
  ratings: { white: RATING(1512), black: RATING(1498) },
  end: null,
};
const CHANGES = {
  white: { before: RATING(1512), after: RATING(1524) },
  black: { before: RATING(1498), after: RATING(1498) },
  share: 1,
};

test('a rating is what it was, and then what the game made of it', () => {
  const ended = { ...RATED, end: { ratings: CHANGES } };
  const rows = [
    [RATED, '1512', '1498'],
    [ended, '1524 (+12)', '1498 (±0)'],
    [{ ...RATED, ratings: null }, '', ''],
    [{ ...RATED, end: { ratings: { ...CHANGES, white: CHANGES.black, black: { ...CHANGES.white, after: RATING(1500) } } } }, '1498 (±0)', '1500 (−12)'],
  ];
  for (const [room, white, black] of rows) assert.deepEqual([ratingText(room, 'white'), ratingText(room, 'black')], [white, black]);
  assert.deepEqual(changesText(t, ended), ['web-rating-change Ada 1512 1524 +12', 'web-rating-change Gil 1498 1498 ±0']);
  assert.deepEqual(changesText(t, { ...RATED, end: { too_short: true } }), ['web-rating-short']);
  assert.deepEqual(changesText(t, RATED), []);
});

test('a finished game is found among the newest by all that is known of it', () => {
  const board = { game: 2, ply: 31, white: 'Ada', black: 'Gil' };
  const row = { number: 7, room: 'sala', game: 2, plies: 31, white: 'Ada', black: 'Gil' };
  const rows = [
    [[row], 7],
    [[{ ...row, number: 9, game: 1 }, row], 7],
    // An earlier room of the same name.
    [[{ ...row, plies: 30 }], null],
    [[{ ...row, white: 'Gil', black: 'Ada' }], null],
    [[], null],
  ];
  for (const [games, number] of rows) assert.equal(numberOf(games, 'sala', board), number);
});

test('another opponent is not the one of the game that is over', () => {
  const room = { variant: 'russa', time: '10+5', rated: false, wish: '', role: 'white', players: ['Ada', null], board: { white: 'Ada', black: 'Gil' } };
  const open = { number: 4, by: 'Eva', to: null, variant: 'russa', time: '10+5', side: null };
  const rows = [
    [{}, [open], 'accetta 4'],
    [{}, [{ ...open, by: 'Gil' }, { ...open, number: 5 }], 'accetta 5'],
    [{}, [{ ...open, by: 'Gil' }], 'sfida russa 10+5 nero'],
    [{}, [{ ...open, to: 'Leo' }], 'sfida russa 10+5 nero'],
    [{}, [{ ...open, time: null }], 'sfida russa 10+5 nero'],
    [{}, [{ ...open, rated: true }], 'sfida russa 10+5 nero'],
    [{ time: null, role: 'black' }, [], 'sfida russa nessuno bianco'],
    [{ rated: true }, [], 'sfida russa 10+5 nero classificata'],
    [{ rated: true }, [{ ...open, rated: true }], 'accetta 4'],
    [{}, [{ ...open, opening: 'lot' }], 'sfida russa 10+5 nero'],
    [{ wish: 'lot' }, [open], 'sfida russa 10+5 nero apertura=sorteggio'],
    [{ wish: 'lot' }, [{ ...open, opening: 'lot' }], 'accetta 4'],
    [{ wish: 'lot', pair: { game: 2, halves: { white: 0, black: 0 } } }, [{ ...open, opening: 'lot' }], 'sfida russa 10+5 nero apertura=sorteggio incontro=2'],
    [{ pair: true }, [{ ...open, pair: true }], 'accetta 4'],
  ];
  for (const [change, challenges, command] of rows) assert.equal(seekCommand({ ...room, ...change }, challenges), command);
});
