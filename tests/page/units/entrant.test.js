import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Seats } from '#page/come-back.js';
import { Refused } from '#page/connection.js';
import { Entry } from '#page/entry.js';
import { forgetful } from '#page/storage.js';

const ADA = { room: '', code: '7KQ2-M9XD-AAAA', name: 'Ada', tournament: 3 };
/** The answer to the code where no game goes on. */
const BACK = { own: { row: { name: 'Ada' } } };
const SEAT = { room: 'torneo-3-1-1', code: '7KQ2-M9XD-BBBB', name: 'Ada' };

/**
 * A page of the entrant Ada whose line answers to commands as `answers` says by their first words: a code of a refusal, or an answer.
 */
function page(answers) {
  const asked = [];
  const line = {
    state: 'open',
    opened: 0,
    async ask(command) {
      asked.push(command);
      const key = Object.keys(answers).find((words) => command.startsWith(words));
      const answer = key === undefined ? {} : typeof answers[key] === 'function' ? answers[key]() : answers[key];
      if (typeof answer === 'string') throw new Refused(answer, '');
      return command.startsWith('nome ') ? { name: command.slice(5), ...answer } : answer;
    },
    close() {},
    open() {
      this.opened += 1;
    },
  };
  const model = { room: null, registered: false, named(name) { this.name = name; }, sits() {}, outlasts: () => false, leave() {} };
  const seats = new Seats(forgetful(), forgetful(), () => 1);
  seats.hold(ADA);
  const settings = { all: { language: 'it', name: '' }, change() {} };
  const entry = new Entry(model, settings, seats, async () => () => 'Drawn', { kept: null, release() {} });
  return { asked, line, model, seats, entry };
}

const codes = (asked) => asked.filter((command) => command.startsWith('riprendi'));

test('a guest of a tournament is that entrant on every new line', async () => {
  const { asked, line, model, seats, entry } = page({ riprendi: BACK });
  await entry.begin(line);
  await entry.begin(line);
  assert.deepEqual(asked, ['lingua it', `riprendi ${ADA.code}`, 'lingua it', `riprendi ${ADA.code}`]);
  assert.deepEqual([model.name, seats.name, seats.entrant], ['Ada', 'Ada', { ...ADA, at: 1 }]);
});

test('the code of the own seat comes first, and that of the entry when the seat is left', async () => {
  const { asked, line, model, seats, entry } = page({ [`riprendi ${SEAT.code}`]: { name: 'Ada', room: SEAT.room }, riprendi: BACK });
  seats.hold(SEAT);
  await entry.begin(line);
  model.room = { room: SEAT.room };
  await entry.again(line);
  assert.deepEqual(codes(asked), [`riprendi ${SEAT.code}`]);
  model.room = null;
  await entry.again(line);
  await new Promise((done) => setTimeout(done, 0));
  await entry.again(line);
  (await entry.entrant()).begins();
  assert.deepEqual(codes(asked), [`riprendi ${SEAT.code}`, `riprendi ${ADA.code}`]);
});

test('a code of a tournament that is over is forgotten', async () => {
  const { line, model, seats, entry } = page({ riprendi: 'wrong_code' });
  await entry.begin(line);
  assert.deepEqual([seats.entrant, seats.all, model.name], [null, [], 'Drawn']);
});

test('the page before may have the name for a moment', async () => {
  let left = 2;
  const { asked, line, model, entry } = page({ riprendi: () => (left-- > 0 ? 'name_taken' : BACK) });
  await entry.begin(line);
  assert.deepEqual([codes(asked).length, model.name], [3, 'Ada']);
});

test('a page whose name a lost line has is the entrant later', async (context) => {
  let taken = true;
  const { line, model, seats, entry } = page({ riprendi: () => (taken ? 'name_taken' : BACK) });
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const begun = entry.begin(line);
  for (let tick = 0; tick < 20; tick += 1) {
    await new Promise((done) => setImmediate(done));
    context.mock.timers.tick(250);
  }
  await begun;
  assert.equal(model.name, 'Drawn');
  taken = false;
  context.mock.timers.tick(10_000);
  await new Promise((done) => setImmediate(done));
  assert.deepEqual([model.name, seats.entrant?.code], ['Ada', ADA.code]);
});

test('another person at this computer is not the entrant, who may come back', async () => {
  const { line, seats, entry } = page({ riprendi: BACK });
  await entry.begin(line);
  await entry.draw(line);
  assert.deepEqual([seats.entrant, line.opened, seats.all.length], [null, 1, 1]);
});

test('a code from another device makes the reader the entrant', async () => {
  const { line, model, seats, entry } = page({ riprendi: { own: { row: { name: 'Eva' } } } });
  seats.leaveTournament(true);
  await (await entry.entrant()).returns(line, 4, '7KQ2-M9XD-CCCC');
  assert.deepEqual([model.name, seats.entrant], ['Eva', { room: '', code: '7KQ2-M9XD-CCCC', name: 'Eva', tournament: 4, at: 1 }]);
});

test('at the board it is asked who the entrant is and how the game stands', async () => {
  const own = { row: { name: 'Eva' } };
  const { asked, line, model, seats, entry } = page({ riprendi: () => ((model.room = { room: 'torneo-7-1-1' }), { seq: 4 }), 'torneo 7': { own } });
  seats.leaveTournament(true);
  await (await entry.entrant()).returns(line, 3, '7KQ2-M9XD-CCCC');
  assert.deepEqual(asked, ['riprendi 7KQ2-M9XD-CCCC', 'torneo 7', 'damiera']);
  assert.deepEqual([model.name, seats.entrant?.name, seats.entrant?.tournament], ['Eva', 'Eva', 7]);
});
