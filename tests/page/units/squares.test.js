import assert from 'node:assert/strict';
import { test } from 'node:test';

import { walk, nextAmong } from '#page/board/keys.js';
import { jumped } from '#page/board/pieces.js';
import { Squares, between, textOf } from '#page/board/squares.js';

/** The names of the squares of a board, in the order of numbers that run from the left of the top row. */
function labels(corner, fromWhite) {
  const all = [];
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const dark = (row + column) % 2 === (corner === 'left' ? 1 : 0);
      const letter = 'ABCDEFGH'[column];
      if (dark) all.push(fromWhite ? `${letter.toLowerCase()}${8 - row}` : `${row + 1}${letter}`);
    }
  }
  return all;
}

/** The official numbers of Italy, from the right. */
const ITALIAN = labels('left', false).map((_, index, all) => all[4 * Math.floor(index / 4) + 3 - (index % 4)]);
const RUSSIAN = labels('left', true);
const FILIPINO = labels('right', false);

test('every square is drawn where its name says', () => {
  const rows = [
    [ITALIAN, '1H', 0, 7], [ITALIAN, '8A', 7, 0], [ITALIAN, '6E', 5, 4],
    [RUSSIAN, 'a1', 7, 0], [RUSSIAN, 'h8', 0, 7], [RUSSIAN, 'b8', 0, 1],
    [FILIPINO, '1A', 0, 0], [FILIPINO, '8H', 7, 7],
  ];
  for (const [names, label, row, column] of rows) {
    const squares = new Squares(names);
    assert.equal(squares.size, 8);
    assert.deepEqual([squares.named(label).row, squares.named(label).column], [row, column], label);
    assert.equal(squares.at(row, column).label, label);
  }
  assert.equal(new Squares(ITALIAN).at(0, 0), undefined);
  assert.equal(new Squares(ITALIAN).at(8, 0), undefined);
  assert.equal(new Squares(ITALIAN).at(0, -1), undefined);
});

test('the border has the digits and letters of the names', () => {
  const border = (names) => [0, 7].flatMap((place) => [new Squares(names).digit(place), new Squares(names).letter(place)]);
  assert.deepEqual(border(ITALIAN), ['1', 'A', '8', 'H']);
  assert.deepEqual(border(RUSSIAN), ['8', 'A', '1', 'H']);
});

test('a position puts its pieces on their squares', () => {
  const rows = [
    [ITALIAN, 'B:W19,K32:B1-2', { '5D': 'white', '8A': 'WHITE', '1H': 'black', '1F': 'black' }],
    [ITALIAN, 'W:W:BK1', { '1H': 'BLACK' }],
    [RUSSIAN, 'W:Wa1,Kc3:Bb8', { a1: 'white', c3: 'WHITE', b8: 'black' }],
    // Official names stay what they are where the drawing is mirrored.
    [labels('left', true).map((name) => `${'hgfedcba'['abcdefgh'.indexOf(name[0])]}${name[1]}`), 'W:Wa1:Bb8', { h1: 'white', g8: 'black' }],
  ];
  for (const [names, fen, expected] of rows) {
    const pieces = [...new Squares(names).pieces(fen)];
    const told = pieces.map(([label, { side, king }]) => [label, king ? side.toUpperCase() : side]);
    assert.deepEqual(Object.fromEntries(told), expected, fen);
  }
  assert.equal(new Squares(ITALIAN).pieces('W:W21-32:B1-12').size, 24);
});

test('a straight step passes the places between', () => {
  assert.deepEqual(between({ row: 5, column: 0 }, { row: 4, column: 1 }), []);
  assert.deepEqual(between({ row: 7, column: 0 }, { row: 4, column: 3 }), [{ row: 6, column: 1 }, { row: 5, column: 2 }]);
  assert.deepEqual(between({ row: 0, column: 7 }, { row: 2, column: 5 }), [{ row: 1, column: 6 }]);
});

test('a way captures what it goes over', () => {
  const squares = new Squares(RUSSIAN);
  const rows = [
    ['W:Wa1:Bb2', ['a1', 'c3'], ['b2']],
    ['W:WKa1:Bd4', ['a1', 'g7'], ['d4']],
    ['W:WKa1:Bd4', ['a1', 'c3'], []],
    ['W:Wa1,Kh8:Bb2,d4', ['a1', 'c3', 'e5'], ['b2', 'd4']],
    ['W:Wa1,c3:Bb2', ['a1'], []],
    ['W:Wa1:Bb2', [], []],
  ];
  for (const [fen, way, expected] of rows) assert.deepEqual([...jumped(squares, squares.pieces(fen), way)], expected, String(way));
});

const pressed = (key, ctrlKey = false) => ({ key, ctrlKey });

test('keys walk over the playing squares as they are seen', () => {
  const rows = [
    ['6E', 'ArrowUp', false, '5F'], ['5F', 'ArrowDown', false, '6E'], ['6E', 'ArrowLeft', false, '6C'],
    ['6E', 'ArrowRight', false, '6G'], ['6G', 'ArrowRight', false, '6G'], ['8A', 'ArrowDown', false, '8A'],
    ['6E', 'Home', false, '6A'], ['6E', 'End', false, '6G'],
    ['6E', 'ArrowUp', true, '7F'], ['6E', 'ArrowLeft', true, '6G'], ['6E', 'Home', true, '6G'],
  ];
  const squares = new Squares(ITALIAN);
  for (const [from, key, turned, to] of rows) {
    assert.equal(walk(squares, turned, squares.named(from), pressed(key)).label, to, `${from} ${key} ${turned}`);
  }
  assert.equal(walk(squares, false, squares.named('6E'), pressed('Home', true)).label, '1B');
  assert.equal(walk(squares, false, squares.named('6E'), pressed('End', true)).label, '8G');
  assert.equal(walk(squares, false, squares.named('6E'), pressed('x')), null);
});

test('the arrows reach every square', () => {
  for (const names of [ITALIAN, RUSSIAN, FILIPINO]) {
    const squares = new Squares(names);
    const reached = new Set([squares.all[0]]);
    for (const square of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) reached.add(walk(squares, false, square, pressed(key)));
    }
    assert.equal(reached.size, 32);
  }
});

test('a key goes to the next of some squares, round the board', () => {
  const squares = new Squares(ITALIAN);
  const among = new Set(['6A', '6C', '7B']);
  const next = (from, turned, back) => nextAmong(squares, turned, among, squares.named(from), back)?.label;
  assert.equal(next('1B', false, false), '6A');
  assert.equal(next('6A', false, false), '6C');
  assert.equal(next('7B', false, false), '6A');
  assert.equal(next('6A', false, true), '7B');
  assert.equal(next('8G', true, false), '7B');
  assert.equal(nextAmong(squares, false, new Set(), squares.named('1B'), false), null);
});

test('squares in a sentence are named as the board shows them', () => {
  const said = 'You have to capture: 6A 4C 2A, not A6 or 16A.';
  const numbers = ['6A', '4C', '2A'].map((square) => ITALIAN.indexOf(square) + 1).join(' ');
  assert.equal(textOf(ITALIAN, said, true), `You have to capture: ${numbers}, not A6 or 16A.`);
  assert.equal(textOf(ITALIAN, said, false), said);
  assert.equal(textOf(RUSSIAN, said, true), said);
  assert.equal(textOf([], said, true), said);
});
