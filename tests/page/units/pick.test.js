import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Picker } from '#page/board/pick.js';

/** Chooses squares one after the other, and tells what the last one came to. */
function chosen(legal, squares) {
  const picker = new Picker(legal);
  const outcomes = squares.map((square) => picker.choose(square));
  const { outcome, move } = outcomes.at(-1);
  return [move ?? outcome, [...picker.targets].sort().join(' ')];
}

/** Two captures by other ways to the same square, one that goes on, and a plain one. */
const WAYS = ['7D 5B 3D', '7D 5F 3D', '8A 6C', '8A 6C 4E', '8A 6C 4E 2C'];

test('squares come to a move, to its next square, or to nothing', () => {
  const rows = [
    [['6E 5D', '6E 5F'], ['6E'], 'piece', '5D 5F'],
    [['6E 5D', '6E 5F'], ['6E', '5D'], '6E 5D', ''],
    [['6E 5D', '6C 5D'], ['6E', '6C'], 'piece', '5D'],
    [['6E 5D'], ['6E', '6E'], 'dropped', ''],
    [['6E 5D'], ['1B'], 'stuck', ''],
    [['6E 5D'], ['6E', '1B'], 'unknown', '5D'],
    [[], ['6E'], 'stuck', ''],
    // A longer way is chosen by its end where no other way ends there.
    [['7B 5D 3F'], ['7B', '3F'], '7B 5D 3F', ''],
    [['7B 5D 3F'], ['7B', '5D'], '7B 5D 3F', ''],
    // By square where others do.
    [WAYS, ['7D'], 'piece', '5B 5F'],
    [WAYS, ['7D', '3D'], 'several', '5B 5F'],
    [WAYS, ['7D', '5F'], '7D 5F 3D', ''],
    // A move that may stop on its way stops where its last square is chosen again.
    [WAYS, ['8A', '6C'], 'way', '2C 4E'],
    [WAYS, ['8A', '6C', '6C'], '8A 6C', ''],
    [WAYS, ['8A', '6C', '4E'], 'way', '2C'],
    [WAYS, ['8A', '6C', '4E', '4E'], '8A 6C 4E', ''],
    [WAYS, ['8A', '2C'], '8A 6C 4E 2C', ''],
    // A way that ends where it began.
    [['6E 4C 2E 4G 6E', '6E 4G'], ['6E', '4C'], '6E 4C 2E 4G 6E', ''],
  ];
  for (const [legal, squares, expected, targets] of rows) {
    assert.deepEqual(chosen(legal, squares), [expected, targets], squares.join(' '));
  }
});

test('squares that are passed are told from ends', () => {
  const picker = new Picker(['7B 5D 3F', '7B 5D 3B']);
  picker.choose('7B');
  assert.deepEqual([[...picker.targets], [...picker.ends]], [['5D', '3F', '3B'], ['3F', '3B']]);
});

test('what was chosen is taken back square by square', () => {
  const picker = new Picker(WAYS);
  for (const square of ['8A', '6C', '4E']) picker.choose(square);
  assert.deepEqual(picker.chosen, ['8A', '6C', '4E']);
  picker.drop();
  assert.deepEqual(picker.chosen, ['8A', '6C']);
  assert.equal(picker.complete, '8A 6C');
  picker.drop();
  picker.drop();
  picker.drop();
  assert.deepEqual(picker.chosen, []);
  assert.deepEqual([...picker.movable].sort(), ['7D', '8A']);
});

test('every legal move can be chosen by all of its squares', () => {
  for (const move of WAYS) {
    const picker = new Picker(WAYS);
    const squares = move.split(' ');
    let played = null;
    for (const square of [...squares, squares.at(-1)]) played ??= picker.choose(square).move;
    assert.equal(played, move);
  }
});
