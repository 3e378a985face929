import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refused } from '#page/connection.js';
import { Model } from '#page/model.js';
import { Moves } from '#page/moves.js';

/** A model whose room has a position. */
function model(ply, legal = ['6A 5B', '6C 5D'], game = 1) {
  const known = new Model(() => 0);
  known.hear({ type: 'position', seq: 3 + ply, room: 'sala', game, white: 'Ada', black: 'Gil', variant: 'italiana', turn: 'white', ply, clocks: null, last: null, role: 'white', legal });
  return known;
}

/** A line that is lost at the first command, and answers every later one. */
function losing() {
  const sent = [];
  const ask = async (command) => {
    sent.push(command);
    if (sent.length === 1) throw new Refused('line_lost', '');
    return { type: 'ok' };
  };
  return { sent, ask };
}

test('a move that the server never got is played when the line is back, and one that it got is not', async () => {
  const rows = [
    ['nothing happened', model(4), 2],
    ['the move had come', model(5, null), 1],
    ['and was answered', model(6), 1],
    ['another game began', model(4, ['6A 5B'], 2), 1],
    ['it is not legal any more', model(4, ['6C 5D']), 1],
  ];
  for (const [what, after, times] of rows) {
    const line = losing();
    const known = model(4);
    const moves = new Moves(line, known);
    await assert.rejects(moves.play('6A 5B'), { code: 'line_lost' });
    known.room = after.room;
    await moves.settle();
    assert.equal(line.sent.length, times, what);
    await moves.settle();
    assert.equal(line.sent.length, times, `${what}, and nothing is played twice`);
  }
});

test('a move that was refused is not played again', async () => {
  const sent = [];
  const line = { ask: async (command) => (sent.push(command), Promise.reject(new Refused('must_capture', 'Devi mangiare.'))) };
  const moves = new Moves(line, model(4));
  await assert.rejects(moves.play('6A 5B'), { code: 'must_capture' });
  await moves.settle();
  assert.equal(sent.length, 1);
});
