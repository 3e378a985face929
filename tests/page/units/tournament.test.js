import assert from 'node:assert/strict';
import { test } from 'node:test';

import { announcement, clockOption, countdownText, entriesOf, isArbiter, newestRound, pointsText, quoted, takesEntrants } from '#page/tournament/words.js';

test('points have a sign for their half', () => {
  assert.deepEqual([0, 0.5, 1, 2.5, 10, -0.5, -1.5].map(pointsText), ['0', '½', '1', '2½', '10', '-½', '-1½']);
});

test('a countdown is a clock, and from a day on words', () => {
  const t = (key, { days, hours }) => `${key} ${days} ${hours}`;
  const rows = [
    [0, '0:00'],
    [9, '0:09'],
    [750, '12:30'],
    [3_750, '1:02:30'],
    [86_399, '23:59:59'],
    [90_000, 'web-tournament-days 1 1'],
  ];
  for (const [seconds, expected] of rows) assert.equal(countdownText(t, seconds), expected);
});

test('a title cannot end its quotes', () => {
  assert.equal(quoted('Coppa "Ada"  di\tNatale '), '"Coppa \'Ada\' di Natale"');
  assert.equal(quoted('a" turni=1 nome="b'), '"a\' turni=1 nome=\'b"');
});

test('a time of the clock is named with its distance from UTC', () => {
  const noon = Date.UTC(2026, 6, 1, 12, 0);
  assert.equal(clockOption('21:00', noon, () => -120), '21:00+02:00');
  assert.equal(clockOption('09:05', noon, () => 210), '09:05-03:30');
  assert.equal(clockOption('21:00', noon, () => 0), '21:00+00:00');
});

test('a time behind a change of the clock has the distance of then', () => {
  // The clock goes back at 1:00 UTC on 25 October 2026.
  const change = Date.UTC(2026, 9, 25, 1, 0);
  const zone = (at) => (at < change ? -120 : -60);
  const evening = Date.UTC(2026, 9, 24, 18, 0);
  assert.equal(clockOption('21:00', evening, zone), '21:00+02:00');
  assert.equal(clockOption('10:00', evening, zone), '10:00+01:00');
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
