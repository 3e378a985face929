import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Squares, mirrored } from '#page/board/squares.js';
import { Refused } from '#page/connection.js';
import { Model } from '#page/model.js';
import { problemText } from '#page/problem.js';
import { placeOf } from '#page/route.js';
import { fenOf } from '#page/study/editor.js';
import { advisedMove } from '#page/study/lesson.js';
import { paste, pasted } from '#page/study/paste.js';
import { hasWork } from '#page/study/replace.js';
import { isStep } from '#page/study/step.js';
import { wayTo } from '#page/study/way.js';
import { areaPath, balance, worthText } from '#page/study/worth.js';

const none = { winner: null, moves: null };

/** A main line with two variations, the first with one of its own. */
const LINES = [
  { from: 0, variation: null },
  { from: 2, variation: 1, within: 0 },
  { from: 4, variation: 1, within: 1 },
  { from: 6, variation: 2, within: 0 },
];

test('a worth is seen from White, and never more than a win', () => {
  assert.equal(balance({ ...none, hundredths: 0 }), 0);
  assert.equal(balance({ ...none, hundredths: 150 }), 0.5);
  assert.ok(balance({ ...none, hundredths: -2000 }) > -1);
  assert.equal(balance({ hundredths: null, winner: 'black', moves: 3 }), -1);
});

test('the area over the moves is White\'s share, from the bottom as the bar has it', () => {
  const worths = [{ ...none, hundredths: 0 }, { hundredths: null, winner: /** @type {const} */ ('white'), moves: 1 }];
  assert.equal(areaPath(worths, 1), 'M0 2L0 1L1 0L1 2Z');
});

test('a way leads along the line of now where that goes there', () => {
  assert.deepEqual(wayTo(LINES, 0, 0, 7), ['vai 7']);
  assert.deepEqual(wayTo(LINES, 1, 1, 5), ['vai 5']);
  assert.deepEqual(wayTo(LINES, 2, 0, 1), ['vai 1']);
});

test('a way leaves a variation where it began', () => {
  assert.deepEqual(wayTo(LINES, 1, 0, 5), ['vai 2', 'vai 5']);
  assert.deepEqual(wayTo(LINES, 2, 1, 6), ['vai 4', 'vai 6']);
});

test('a way goes into variations one after the other', () => {
  assert.deepEqual(wayTo(LINES, 0, 1, 3), ['vai 2', 'ramo 1']);
  assert.deepEqual(wayTo(LINES, 0, 2, 8), ['vai 2', 'ramo 1', 'vai 4', 'ramo 1', 'vai 8']);
  assert.deepEqual(wayTo(LINES, 2, 3, 7), ['vai 2', 'vai 6', 'ramo 2']);
});

test('no line of a record ends what is pasted, and a long one is broken', () => {
  assert.deepEqual(pasted('[White "A"]\r\n.\n% nothing\n\n1. 22-19'), { lines: ['[White "A"]', '', '', '', '1. 22-19'], places: [1, 2, 3, 4, 5] });
  const long = pasted(`\n${'22-19 '.repeat(100).trim()}\n1-0`);
  assert.ok(long.lines.length > 2 && long.lines.every((line) => line.length < 200));
  assert.equal(long.lines.join(' ').trim(), `${'22-19 '.repeat(100).trim()} 1-0`);
  assert.deepEqual([...new Set(long.places)], [1, 2, 3]);
});

/** A line to a server that takes so many lines and bytes, and refuses the last one with an error. */
function server({ lines = 1000, bytes = 65_536, error = null } = {}) {
  const asked = [];
  return {
    asked,
    async ask(command) {
      asked.push(command);
      if (command.startsWith('rivedi')) return { paste_lines: lines, paste_bytes: bytes };
      if (command === '.' && error) throw error;
      return {};
    },
  };
}

const ITALIAN = { variant: 'italiana', corner: 'destra' };

test('a text opens a lesson that is in no list', async () => {
  const line = server();
  await paste(line, ITALIAN, '1. 22-19\n*');
  assert.deepEqual(line.asked, ['rivedi incolla italiana angolo=destra nascosto', '1. 22-19', '*', '.']);
  const other = server();
  await paste(other, { variant: 'russa', corner: '' }, ' ');
  assert.deepEqual(other.asked, ['rivedi incolla russa nascosto', '[Result "*"]', '*', '.']);
  const untold = server();
  await paste(untold, { variant: '', corner: '' }, '1. 11-15');
  assert.deepEqual(untold.asked, ['rivedi incolla nascosto', '1. 11-15', '.']);
});

test('a text beyond the bounds is not sent, and its refusal names them', async () => {
  const t = (key, args) => `${key} ${JSON.stringify(args)}`;
  for (const [text, bound] of [['a\n'.repeat(4), { lines: 3 }], ['èèè', { bytes: 6 }]]) {
    const line = server(bound);
    const refused = await paste(line, ITALIAN, text).catch((error) => error);
    assert.deepEqual(line.asked.slice(1), ['.']);
    assert.match(problemText(t, refused), /^web-study-too-long .*"lines":\d+,"bytes":\d+/);
  }
  const line = server({ lines: 3, bytes: 6 });
  await paste(line, ITALIAN, 'a\nb\nc');
  assert.equal(line.asked.length, 5);
});

test('a mistake is told with the line of the reader', async () => {
  const t = (key, { line, problem }) => `${key} ${line} ${problem}`;
  const error = new Refused('bad_record', 'no such square.', { line: 5 });
  const refused = await paste(server({ error }), ITALIAN, '\n\n[White "A"]\n\n1. 99-98').catch((one) => one);
  assert.equal(problemText(t, refused), 'web-study-line 5 no such square.');
  const position = await paste(server({ error: new Refused('bad_record', 'no position.', {}) }), ITALIAN, 'W:W1').catch((one) => one);
  assert.equal(problemText(t, position), 'no position.');
});

test('an analysis is asked about before it goes, if it is nowhere else', () => {
  const none = { noted: 0, begun: 0, madeHere: false, board: { moves: 0 } };
  assert.equal(hasWork(none), false);
  assert.equal(hasWork({ ...none, madeHere: true }), true);
  assert.equal(hasWork({ ...none, noted: 1 }), true);
  assert.equal(hasWork({ ...none, board: { moves: 1 } }), true);
  assert.equal(hasWork({ ...none, begun: 8, board: { moves: 8 } }), true);
  assert.equal(hasWork({ ...none, begun: 8, board: { moves: 8, number: 3 } }), false);
  assert.equal(hasWork({ ...none, begun: 8, board: { moves: 9, number: 3 } }), true);
});

test('a mirrored drawing has the squares of the other corner', () => {
  assert.deepEqual(mirrored(['1H', '1F', '8A']), ['1A', '1C', '8H']);
  assert.deepEqual(mirrored(['a1', 'h8']), ['h1', 'a8']);
  assert.deepEqual(mirrored(mirrored(['1H', '2G', '8A'])), ['1H', '2G', '8A']);
});

test('a worth is said in the digits of the engine, and a certain win in words', () => {
  const t = (key, { count } = {}) => `${key}${count ?? ''}`;
  assert.equal(worthText(t, 'en', { ...none, hundredths: 63 }), '+0.63');
  assert.equal(worthText(t, 'en', { hundredths: null, winner: 'white', moves: null }), 'web-worth-white-sure');
  assert.equal(worthText(t, 'en', { hundredths: null, winner: 'black', moves: 3 }), 'web-worth-black-wins3');
  assert.equal(worthText(t, 'en', { hundredths: null, winner: 'black', moves: 0 }), 'web-worth-black-won');
});

test('a position that is set up is written in official numbers', () => {
  const squares = new Squares(['1B', '1D', '2A', '2C']);
  const pieces = new Map([['1D', { side: /** @type {const} */ ('white'), king: true }], ['2A', { side: /** @type {const} */ ('black'), king: false }]]);
  assert.equal(fenOf(squares, pieces, 'B'), 'B:WK2:B3');
});

test('a place in a game is a number behind its address', () => {
  assert.equal(placeOf('#23'), 23);
  for (const hash of ['', '#', '#main', '#-1', '#99999']) assert.equal(placeOf(hash), null);
});

/** @param {object} told */
const lesson = (told) => ({ type: 'lesson', room: 'lezione-1', why: 'position', leader: 'Ada', fen: 'W:W1:B2', ply: 0, moves: 1, left_main: null, ...told });

test('a lesson keeps its drawing, and forgets the judgement of another game', () => {
  const model = new Model(() => 0);
  model.hear(lesson({ labels: ['1B'] }));
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', game: { mistakes: [], worths: [] } });
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', position: { after: 0, line: [] } });
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', position: { after: 5, line: [] } });
  model.hear(lesson({ why: 'jump', ply: 1 }));
  assert.deepEqual(model.lesson?.labels, ['1B']);
  assert.ok(model.lesson?.judged);
  assert.equal(model.lesson?.positions.size, 1);
  model.hear(lesson({ why: 'opened', labels: ['1B'] }));
  assert.equal(model.lesson?.judged, null);
  assert.equal(model.lesson?.opened, 2);
  model.answered({ type: 'ok', room: 'lezione-1' });
  assert.equal(model.lesson, null);
});

test('a position has one judgement: the one that was asked for', () => {
  const model = new Model(() => 0);
  model.hear(lesson({ labels: ['1B'] }));
  const game = { mistakes: [], worths: [{ ...none, hundredths: 63 }, { ...none, hundredths: 10 }], plies: 1 };
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', game });
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', position: { after: 0, line: [], worth: { ...none, hundredths: 50 } } });
  assert.deepEqual(model.lesson?.judged?.worths.map(({ hundredths }) => hundredths), [50, 10]);
  // A position aside has no place among those of the game.
  model.hear(lesson({ why: 'move', fen: 'B:W2:B2', ply: 1, left_main: 0 }));
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', position: { after: 1, line: [], worth: { ...none, hundredths: 90 } } });
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', game });
  assert.deepEqual(model.lesson?.judged?.worths.map(({ hundredths }) => hundredths), [50, 10]);
});

test('a judgement that comes before its lesson is of that lesson', () => {
  const model = new Model(() => 0);
  const game = { mistakes: [], worths: [{ ...none, hundredths: 63 }], plies: 0 };
  model.hear({ type: 'lesson_advice', room: 'lezione-1', by: 'Ada', game });
  model.hear(lesson({ labels: ['1B'] }));
  assert.equal(model.lesson?.judged?.worths.length, 1);
  model.hear(lesson({ why: 'opened', labels: ['1B'] }));
  assert.equal(model.lesson?.judged, null);
});

/** A lesson that stands after so many moves of the main line, or aside of it. */
function lessonAt(ply, { why = 'jump', left = null, fen = `W:W${ply + 1}:B32` } = {}) {
  const mistakes = [{ ply: 3, mark: '?', move: '5d 4e', better: '5d 4c' }];
  return { board: { ply, why, left_main: left, fen }, judged: { mistakes }, positions: new Map() };
}

test('a better move is shown in the position before the mistake', () => {
  assert.equal(advisedMove(lessonAt(2)), '5d 4c');
  assert.equal(advisedMove(lessonAt(3)), '');
  // Another move was made there.
  assert.equal(advisedMove(lessonAt(2, { left: 1 })), '');
  const asked = lessonAt(2);
  asked.positions.set(asked.board.fen, { line: ['6e 5f', '3d 4c'] });
  assert.equal(advisedMove(asked), '6e 5f');
});

test('the board itself says a step, and the server everything else', () => {
  assert.ok(['forward', 'back', 'jump', 'move', 'variation', 'line'].every((why) => isStep(lessonAt(1, { why }))));
  assert.ok(!['position', 'opened', 'note', 'lead'].some((why) => isStep(lessonAt(1, { why }))));
  assert.ok(!isStep(null));
});
