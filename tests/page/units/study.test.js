import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Squares } from '#page/board/squares.js';
import { Model } from '#page/model.js';
import { placeOf } from '#page/route.js';
import { fenOf } from '#page/study/editor.js';
import { pasted } from '#page/study/paste.js';
import { wayTo } from '#page/study/way.js';
import { areaPath, balance } from '#page/study/worth.js';

const none = { winner: null, moves: null };

/** A main line with two variations, the first with one of its own. */
const LINES = [
  { from: 0, variation: null },
  { from: 2, variation: 1, within: 0 },
  { from: 4, variation: 1, within: 1 },
  { from: 6, variation: 2, within: 0 },
];

test('a worth is seen from White, and never more than a win', () => {
  assert.equal(balance({ ...none, hundredths: 0 }), 0);
  assert.equal(balance({ ...none, hundredths: 150 }), 0.5);
  assert.ok(balance({ ...none, hundredths: -2000 }) > -1);
  assert.equal(balance({ hundredths: null, winner: 'black', moves: 3 }), -1);
});

test('the line over the moves begins and ends at an even game', () => {
  const worths = [{ ...none, hundredths: 0 }, { hundredths: null, winner: /** @type {const} */ ('white'), moves: 1 }];
  assert.equal(areaPath(worths, 1), 'M0 1L0 1L1 0L1 1Z');
});

test('a way leads along the line of now where that goes there', () => {
  assert.deepEqual(wayTo(LINES, 0, 0, 7), ['vai 7']);
  assert.deepEqual(wayTo(LINES, 1, 1, 5), ['vai 5']);
  assert.deepEqual(wayTo(LINES, 2, 0, 1), ['vai 1']);
});

test('a way leaves a variation where it began', () => {
  assert.deepEqual(wayTo(LINES, 1, 0, 5), ['vai 2', 'vai 5']);
  assert.deepEqual(wayTo(LINES, 2, 1, 6), ['vai 4', 'vai 6']);
});

test('a way goes into variations one after the other', () => {
  assert.deepEqual(wayTo(LINES, 0, 1, 3), ['vai 2', 'ramo 1']);
  assert.deepEqual(wayTo(LINES, 0, 2, 8), ['vai 2', 'ramo 1', 'vai 4', 'ramo 1', 'vai 8']);
  assert.deepEqual(wayTo(LINES, 2, 3, 7), ['vai 2', 'vai 6', 'ramo 2']);
});

test('no line of a record ends what is pasted, and a long one is broken', () => {
  assert.deepEqual(pasted('[White "A"]\r\n.\n\n1. 22-19'), ['[White "A"]', '1. 22-19']);
  const long = pasted('22-19 '.repeat(100).trim());
  assert.ok(long.length > 1 && long.every((line) => line.length < 200));
  assert.equal(long.join(' '), '22-19 '.repeat(100).trim());
});

test('a position that is set up is written in official numbers', () => {
  const squares = new Squares(['1B', '1D', '2A', '2C']);
  const pieces = new Map([['1D', { side: /** @type {const} */ ('white'), king: true }], ['2A', { side: /** @type {const} */ ('black'), king: false }]]);
  assert.equal(fenOf(squares, pieces, 'B'), 'B:WK2:B3');
});

test('a place in a game is a number behind its address', () => {
  assert.equal(placeOf('#23'), 23);
  for (const hash of ['', '#', '#main', '#-1', '#99999']) assert.equal(placeOf(hash), null);
});

/** @param {object} told */
const lesson = (told) => ({ type: 'lesson', room: 'lezione-1', why: 'position', leader: 'Ada', fen: 'W:W1:B2', ply: 0, moves: 1, left_main: null, ...told });

test('a lesson keeps its drawing, and forgets the judgement of another game', () => {
  const model = new Model(() => 0);
  model.hear(lesson({ labels: ['1B'] }));
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', game: { mistakes: [], worths: [] } });
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', position: { after: 0, line: [] } });
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', position: { after: 5, line: [] } });
  model.hear(lesson({ why: 'jump', ply: 1 }));
  assert.deepEqual(model.lesson?.labels, ['1B']);
  assert.ok(model.lesson?.judged);
  assert.equal(model.lesson?.positions.size, 1);
  model.hear(lesson({ why: 'opened', labels: ['1B'] }));
  assert.equal(model.lesson?.judged, null);
  assert.equal(model.lesson?.opened, 2);
  model.answered({ type: 'ok', room: 'lezione-1' });
  assert.equal(model.lesson, null);
});
