import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Model } from '#page/model.js';
import { running } from '#page/room.js';

/** The lines to each connection of a recorded session, by its name. Times are not recorded. */
function recorded(file) {
  const told = new Map();
  for (const line of readFileSync(`${RECORDED}/${file}`, 'utf8').split('\n')) {
    const match = /^(\w+)< (\{.*)$/.exec(line);
    if (!match) continue;
    const object = readable(match[2].replaceAll(/:(MS|SECONDS|NUMBER)\b/g, ':1000').replaceAll('"LAST"', LAST));
    if (!object) continue;
    const [, who] = match;
    if (!told.has(who)) told.set(who, []);
    told.get(who).push(object);
  }
  return told;
}

/** A line of a session, if nothing in it was replaced by a word that is no JSON. */
function readable(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** In place of a move that the bot chose, which is not recorded. */
const LAST = '{"side":"white","move":"6A 5B","official":"","captured":[]}';

const RECORDED = '../../tests/data/json';

/** Feeds a model as the page does. */
function hear(model, object) {
  if (object.type === 'ok') model.answered(object);
  else if (object.type !== 'error') model.hear(object);
}

test('the model follows every recorded session', () => {
  let positions = 0;
  for (const file of readdirSync(RECORDED)) {
    for (const [who, objects] of recorded(file)) {
      const model = new Model(() => 0);
      for (const object of objects) {
        hear(model, object);
        const { room } = model;
        if (!room?.board || object.room !== room.room || object.ply === undefined) continue;
        positions += 1;
        // Sessions of long draws are recorded without most of their moves, and only the numbers can be compared.
        if (file === 'draws.txt') continue;
        assert.equal(room.moves.length + room.missing, room.board.ply, `${file} ${who} ${JSON.stringify(object).slice(0, 200)}`);
        assert.equal(room.seq, object.seq, `${file} ${who}`);
        for (const move of room.moves) assert.equal(typeof move.move, 'string', `${file} ${who}`);
        assert.deepEqual(room.players, [room.board.white, room.board.black], `${file} ${who}`);
        assert.equal(room.role, room.board.role, `${file} ${who}`);
      }
    }
  }
  assert.ok(positions > 500, `${positions}`);
});

/** A room in which Ada plays Gil, and Ada reads. */
function game() {
  const model = new Model(() => 0);
  model.named('Ada', false);
  model.hear({ type: 'token', room: 'sala', token: 'AAAA-BBBB' });
  model.hear({ type: 'room', seq: 1, room: 'sala', variant: 'italiana', corner: 'left', colours: 'white', word: false, time: '5+3', name: 'Ada', guest: true, side: 'white' });
  model.hear({ type: 'seat', seq: 2, room: 'sala', side: 'black', name: 'Gil', bot: false, guest: true, variant: 'italiana', corner: 'left', time: '5+3' });
  model.hear({ type: 'start', seq: 3, room: 'sala', game: 1, white: 'Ada', black: 'Gil', variant: 'italiana', corner: 'left', labels: ['1H'], time: '5+3', fen: '', turn: 'white', ply: 0, clocks: null, last: null, role: 'white', legal: ['6A 5B'] });
  return model;
}

/** A move that makes the position of a ply. */
function move(ply, clocks = null) {
  const last = { side: 'white', move: '6A 5B', official: '', captured: [] };
  return { type: 'move', seq: 3 + ply, room: 'sala', game: 1, white: 'Ada', black: 'Gil', variant: 'italiana', fen: '', turn: 'black', ply, clocks, last, role: 'white', legal: null };
}

test('a game that is over leaves no offers, whether its end was told or only its last position', () => {
  const board = { room: 'sala', game: 1, white: 'Ada', black: 'Gil', ply: 6, fen: '', clocks: null, role: 'white' };
  const ends = [
    [{ type: 'end', seq: 3, result: '1-0' }, 0],
    [{ ...board, type: 'position', seq: 3, turn: null, result: '1-0' }, 0],
    [{ type: 'leave', seq: 4, name: 'Gil' }, 0],
  ];
  for (const [told, left] of ends) {
    const model = new Model(() => 0);
    model.hear({ ...board, type: 'position', seq: 1, turn: 'white' });
    for (const offer of ['draw', 'takeback', 'pause']) model.hear({ type: 'offer', seq: 2, room: 'sala', offer, by: 'Gil' });
    model.hear({ room: 'sala', ...told });
    assert.equal(model.room.offers.length, left, told.type);
  }
});

test('a room that the server closed after its game stays as it was shown until the reader leaves', () => {
  const model = game();
  model.hear({ type: 'end', seq: 4, room: 'sala', result: '1-0', winner: 'white', reason: 'resign', bot: { level: 3, easier: 2, harder: 4 } });
  // A position that comes after the end says nothing of the bot.
  model.hear({ type: 'position', seq: 5, room: 'sala', game: 1, white: 'Ada', black: 'Gil', ply: 0, fen: '', turn: null, result: '1-0', clocks: null, role: 'white' });
  assert.equal(model.room.end.bot.level, 3);
  assert.equal(model.outlasts(), true);
  assert.deepEqual([model.room.gone, model.room.players, model.room.end.result], [true, ['Ada', null], '1-0']);
  // It is opened anew.
  model.hear({ type: 'token', room: 'sala', token: 'CCCC-DDDD' });
  model.hear({ type: 'room', seq: 1, room: 'sala', variant: 'italiana', corner: 'left', colours: 'white', word: false, time: null, name: 'Ada', guest: true, side: 'white' });
  assert.deepEqual([model.room.gone, model.room.end, model.room.token], [false, null, 'CCCC-DDDD']);
  // A game that goes on is elsewhere.
  assert.equal(game().outlasts(), false);
});

test('offers are open until they are answered', () => {
  const offer = { type: 'offer', seq: 4, room: 'sala', offer: 'draw', by: 'Gil', side: 'black' };
  const rows = [
    [{ ...offer, type: 'cancel', seq: 5 }, 0],
    [{ ...offer, type: 'decline', seq: 5, by: 'Ada', side: 'white' }, 0],
    [{ ...offer, type: 'decline', seq: 5, by: 'Ada', side: 'white', offer: 'takeback' }, 1],
    [{ type: 'end', seq: 5, room: 'sala', result: '1/2-1/2', winner: null, reason: 'agreement' }, 0],
    [move(1), 1],
  ];
  for (const [event, left] of rows) {
    const model = game();
    model.hear(offer);
    assert.equal(model.room.offers.length, 1);
    model.hear(event);
    assert.equal(model.room.offers.length, left, event.type);
  }
});

test('the moves before one came are known by their squares', () => {
  const model = game();
  model.hear({ ...move(3), type: 'position', role: 'spectator' });
  assert.equal(model.room.missing, 3);
  model.answered({ type: 'ok', room: 'sala', seq: 6, moves: ['6C 5D', '3B 4A', '6A 5B'] });
  assert.deepEqual(model.room.moves.map(({ move }) => move), ['6C 5D', '3B 4A', '6A 5B']);
  assert.equal(model.room.missing, 0);
});

test('moves that are taken back are known no more', () => {
  const model = game();
  for (const ply of [1, 2, 3]) model.hear(move(ply));
  model.hear({ ...move(1), type: 'takeback', by: 'Ada', side: 'white', plies: 2 });
  assert.equal(model.room.moves.length, 1);
});

test('what other rooms tell changes nothing', () => {
  const model = game();
  model.hear({ ...move(1), room: 'altra' });
  assert.equal(model.room.board.ply, 0);
});

test('a clock runs on between two events, down to nothing', () => {
  const model = game();
  model.hear(move(1, { white: 5_000, black: 9_000, running: 'black', paused: false, lag: { white: 0, black: 0 } }));
  assert.equal(running(model.room, 2_000).black, 7_000);
  assert.equal(running(model.room, 2_000).white, 5_000);
  assert.equal(running(model.room, 99_000).black, 0);
});

test('the answers that change where one is, whoever asked', () => {
  const rows = [
    [{ type: 'ok', room: 'sala' }, (model) => model.room === null],
    [{ type: 'ok', seq: 4 }, (model) => model.room !== null],
    [{ type: 'ok', name: 'Eva', registered: true }, (model) => model.name === 'Eva' && model.registered],
    [{ type: 'ok', name: 'Gil', muted: true }, (model) => model.name === 'Ada'],
    [{ type: 'ok', name: 'Ada', room: 'sala', seq: 3, clocks: null }, (model) => model.name === 'Ada' && model.room !== null],
    [{ type: 'ok', asked: 'Gil', name: 'Ada', room: 'sala', seconds: 60 }, (model) => model.room !== null],
    [{ type: 'ok', tournament: 1, round: 2, name: 'Gil', reasons: [] }, (model) => model.name === 'Ada'],
    [{ type: 'ok', room: 'sala', lines: [], plies: 0, limit: 40 }, (model) => model.room !== null],
    [{ type: 'ok', lesson: 'Gil', leader: 'Gil' }, (model) => model.room !== null],
  ];
  for (const [answer, holds] of rows) {
    const model = game();
    model.answered(answer);
    assert.ok(holds(model), JSON.stringify(answer));
  }
});

test('a game that is left for later leaves the room, and spectators stay', () => {
  const player = game();
  player.hear({ type: 'adjourn', seq: 4, room: 'sala', name: 'Gil' });
  assert.equal(player.room, null);
});

test('who comes late can go back to the positions before', () => {
  const last = { side: 'black', move: '3B 4A', official: '12-16', captured: [] };
  const position = { type: 'position', seq: 5, room: 'sala', game: 1, white: 'Ada', black: 'Gil', ply: 2, fen: 'now', turn: 'white', last, role: 'spectator' };
  const rows = [
    [{ moves: ['6A 5B', '3B 4A'], positions: ['start', 'first', 'now'] }, ['start', 'first', 'now']],
    // A server that tells no positions.
    [{ moves: ['6A 5B', '3B 4A'] }, [undefined, undefined, 'now']],
  ];
  for (const [told, fens] of rows) {
    const model = new Model(() => 0);
    model.hear(position);
    model.answered({ type: 'ok', room: 'sala', seq: 5, ...told });
    const { room } = model;
    assert.deepEqual(room.moves, [{ move: '6A 5B' }, last]);
    assert.equal(room.missing, 0);
    assert.deepEqual([0, 1, 2].map((ply) => room.history.at(ply)?.fen), fens);
  }
});
