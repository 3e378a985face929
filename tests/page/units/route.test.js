import assert from 'node:assert/strict';
import { test } from 'node:test';

import { gamePath, personPath, positionOf, positionPath, roomPath, route, rulesPath, tournamentPath } from '#page/route.js';

test('a path opens its view', () => {
  const rows = [
    ['/', { view: 'lobby' }],
    ['/tv', { view: 'tv' }],
    ['/r/sala', { view: 'room', room: 'sala' }],
    ['/r/caff%C3%A8', { view: 'room', room: 'caffè' }],
    ['/r/sala.', { view: 'room', room: 'sala' }],
    ['/r/sala).', { view: 'room', room: 'sala' }],
    ['/game/12', { view: 'game', number: '12' }],
    ['/class/ABCD', { view: 'class', code: 'ABCD' }],
    ['/class', { view: 'class', code: 'new' }],
    ['/@/Ada', { view: 'person', name: 'Ada' }],
    ['/@/%3Cb%3E', { view: 'nowhere' }],
    ['/@', { view: 'nowhere' }],
    ['/about', { view: 'about' }],
    ['/players', { view: 'players' }],
    ['/problems', { view: 'problems' }],
    ['/problems/1', { view: 'nowhere' }],
    ['/tournaments', { view: 'tournaments' }],
    ['/tournament/3', { view: 'tournament', number: '3' }],
    ['/tournament/0', { view: 'nowhere' }],
    ['/tournament', { view: 'nowhere' }],
    ['/tournament/coppa', { view: 'nowhere' }],
    ['/rules', { view: 'rules', variant: '' }],
    ['/rules/russa', { view: 'rules', variant: 'russa' }],
    ['/rules/%3Cb%3E', { view: 'nowhere' }],
    ['/r', { view: 'nowhere' }],
    ['/r/%E0%A4%A', { view: 'nowhere' }],
    ['/game/twelve', { view: 'nowhere' }],
    ['/game/0', { view: 'nowhere' }],
    ['/game/007', { view: 'nowhere' }],
    ['/r/sala%20nero', { view: 'nowhere' }],
    ['/r/sala%0Aabbandona', { view: 'nowhere' }],
    ['/r/sala/more', { view: 'nowhere' }],
    ['/tv/sala', { view: 'nowhere' }],
  ];
  for (const [path, expected] of rows) assert.deepEqual(route(path), expected, path);
});

test('the paths that the page makes open what they are for', () => {
  for (const room of ['sala', 'caffè', 'a_b-c']) assert.deepEqual(route(roomPath(room)), { view: 'room', room });
  for (const name of ['Ada', 'Ñu']) assert.deepEqual(route(personPath(name)), { view: 'person', name });
  assert.deepEqual(route(rulesPath('russa')), { view: 'rules', variant: 'russa' });
  assert.deepEqual(route(gamePath(7)), { view: 'game', number: '7' });
  assert.deepEqual(route(tournamentPath(7)), { view: 'tournament', number: '7' });
});

test('the path of a position has it, and nothing else becomes a command', () => {
  for (const position of [
    { variant: 'italiana', corner: 'left', fen: 'B:W19,21,K27:B1-11' },
    { variant: 'russa', corner: 'right', fen: 'W:Wa1,Kc3:Bb8' },
  ]) {
    const { pathname, hash } = new URL(positionPath(position), 'http://localhost');
    assert.equal(pathname, '/study');
    assert.deepEqual(positionOf(hash), position);
  }
  for (const hash of ['', '#12', '#russa,right,', '#russa,right,esci', '#russa,right,W:W1%0Aesci', '#russa nascosto,right,W:W1:B2', '#russa,up,W:W1:B2', '#russa,right,%E0%A4%A']) {
    assert.equal(positionOf(hash), null, hash);
  }
});
