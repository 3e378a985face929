import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cellName } from '#page/board/names.js';
import { actionsOf, pupilActionsOf } from '#page/table/actions.js';
import { clockText, nextTick } from '#page/table/clocks.js';
import { History } from '#page/table/history.js';
import { placeText } from '#page/table/moves.js';
import { resultText, statusText } from '#page/table/status.js';

/** Shows keys and places instead of words. */
const t = (key, args = {}) => [key, ...Object.values(args)].join(' ');

test('a clock shows what is left, and tenths when that is little', () => {
  const rows = [
    [0, '0.0'], [-5, '0.0'], [1, '0.1'], [9_800, '9.8'], [19_950, '20.0'], [20_000, '0:20'], [20_001, '0:21'],
    [60_000, '1:00'], [299_001, '5:00'], [3_600_000, '1:00:00'], [3_723_000, '1:02:03'],
    [86_400_000, 'web-days 1 0'], [187_200_000, 'web-days 2 4'],
  ];
  for (const [left, text] of rows) assert.equal(clockText(t, left), text, left);
});

test('a clock is looked at again when it shows something else', () => {
  for (const left of [90_000, 60_400, 20_500, 20_000, 15_340, 100, 1]) {
    const later = left - nextTick(left) - 1;
    assert.ok(nextTick(left) <= 1000);
    assert.notEqual(clockText(t, later), clockText(t, left), left);
  }
});

test('positions are gone back to as far as they were heard', () => {
  const history = new History();
  for (const ply of [4, 5, 7]) history.take(1, ply, { fen: `after ${ply}` });
  const steps = (ply) => ['first', 'back', 'forward', 'last'].map((way) => history.step(ply, way));
  assert.equal(history.at(5).fen, 'after 5');
  assert.equal(history.at(6), null);
  assert.deepEqual(steps(7), [4, 5, null, 7]);
  assert.deepEqual(steps(5), [4, 4, 7, 7]);
  assert.deepEqual(steps(4), [4, null, 5, 7]);
  // Two moves are taken back.
  history.take(1, 5, { fen: 'again' });
  assert.deepEqual([history.newest, history.at(7), history.at(5).fen], [5, null, 'again']);
  // Another game.
  history.take(2, 0, { fen: 'start' });
  assert.deepEqual([steps(0), history.at(5)], [[0, null, null, 0], null]);
});

const ROOM = {
  room: 'sala', role: 'white', players: ['Ada', 'Gil'], about: {}, board: { turn: 'white', ply: 6, white: 'Ada', black: 'Gil' }, clocks: null, end: null,
  moves: [{ side: 'white' }, { side: 'black' }], missing: 0, offers: [], presence: {}, request: null, chooser: null, rated: false, advice: false,
};

/** The board of a tournament. */
const BOARD = { tournament: 2, round: 1, board: 1 };

/** The keys of what can be done. */
function can(change, name = 'Ada') {
  return actionsOf({ ...ROOM, ...change }, name, 3).map(({ key }) => key);
}

test('who sits is offered what the game allows', () => {
  const bot = { Gil: { bot: true, guest: false } };
  const offer = (kind, by) => [{ offer: kind, by }];
  const rows = [
    [{}, ['ask-takeback', 'draw', 'resign']],
    [{ rated: true }, ['draw', 'resign']],
    [{ advice: true }, ['hint', 'ask-takeback', 'draw', 'resign']],
    [{ about: bot }, ['hint', 'takeback', 'resign']],
    [{ board: { turn: 'black', ply: 1 }, moves: [{ side: 'white' }] }, ['ask-takeback', 'draw', 'nudge', 'abort']],
    [{ role: 'black', board: { turn: 'black', ply: 1 }, moves: [{ side: 'white' }] }, ['draw', 'abort']],
    [{ clocks: { paused: false } }, ['ask-takeback', 'draw', 'pause', 'resign']],
    [{ clocks: { paused: true } }, ['ask-takeback', 'draw', 'unpause', 'resign']],
    [{ board: { turn: 'black', ply: 6 } }, ['ask-takeback', 'draw', 'nudge', 'resign']],
    [{ presence: { Gil: { present: false, claimable: true } } }, ['claim', 'ask-takeback', 'draw', 'resign']],
    [{ offers: offer('draw', 'Gil') }, ['accept-draw', 'decline-draw', 'ask-takeback', 'resign']],
    [{ offers: offer('draw', 'Ada') }, ['cancel-draw', 'ask-takeback', 'resign']],
    [{ offers: offer('something_new', 'Gil') }, ['ask-takeback', 'draw', 'resign']],
    [{ request: { name: 'Gil', by: null } }, ['give-seat', 'keep-seat', 'ask-takeback', 'draw', 'resign']],
    [{ board: null, chooser: 'Ada' }, ['white', 'black']],
    [{ tournament: BOARD, clocks: { paused: false } }, ['draw', 'resign']],
    [{ tournament: BOARD, clocks: { paused: false }, board: { turn: 'white', ply: 0 }, moves: [] }, ['draw', 'resign']],
    [{ tournament: BOARD, end: { result: '1-0' } }, ['tournament', 'replay', 'analysis', 'leave']],
    [{ board: null, chooser: 'Gil', players: ['Ada', null] }, ['leave']],
    [{ board: null, players: ['Ada', null] }, ['bot', 'leave']],
    [{ board: null, players: ['Ada', null], rated: true }, ['leave']],
    [{ end: { result: '1-0' } }, ['rematch', 'another', 'replay', 'analysis', 'leave']],
    // The other player has left: there is no opponent for a rematch.
    [{ end: { result: '1-0' }, players: ['Ada', null] }, ['another', 'replay', 'analysis', 'leave']],
    [{ end: { bot: { level: 3, easier: 2, harder: null } } }, ['rematch', 'easier', 'another', 'replay', 'analysis', 'leave']],
    [{ end: { winner: 'black', bot: { level: 0, easier: null, harder: 1 } } }, ['rematch', 'another', 'replay', 'analysis', 'leave']],
    [{ end: { winner: 'white', bot: { level: 0, easier: null, harder: 1 } } }, ['rematch', 'harder', 'another', 'replay', 'analysis', 'leave']],
    // A bot that a program hosts has left: the server's sits down.
    [{ end: { result: '1-0' }, about: bot, players: ['Ada', null] }, ['bot', 'another', 'replay', 'analysis', 'leave']],
    [{ end: { result: '1-0' }, about: bot, players: ['Ada', null], gone: true }, ['rematch', 'another', 'leave']],
    [{ end: { result: '1-0' }, players: ['Ada', null], gone: true }, ['another', 'leave']],
    [{ end: { result: '1-0' }, offers: offer('rematch', 'Gil') }, ['accept-rematch', 'decline-rematch', 'another', 'replay', 'analysis', 'leave']],
    [{ end: { result: '1-0' }, offers: offer('rematch', 'Ada') }, ['cancel-rematch', 'another', 'replay', 'analysis', 'leave']],
  ];
  for (const [change, expected] of rows) assert.deepEqual(can(change), expected, JSON.stringify(change));
});

test('a game against the bot is played again in a room that was closed, with the other colour', () => {
  const gone = { ...ROOM, variant: 'italiana', corner: 'right', time: '5+3', end: { bot: { level: 3, easier: 2, harder: 4 } }, players: ['Ada', null], gone: true };
  const [rematch, another] = actionsOf(gone, 'Ada', 1);
  assert.equal(rematch.command, 'crea sala variante=italiana angolo=destra tempo=5+3 colore=nero bot=3');
  // There is no challenge after it.
  assert.equal(another.command, 'esci');
});

test('a pupil is offered what a class allows', () => {
  const rows = [
    [{}, ['ask-takeback', 'draw', 'resign']],
    [{ board: { turn: 'white', ply: 0 }, moves: [], clocks: { paused: true } }, ['draw', 'resign']],
    [{ board: { turn: 'black', ply: 6 } }, ['ask-takeback', 'draw', 'resign']],
    [{ presence: { Gil: { present: false, claimable: true } } }, ['ask-takeback', 'draw', 'resign']],
    [{ board: null, players: ['Ada', null] }, []],
    // The teacher decides what comes then.
    [{ end: { result: '1-0' } }, []],
  ];
  for (const [change, expected] of rows) {
    assert.deepEqual(pupilActionsOf({ ...ROOM, ...change }, 'Ada', false).map(({ key }) => key), expected, JSON.stringify(change));
  }
  assert.deepEqual(pupilActionsOf(ROOM, 'Ada', true), []);
});

test('who watches may sit down where a seat is free', () => {
  assert.deepEqual(can({ role: 'spectator' }, 'Leo'), ['stop-watching']);
  assert.deepEqual(can({ role: 'spectator', players: ['Ada', null], board: null }, 'Leo'), ['sit', 'stop-watching']);
});

test('what cannot be undone is asked once more', () => {
  const asked = (room) => actionsOf(room, 'Ada', 3).filter(({ asks }) => asks).map(({ command }) => command);
  assert.deepEqual(asked(ROOM), ['abbandona']);
  // A bot takes the seat of the friend who is waited for.
  assert.deepEqual(asked({ ...ROOM, board: null, players: ['Ada', null] }), ['bot 3']);
});

test('the sentence over the board says whose turn it is', () => {
  const rows = [
    [{}, 'web-your-turn'],
    [{ role: 'black' }, 'web-turn-of Ada'],
    [{ role: 'spectator' }, 'web-turn-of Ada'],
    [{ clocks: { paused: true } }, 'web-paused'],
    [{ board: null, players: ['Ada', null] }, 'web-waiting'],
    [{ board: null, role: 'spectator', players: [null, null] }, 'web-no-game'],
    [{ board: null, chooser: 'Ada' }, 'web-choose-colour Ada'],
    [{ board: null, chooser: 'Gil' }, 'web-chooses-colour Gil'],
    [{ end: { result: '0-1', winner: 'black', reason: 'no_moves' } }, 'web-ended web-lost Gil web-end-no-moves 0 1 Ada'],
    [{ end: { result: '1-0', winner: 'white', reason: 'resign' }, players: ['Ada', null] }, 'web-other-left web-ended web-won Ada web-end-resign 0 0 Gil'],
    [{ role: 'spectator', end: { result: '1-0', winner: 'white', reason: 'time' } }, 'web-ended web-wins Ada web-end-time 0 0 Gil'],
  ];
  for (const [change, expected] of rows) assert.equal(statusText(t, { ...ROOM, ...change }, 'Ada', false), expected);
  assert.equal(statusText(t, ROOM, 'Ada', true), 'web-must-capture');
});

test('a result says who won, and why', () => {
  const players = ['Ada', 'Gil'];
  const rows = [
    [{ players, result: '1-0', winner: 'white', reason: 'resign' }, 'web-ended web-wins Ada web-end-resign 0 0 Gil'],
    [{ players, result: '1/2-1/2', winner: null, reason: 'repetition', count: 3 }, 'web-ended web-drawn web-end-repetition 3 0 Ada'],
    [{ players, result: '*', winner: null, reason: 'aborted' }, 'web-end-aborted 0 0 Ada'],
  ];
  for (const [end, expected] of rows) assert.equal(resultText(t, end), expected);
});

test('a square says what stands there and how it is marked', () => {
  const man = { side: 'white', king: false };
  const rows = [
    [undefined, [], 'web-cell-empty 6E'],
    [man, [], 'web-cell-white-man 6E'],
    [{ side: 'black', king: true }, [], 'web-cell-black-king 6E'],
    [man, ['to', 'can'], 'web-cell-is-to web-cell-is-can web-cell-white-man 6E'],
    [undefined, ['goal'], 'web-cell-is-goal web-cell-empty 6E'],
  ];
  for (const [piece, marks, expected] of rows) assert.equal(cellName(t, '6E', piece, new Set(marks)), expected);
});

test('a place in a game says who moved, and what was taken', () => {
  const labels = ['1H', '1F', '1D', '1B', '2G'];
  const app = (numbers) => ({ t, settings: { all: { numbers } } });
  const took = { move: '1H 1D', side: 'white', captured: ['1F'] };
  const rows = [
    [app(false), 0, null, 'web-looking-at-start 9'],
    [app(false), 2, { move: '1H 2G' }, 'web-looking-at 2 9 1H-2G'],
    [app(false), 3, took, 'web-looking-at 3 9 web-move-white web-move-takes 1H-1D 1F'],
    [app(true), 3, took, 'web-looking-at 3 9 web-move-white web-move-takes 1-3 2'],
  ];
  for (const [view, ply, last, expected] of rows) assert.equal(placeText(view, labels, ply, 9, last), expected);
  // Where squares officially have names there are no numbers.
  assert.equal(placeText(app(true), ['b8', 'd8'], 1, 9, { move: 'b8 d8' }), 'web-looking-at 1 9 b8-d8');
});
