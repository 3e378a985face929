import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Connection } from '#page/connection.js';
import { dropEarly, takeEarly } from '#page/line-start.js';
import { FakeSocket, settled } from './line.js';

const ADDRESS = 'ws://here/ws';

/** A page with a line that was opened early, and what it has heard. */
function page(state, ...heard) {
  const socket = Object.assign(new FakeSocket(), { url: ADDRESS, readyState: state });
  return { socket, damieraLine: { socket, heard: heard.map((data) => ({ data })) } };
}

test('the early line is taken over with what it heard', async () => {
  globalThis.WebSocket ??= class { static OPEN = 1; };
  const left = page(1, 'DAMIERA/1 0.1.0\n', '* Ciao!\n');
  const { socket } = left;
  const line = new Connection(ADDRESS, async () => {}, (to) => takeEarly(left, to));
  line.open();
  await settled();
  assert.deepEqual(socket.sent, ['@1 formato json frasi persona']);
  socket.says({ type: 'ok', tag: '1', protocol: 1 });
  await settled();
  assert.equal(line.state, 'open');
  // The next line is another one.
  assert.equal(takeEarly(left, ADDRESS), null);
});

test('an early line that is over, or leads elsewhere, is left', () => {
  for (const [state, address] of [[2, ADDRESS], [3, ADDRESS], [1, 'ws://elsewhere/ws']]) {
    const left = page(state);
    assert.equal(takeEarly(left, address), null);
    assert.equal(left.socket.readyState, 3);
  }
  const left = page(0);
  assert.equal(takeEarly(left, ADDRESS), left.socket);
  const unused = page(1);
  dropEarly(unused);
  assert.equal(unused.socket.readyState, 3);
  assert.equal(takeEarly(unused, ADDRESS), null);
  dropEarly({});
});
