import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { Connection, Refused, elsewhere } from '#page/connection.js';
import { FakeSocket, settled } from './line.js';

/** A line, and the sockets that it made. */
function line(begin = async () => {}) {
  const sockets = [];
  const connection = new Connection('ws://here/ws', begin, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  return { connection, sockets };
}

/** A line that is open. */
async function open(begin) {
  const { connection, sockets } = line(begin);
  connection.open();
  await greeted(sockets[0]);
  return { connection, sockets, socket: sockets[0] };
}

async function greeted(socket) {
  socket.says('DAMIERA/1 0.1.0', '* Ciao!');
  socket.says({ type: 'ok', tag: '1', protocol: 1 });
  await settled();
}

test('a line is open when the format is set and the beginning is over', async () => {
  const states = [];
  const { connection, sockets } = line(async (on) => void (await on.ask('nome Ada')));
  connection.on('state', (state) => states.push(state));
  connection.open();
  sockets[0].says('DAMIERA/1 0.1.0');
  assert.deepEqual(sockets[0].sent, ['@1 formato json frasi persona', '@2 nome Ada']);
  sockets[0].says({ type: 'ok', tag: '1', protocol: 1 });
  await settled();
  assert.deepEqual(states, ['opening']);
  sockets[0].answers({ name: 'Ada' });
  await settled();
  assert.deepEqual(states, ['opening', 'open']);
});

test('answers find who asked, in any order, and events find who listens', async () => {
  const { connection, socket } = await open();
  const heard = [];
  connection.on('move', (event) => heard.push(event.seq));
  connection.on('*', (event) => heard.push(event.type));
  const [first, second] = [connection.ask('chi'), connection.ask('stanze')];
  socket.says({ type: 'move', seq: 4 }, { type: 'ok', tag: '3', page: 1 }, { type: 'error', tag: '2', code: 'need_name', text: 'No.' });
  assert.equal((await second).page, 1);
  await assert.rejects(first, (error) => error instanceof Refused && error.code === 'need_name' && error.text === 'No.');
  assert.deepEqual(heard, [4, 'move']);
});

test('sentences go to who asked, and those of events to who listens', async () => {
  const { connection, socket } = await open();
  const [told, heard] = [[], []];
  connection.on('said', ({ about, lines }) => heard.push(about, ...lines));
  void connection.ask('turno', (lines) => told.push(...lines));
  socket.answers({}, { type: 'said', lines: ['Turno dei Bianchi.'] });
  socket.says({ type: 'move', seq: 4 }, { type: 'said', lines: ['Bianco: 6A 5B'] });
  assert.deepEqual(told, ['Turno dei Bianchi.']);
  assert.deepEqual(heard, ['move', 'Bianco: 6A 5B']);
});

test('a line end in what was typed begins no second command', async () => {
  const { connection, socket } = await open();
  void connection.ask('di\' ciao\nabbandona\r\n');
  assert.equal(socket.last, 'di\' ciao abbandona');
});

test('what the server closes the line for is not sent', async () => {
  const { connection, sockets } = line();
  connection.open();
  sockets[0].says('DAMIERA/1 0.1.0');
  sockets[0].says({ type: 'ok', tag: '1', protocol: 1, limits: { line: 64, burst: 1, per_second: 1 } });
  await settled();
  const sent = sockets[0].sent.length;
  // 20 letters of three bytes each, and the command before them.
  const [long, fits] = [20, 19].map((letters) => `di' ${'\u0928'.repeat(letters)}`);
  await assert.rejects(connection.ask(long), { code: 'too_long', answer: { limit: 64 } });
  assert.equal(sockets[0].sent.length, sent);
  void connection.ask(fits);
  assert.equal(sockets[0].last, fits);
});

test('a lost line refuses what was asked, and comes back every two seconds at first and with growing waits then', async (context) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const { connection, sockets } = await open();
  const asked = connection.ask('chi');
  sockets[0].close();
  await assert.rejects(asked, { code: 'line_lost' });
  assert.equal(connection.state, 'waiting');
  const waits = [];
  for (let count = 1; count < 15; count += 1) {
    let waited = 0;
    while (sockets.length === count) {
      mock.timers.tick(50);
      waited += 50;
      assert.ok(waited < 20_000, 'the line does not come back');
    }
    waits.push(waited);
    sockets.at(-1).close();
  }
  // For some fifteen seconds: a server is started again meanwhile, or another takes its place.
  const first = waits.findIndex((wait) => wait > 2_000);
  const soon = waits.slice(0, first).reduce((sum, wait) => sum + wait, 0);
  assert.ok(soon >= 12_000 && soon <= 20_000, `${waits}`);
  assert.ok(waits.at(-1) > 10_000, `${waits}`);
});

test('after some farewells the page does not come back by itself', async () => {
  for (const [code, state] of [['taken_over', 'closed'], ['kicked', 'closed'], ['shutting_down', 'waiting'], ['server_changed', 'waiting'], ['idle', 'closed']]) {
    const { connection, socket } = await open();
    socket.says({ type: 'notice', code, text: code });
    socket.close();
    assert.equal(connection.state, state, code);
    connection.close();
  }
});

test('who said goodbye is not called back', async () => {
  const { connection, socket } = await open();
  void connection.ask('fine');
  socket.answers({ seat_seconds: null });
  socket.close();
  assert.equal(connection.state, 'closed');
});

/** A line that is open, with a clock that the test moves. */
async function timed(context) {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  context.after(() => mock.timers.reset());
  let now = 0;
  const sockets = [];
  const make = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const connection = new Connection('ws://here/ws', async () => {}, make, () => now);
  connection.open();
  await greeted(sockets[0]);
  const passes = (ms) => {
    for (const until = now + ms; now < until;) {
      now += 100;
      mock.timers.tick(100);
    }
  };
  /** The page does nothing for a while, and then everything that is due. */
  const stalls = (ms) => {
    now += ms;
    mock.timers.tick(500);
  };
  return { connection, sockets, passes, stalls };
}

test('a command without an answer makes the line silent after two seconds', async (context) => {
  const { connection, sockets, passes } = await timed(context);
  const marks = [];
  connection.on('silent', (silent) => marks.push(silent));
  const asked = connection.ask('6A 5B');
  passes(1_500);
  assert.deepEqual(marks, []);
  passes(1_000);
  assert.deepEqual(marks, [true]);
  assert.equal(connection.state, 'open');
  sockets[0].answers();
  await asked;
  passes(500);
  assert.deepEqual(marks, [true, false]);
});

test('a page that was held up reads what has come before it calls the line silent', async (context) => {
  const { connection, sockets, passes, stalls } = await timed(context);
  const marks = [];
  connection.on('silent', (silent) => marks.push(silent));
  const asked = connection.ask('6A 5B');
  passes(500);
  // The look comes late, and the answer is read right after it.
  stalls(4_000);
  sockets[0].answers();
  await asked;
  passes(1_000);
  assert.deepEqual(marks, []);
  // Answers that were missing while the page was suspended are due as soon as that is known.
  void connection.ask('5B 4C').catch(() => null);
  stalls(4_000);
  passes(500);
  assert.deepEqual(marks, [true]);
});

test('at the board a dead network is noticed within five seconds, and left', async (context) => {
  const { connection, sockets, passes } = await timed(context);
  connection.place = () => 'board';
  passes(5_000);
  assert.equal(sockets[0].last, 'ping');
  assert.equal(connection.silent, true);
  const states = [];
  connection.on('state', (state) => states.push(state));
  passes(6_000);
  assert.equal(states[0], 'waiting');
  // New lines that do not open either are tried every five seconds, each for four.
  const before = sockets.length;
  passes(30_000);
  assert.ok(sockets.length >= before + 6, `${before} ${sockets.length}`);
});

test('what takes thought may take longer, and where nothing is played there is time', async (context) => {
  const { connection, passes } = await timed(context);
  connection.place = () => 'board';
  const asked = connection.ask('analisi');
  passes(20_000);
  assert.equal(connection.state, 'open');
  passes(15_000);
  assert.notEqual(connection.state, 'open');
  await assert.rejects(asked, { code: 'line_lost' });

  // Answers come in order: behind a move without an answer nothing takes longer.
  mock.timers.reset();
  const moved = await timed(context);
  moved.connection.place = () => 'board';
  const move = moved.connection.ask('6A 5B');
  const later = moved.connection.ask('analisi');
  const lost = Promise.all([move, later].map((ask) => assert.rejects(ask, { code: 'line_lost' })));
  moved.passes(9_000);
  assert.notEqual(moved.connection.state, 'open');
  await lost;

  mock.timers.reset();
  const calm = await timed(context);
  // In the lobby the server drops a page that is hidden for long.
  calm.passes(120_000);
  assert.equal(calm.sockets[0].last, 'formato json frasi persona');
  calm.connection.place = () => 'room';
  calm.sockets[0].says({ type: 'chat' });
  calm.passes(25_000);
  assert.equal(calm.sockets[0].last, 'formato json frasi persona');
  calm.passes(6_000);
  assert.equal(calm.sockets[0].last, 'ping');
});

test('who hears that there is a network tries at once', async (context) => {
  const { connection, sockets } = await timed(context);
  connection.hasten();
  assert.equal(sockets.length, 1);
  sockets[0].close();
  connection.hasten();
  assert.equal(sockets.length, 2);
});

test('a page goes to other servers, and encrypted to encrypted ones alone', () => {
  const servers = ['due:6464', 'tls://due:6465', 'http://due:8080', 'https://tre', 'https://here', 'https://due/x', 'javascript:1'];
  for (const [own, expected] of [
    ['wss://here/ws', ['wss://tre/ws']],
    ['ws://here/ws', ['ws://due:8080/ws', 'wss://tre/ws', 'wss://here/ws']],
  ]) assert.deepEqual(elsewhere(servers, own), expected, own);
});

/** A line that is open to a server with two others, the sockets and where they lead. */
async function among(others = ['http://due', 'http://tre']) {
  const [sockets, tried] = [[], []];
  const connection = new Connection('ws://here/ws', async () => {}, (to) => {
    const socket = new FakeSocket();
    sockets.push(socket);
    tried.push(to.slice(5, -3));
    return socket;
  });
  connection.open();
  const greets = async (socket) => {
    socket.says('DAMIERA/1 0.1.0', '* Ciao!');
    socket.says({ type: 'ok', tag: socket.sent.at(0).slice(1).split(' ')[0], protocol: 1, servers: others });
    await settled();
  };
  await greets(sockets[0]);
  return { connection, sockets, tried, greets };
}

test('the own server is tried first, and then the others', async () => {
  const { connection, sockets, tried, greets } = await among();
  for (let lost = 0; lost < 4; lost += 1) {
    sockets.at(-1).close();
    connection.hasten();
  }
  assert.deepEqual(tried, ['here', 'here', 'due', 'tre', 'here']);
  sockets.at(-1).close();
  connection.hasten();
  await greets(sockets.at(-1));
  assert.equal(connection.state, 'open');
  sockets.at(-1).close();
  connection.hasten();
  assert.deepEqual(tried.slice(5), ['due', 'here']);
});

test('a server that does not reach the others is left for one of them', async () => {
  const { connection, sockets, tried, greets } = await among();
  sockets[0].says({ type: 'notice', code: 'cut_off', text: 'No.', servers: ['http://due'] });
  assert.equal(connection.state, 'waiting');
  connection.hasten();
  await greets(sockets[1]);
  sockets[1].says({ type: 'notice', code: 'cut_off', text: 'No.', servers: ['http://here'] });
  connection.hasten();
  assert.deepEqual(tried, ['here', 'due', 'tre']);
});

test('a newcomer goes to the servers that are named in place of a welcome', async () => {
  const { connection, sockets, tried } = await among([]);
  sockets[0].close();
  connection.hasten();
  sockets[1].says({ type: 'notice', code: 'cut_off', text: 'No.', servers: ['http://here', 'http://due'] });
  assert.equal(connection.state, 'waiting');
  connection.hasten();
  assert.deepEqual(tried, ['here', 'here', 'due']);
});

test('a server that does not reach the others is kept where there is no other', async () => {
  const { connection, sockets } = await among([]);
  sockets[0].says({ type: 'notice', code: 'cut_off', text: 'No.' });
  assert.equal(connection.state, 'open');
});
