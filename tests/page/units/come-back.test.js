import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Seats } from '#page/come-back.js';
import { forgetful } from '#page/storage.js';

const ADA = { room: 'sala', code: '7KQ2-M9XD-AAAA', name: 'Ada' };
const GIL = { room: 'sala', code: '7KQ2-M9XD-BBBB', name: 'Gil' };
const EVA = { room: '', code: '7KQ2-M9XD-CCCC', name: 'Eva', tournament: 3 };

test('a seat outlives the tab, until it is released', () => {
  const browser = forgetful();
  const first = new Seats(forgetful(), browser, () => 1);
  first.hold(ADA);
  assert.deepEqual(first.own, { ...ADA, at: 1 });
  const second = new Seats(forgetful(), browser, () => 2);
  assert.equal(second.own, null);
  assert.deepEqual(second.all, [{ ...ADA, at: 1 }]);
  second.hold(GIL);
  assert.deepEqual(second.all.map(({ name }) => name), ['Gil', 'Ada']);
  second.release();
  assert.equal(second.own, null);
  assert.deepEqual(second.all.map(({ name }) => name), ['Ada']);
});

test('a tab has a seat, and is the guest of a tournament too', () => {
  const browser = forgetful();
  let now = 1;
  const seats = new Seats(forgetful(), browser, () => now);
  seats.hold(EVA);
  seats.hold({ ...ADA, name: 'Eva' });
  assert.deepEqual(seats.entrant, { ...EVA, at: 1 });
  assert.deepEqual(seats.own, { ...ADA, name: 'Eva', at: 1 });
  assert.deepEqual(seats.all.map(({ code }) => code), [ADA.code, EVA.code]);
  seats.release();
  assert.deepEqual(seats.entrant, { ...EVA, at: 1 });
  // It may begin in two months, when no game waits any more.
  seats.hold(ADA);
  now += 61 * 24 * 3_600_000;
  assert.deepEqual(new Seats(forgetful(), browser, () => now).all, [{ ...EVA, at: 1 }]);
  seats.leaveTournament(false);
  assert.equal(seats.entrant, null);
  assert.equal(seats.all.length, 1);
  seats.hold(EVA);
  seats.leaveTournament(true);
  assert.deepEqual(seats.all, []);
});

test('a seat in a class is the tab\'s alone', () => {
  const browser = forgetful();
  const pupil = new Seats(forgetful(), browser, () => 1);
  pupil.hold(ADA);
  pupil.hold(ADA, true);
  assert.deepEqual(pupil.own, { ...ADA, at: 1 });
  assert.deepEqual(pupil.all, []);
});

test('a new code of the same seat takes the place of the old one', () => {
  const seats = new Seats(forgetful(), forgetful(), () => 1);
  seats.hold(ADA);
  seats.hold({ ...ADA, code: '0000-1111' });
  assert.deepEqual(seats.all.map(({ code }) => code), ['0000-1111']);
});

test('without seats nobody is asked who holds one', async (context) => {
  let opened = 0;
  class Counted extends BroadcastChannel {
    constructor(name) {
      super(name);
      opened += 1;
    }
  }
  context.after(() => void (globalThis.BroadcastChannel = Object.getPrototypeOf(Counted)));
  globalThis.BroadcastChannel = Counted;
  const seats = new Seats(forgetful(), forgetful(), () => 1);
  assert.deepEqual(await seats.free(), []);
  assert.equal(opened, 0);
  seats.hold(ADA);
  assert.deepEqual((await seats.free()).map(({ name }) => name), ['Ada']);
  assert.equal(opened, 1);
});

test('as many seats are kept as may be, and none for ever', () => {
  let now = 0;
  const seats = new Seats(forgetful(), forgetful(), () => now);
  for (let count = 0; count < 20; count += 1) seats.hold({ ...ADA, name: `Ada${count}`, code: `AAAA-${1000 + count}` });
  assert.equal(seats.all.length, 8);
  now += 30 * 24 * 3_600_000;
  assert.deepEqual(seats.all, []);
});

test('what is no seat is none, whoever wrote it', () => {
  const rows = ['', 'null', '7', '{', '{"room":"sala"}', '{"room":"sala","code":"AAAA\\nabbandona","name":"Ada","at":1}', '[]'];
  for (const text of rows) {
    const [tab, browser] = [forgetful(), forgetful()];
    tab.setItem('damiera-seat', text);
    browser.setItem('damiera-seats', `[${text || 'null'}]`);
    const seats = new Seats(tab, browser, () => 2);
    assert.equal(seats.own, null, text);
    assert.deepEqual(seats.all, [], text);
  }
});
