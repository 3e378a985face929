import assert from 'node:assert/strict';
import { test } from 'node:test';

import { announcement, calledOffText, countdownText, durationText, entriesOf, isArbiter, isFull, localMoment, momentOption, newestRound, pointsText, quoted, startProblem, startsAhead, takesEntrants } from '#page/tournament/words.js';

test('points have a sign for their half', () => {
  assert.deepEqual([0, 0.5, 1, 2.5, 10, -0.5, -1.5].map(pointsText), ['0', '½', '1', '2½', '10', '-½', '-1½']);
});

test('a tournament that was called off says why', () => {
  const texts = { 'web-tournament-called-off': 'off', 'web-tournament-called-off-too-few': 'off: too few', 'web-tournament-called-off-arbiter': 'off: an arbiter. {reason}' };
  const t = (key, { reason } = {}) => texts[key]?.replace('{reason}', reason) ?? key;
  const rows = [
    [{ cause: 'too_few' }, 'off: too few'],
    [{ cause: 'arbiter', reason: 'it rains' }, 'off: an arbiter. it rains'],
    [{ cause: 'arbiter' }, 'off: an arbiter.'],
    [{ cause: 'of_tomorrow', reason: 'x' }, 'off'],
    [{}, 'off'],
  ];
  for (const [head, expected] of rows) assert.equal(calledOffText(t, head), expected);
});

test('a countdown is a clock, and from a day on words', () => {
  const t = (key, { days, hours }) => `${key} ${days} ${hours}`;
  const rows = [
    [0, '0:00'],
    [9, '0:09'],
    [750, '12:30'],
    [3_750, '1:02:30'],
    [86_399, '23:59:59'],
    [90_000, 'web-days 1 1'],
  ];
  for (const [seconds, expected] of rows) assert.equal(countdownText(t, seconds), expected);
});

test('a length of time is told in seconds below two minutes', () => {
  const t = (key, { seconds, minutes }) => `${minutes ?? ''} ${seconds ?? ''} ${key.replace('web-tournament-', '')}`.trim();
  const rows = [
    [30, '30 seconds-long'],
    [90, '90 seconds-long'],
    [120, '2  minutes-long'],
    [150, '2  minutes-long 30 seconds-long minutes-and'],
    [601, '11  minutes-long'],
  ];
  for (const [seconds, expected] of rows) assert.equal(durationText(t, seconds).replace(/ +/g, ' '), expected.replace(/ +/g, ' '));
});

test('a title cannot end its quotes', () => {
  assert.equal(quoted('Coppa "Ada"  di\tNatale '), '"Coppa ""Ada"" di Natale"');
  assert.equal(quoted('a" turni=1 nome=«b'), '"a"" turni=1 nome=««b"');
});

/** Does something where the reader's clock is that of a zone. */
function inZone(zone, act) {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    act();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

test('a moment of the clock is named with its distance from UTC then', () => {
  const rows = [
    ['Europe/Rome', '2026-07-01T21:00', '2026-07-01T21:00+02:00'],
    ['Europe/Rome', '2026-12-05T21:00', '2026-12-05T21:00+01:00'],
    ['America/St_Johns', '2026-12-05T09:05', '2026-12-05T09:05-03:30'],
    ['UTC', '2026-12-05T21:00:00', '2026-12-05T21:00+00:00'],
  ];
  for (const [zone, moment, expected] of rows) inZone(zone, () => assert.equal(momentOption(moment), expected));
});

test('a field shows a moment as the clock does', () => {
  inZone('Asia/Manila', () => {
    const text = localMoment(Date.UTC(2026, 11, 31, 16, 5));
    assert.equal(text, '2027-01-01T00:05');
    assert.equal(Date.parse(text), Date.UTC(2026, 11, 31, 16, 5));
  });
});

test('a start lies ahead, and each further one after it', () => {
  const now = Date.parse('2026-12-05T20:00');
  const rows = [
    [[], ''],
    [['2026-12-05T21:00', '2026-12-06T21:00'], ''],
    [['2026-12-05T20:00'], 'past'],
    [['2026-12-04T21:00'], 'past'],
    [[''], 'missing'],
    [['2026-12-05T21:00', ''], 'missing'],
    [['2026-12-05T21:00', '2026-12-05T21:00'], 'order'],
  ];
  for (const [moments, expected] of rows) assert.equal(startProblem(moments, now), expected && `web-tournament-start-${expected}`, moments.join());
  assert.equal(startProblem(['2026-12-05T21:00'], now, Date.parse('2026-12-05T22:00')), 'web-tournament-start-order');
});

test('the starts of rounds that have begun are not ahead', () => {
  const head = { later_starts: [10, 20, 30], round: 2 };
  assert.deepEqual(startsAhead(head), [{ round: 3, at: 20 }, { round: 4, at: 30 }]);
  assert.deepEqual(startsAhead({ round: 0 }), []);
});

test('a pasted list has a name and a club on each line', () => {
  const text = 'Ada,Dama Aosta\r\n\r\n  Gil  \nMaria Rosa;"Circolo ""La Torre"""\nLeo\tDama Pisa\n,nobody\n"Mia","A, B"\n';
  assert.deepEqual(entriesOf(text), {
    people: [
      { name: 'Ada', club: 'Dama Aosta' },
      { name: 'Gil', club: '' },
      { name: 'Maria-Rosa', club: 'Circolo "La Torre"' },
      { name: 'Leo', club: 'Dama Pisa' },
      { name: 'Mia', club: 'A, B' },
    ],
    left: 0,
  });
  const long = entriesOf(Array.from({ length: 1_003 }, (_, at) => `Name${at}`).join('\n'));
  assert.deepEqual([long.people.length, long.left], [1_000, 3]);
});

test('people enter as long as the system takes them', () => {
  const head = { state: 'entry', system: 'swiss', round: 0, rounds: 5 };
  const rows = [
    [{}, true],
    [{ state: 'playing', round: 4 }, true],
    [{ state: 'drawn', round: 4 }, false],
    [{ state: 'between', round: 5 }, false],
    [{ system: 'round_robin', rounds: null }, true],
    [{ system: 'round_robin', state: 'between', round: 1 }, false],
    [{ state: 'over', round: 5 }, false],
    [{ state: 'called_off' }, false],
  ];
  for (const [other, expected] of rows) assert.equal(takesEntrants({ ...head, ...other }), expected, JSON.stringify(other));
});

test('a tournament is full with as many as may play', () => {
  assert.deepEqual([7, 8, 9].map((entrants) => isFull({ entrants, seats: [2, 8] })), [false, true, true]);
});

test('a shown pairing is of the round after', () => {
  assert.deepEqual(['playing', 'between', 'drawn'].map((state) => newestRound({ state, round: 2 })), [2, 2, 3]);
});

test('an arbiter is known by name where the server does not say it', () => {
  const ada = { name: 'Ada', registered: true };
  assert.equal(isArbiter({ arbiters: ['Ada'] }, ada), true);
  assert.equal(isArbiter({ arbiters: ['Ada'] }, { name: 'Ada', registered: false }), false);
  assert.equal(isArbiter({ arbiters: ['Gil'] }, ada), false);
  assert.equal(isArbiter({ arbiters: ['Gil'], is_arbiter: true }, ada), true);
});

test('an announcement is one line with what was chosen', () => {
  const line = announcement({ nome: '"Coppa"', sistema: 'svizzero', turni: '5', apertura: '' }, ['classificata']);
  assert.equal(line, 'torneo apri nome="Coppa" sistema=svizzero turni=5 classificata');
});
