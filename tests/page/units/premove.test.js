import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Premove, meant } from '#page/board/premove.js';
import { Squares } from '#page/board/squares.js';

/** Italian draughts: `1A` is at the top left, and White moves up. */
const LABELS = Array.from({ length: 32 }, (_, index) => {
  const row = Math.floor(index / 4);
  const letters = row % 2 === 0 ? 'HFDB' : 'GECA';
  return `${row + 1}${letters[index % 4]}`;
});
const SQUARES = new Squares(LABELS);

/** A position in which White's moves are chosen ahead, from the names of the squares of both. */
function before(white, black, kings = []) {
  const piece = (side) => (label) => [label, { side, king: kings.includes(label) }];
  const pieces = new Map([...white.map(piece('white')), ...black.map(piece('black'))]);
  return { squares: SQUARES, pieces, side: 'white', game: 'sala 1', ply: 5 };
}

/** The fate of a premove in the next position. */
function meets(premove, legal, change = {}, takes = () => false) {
  return premove.meets({ game: 'sala 1', ply: 6, legal, plays: true, ...change }, takes);
}

/** Chooses squares one after the other. */
function chosen(at, squares) {
  const premove = new Premove();
  return { premove, outcomes: squares.map((square) => premove.choose(square, at)) };
}

test('a piece and its goal are a move ahead, and another touch takes it back', () => {
  const at = before(['6E', '6G'], ['3D']);
  const rows = [
    [['6E', '5D'], ['piece', 'set'], '', '5D'],
    [['6E', '6E'], ['piece', 'dropped'], '', null],
    [['5D'], ['stuck'], '', null],
    [['3D'], ['stuck'], '', null],
    [['6E', '6G'], ['piece', 'piece'], '6G', null],
    [['6E', '5D', '4C'], ['piece', 'set', 'cancelled'], '', null],
    [['6E', '5D', '6E'], ['piece', 'set', 'cancelled'], '', null],
    // Another piece is taken up at once.
    [['6E', '5D', '6G'], ['piece', 'set', 'piece'], '6G', null],
  ];
  for (const [squares, outcomes, piece, to] of rows) {
    const { premove, outcomes: came } = chosen(at, squares);
    assert.deepEqual([came, premove.piece, premove.move?.to ?? null], [outcomes, piece, to], squares.join(' '));
  }
});

test('the square of a piece that may be captured before is a goal', () => {
  // Black may capture 5D from 4C and land on 6E, where 7F captures back and lands on 5D.
  const threatened = before(['5D', '7F'], ['4C']);
  assert.deepEqual(chosen(threatened, ['7F', '5D']).outcomes, ['piece', 'set']);
  const safe = before(['5D', '7F'], ['3B']);
  assert.deepEqual(chosen(safe, ['7F', '5D']).outcomes, ['piece', 'piece']);
  // A hand that carries a piece there means it.
  const premove = new Premove();
  assert.equal(premove.lift('7F', safe), true);
  assert.equal(premove.choose('5D', safe, true), 'set');
});

test('a move ahead is played once, at the next turn, if it is legal then', () => {
  const at = before(['6E'], ['3D']);
  const rows = [
    [['6E 5D', '6E 5F'], {}, { fate: 'played', move: '6E 5D' }],
    [['6G 5F'], {}, { fate: 'dropped' }],
    [[], {}, { fate: 'dropped' }],
    [null, { ply: 5 }, { fate: 'waits' }],
    // Moves were taken back, or another game began: the premove was not meant for this position.
    [['6E 5D'], { ply: 4 }, { fate: 'dropped' }],
    [['6E 5D'], { ply: 8 }, { fate: 'dropped' }],
    [null, { ply: 3 }, { fate: 'dropped' }],
    [['6E 5D'], { game: 'sala 2' }, { fate: 'gone' }],
    [null, { plays: false }, { fate: 'gone' }],
  ];
  for (const [legal, change, expected] of rows) {
    const { premove } = chosen(at, ['6E', '5D']);
    assert.deepEqual(meets(premove, legal, change), expected, JSON.stringify([legal, change]));
    const after = expected.fate === 'waits' ? 'waits' : 'none';
    assert.equal(meets(premove, legal, change).fate, after, 'twice');
  }
});

test('a capture that was chosen ahead is played as a capture alone', () => {
  // A king that flies over 5D: without the piece there the same squares are a plain move.
  const at = before(['7F'], ['5D'], ['7F']);
  const way = ['7F 4C'];
  for (const [takes, fate] of [[true, 'played'], [false, 'dropped']]) {
    const { premove } = chosen(at, ['7F', '4C']);
    assert.equal(premove.move.captures, true);
    assert.equal(meets(premove, way, {}, () => takes).fate, fate);
  }
});

test('the move that was meant ends on the goal, or is the only one over it', () => {
  const ahead = { from: '7F', to: '5D', captures: false };
  const rows = [
    [['7F 5D', '7F 5D 3B'], '7F 5D'],
    [['7F 5D 3B', '7F 5H'], '7F 5D 3B'],
    [['7F 5D 3B', '7F 5D 3F'], null],
    [['7F 5H 3F 5D', '7F 5H 3F 5D 7B'], '7F 5H 3F 5D'],
    // Two ways to one goal capture other pieces.
    [['7F 6E 5D', '7F 6G 5D'], null],
    [['5D 7F'], null],
  ];
  for (const [legal, move] of rows) assert.equal(meant(legal, ahead, () => true), move, legal.join(', '));
});

test('a piece that was taken up before the turn came is in hand then', () => {
  const { premove } = chosen(before(['6E'], ['3D']), ['6E']);
  assert.deepEqual(meets(premove, ['6E 5D', '6E 5F']), { fate: 'held', piece: '6E' });
});
