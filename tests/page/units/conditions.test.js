/** The lines of conditional moves as commands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWhole, lineCommand } from '../js/conditions/line.js';
import { actionsOf } from '../js/table/actions.js';
import { newRoom } from '../js/room.js';

test('a line is a command, and an open one asks for what may follow', () => {
  assert.equal(lineCommand(['3B 4A'], true), 'se 3B 4A allora');
  assert.equal(lineCommand(['3B 4A', '6G 5H'], true), 'se 3B 4A allora 6G 5H se');
  assert.equal(lineCommand(['3B 4A', '6G 5H'], false), 'se 3B 4A allora 6G 5H');
  assert.deepEqual([[], ['3B 4A'], ['3B 4A', '6G 5H']].map(isWhole), [false, false, true]);
});

test('in a game of days conditional moves are offered, and neither a pause nor the bot', () => {
  const clocks = { white: 1, black: 1, running: 'black', paused: false };
  const board = { white: 'Ada', black: 'Gil', turn: 'black', ply: 3, game: 1, fen: '', legal: null };
  const room = (/** @type {string} */ time) => /** @type {any} */ ({ ...newRoom('prova'), time, role: 'white', players: ['Ada', 'Gil'], clocks, board });
  const keys = (/** @type {any} */ of) => actionsOf(of, 'Ada', 1).map(({ key }) => key);
  assert.ok(keys(room('3d')).includes('conditions') && !keys(room('3d')).includes('pause'));
  assert.ok(!keys(room('5+3')).includes('conditions') && keys(room('5+3')).includes('pause'));
  assert.ok(!keys({ ...room('10d+36h'), board: { ...board, turn: 'white' } }).includes('conditions'));
  const waits = (/** @type {string} */ time) => keys({ ...room(time), board: null, players: ['Ada', null] });
  assert.ok(!waits('3d').includes('bot') && waits('5+3').includes('bot'));
});
