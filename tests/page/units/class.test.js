import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pupilsAddress } from '#page/class/address.js';
import { fit } from '#page/class/fit.js';
import { points } from '#page/class/points.js';
import { Model } from '#page/model.js';

test('points are written in halves', () => {
  assert.deepEqual([0, 1, 2, 3, 10].map(points), ['0', '½', '1', '1½', '5']);
});

test('all boards are seen, as large as can be', () => {
  const rows = [
    [1, 800, 600, 0, { columns: 1, side: 600 }],
    [2, 800, 400, 0, { columns: 2, side: 400 }],
    [7, 1280, 800, 60, { columns: 4, side: 320 }],
    [13, 1024, 700, 60, { columns: 5, side: 173 }],
    [0, 800, 600, 0, { columns: 1, side: 600 }],
  ];
  for (const [count, width, height, around, best] of rows) assert.deepEqual(fit(count, width, height, around), best, count);
});

test('whoever is a pupil is known to be one until the class is over', () => {
  const model = new Model(() => 0);
  const told = [];
  model.watch(() => told.push(model.school));
  model.hear({ type: 'class', class: 'S66-BB4', nick: null });
  model.hear({ type: 'class', class: 'S66-BB4', nick: 'Ada' });
  model.hear({ type: 'class', class: 'S66-BB4', nick: 'Ada' });
  model.hear({ type: 'class_end', class: 'S66-BB4', pupils: [] });
  assert.deepEqual(told, ['S66-BB4', '']);
});

test('pupils get the address by which the teacher came', () => {
  const board = { class: 'K7Q-2MX', link: 'https://127.0.0.1:8443/class/K7Q-2MX' };
  const at = (href, told = board) => pupilsAddress(new URL(href), told);
  assert.equal(at('https://dama.scuola.example/class/new'), 'https://dama.scuola.example/class/K7Q-2MX');
  assert.equal(at('http://192.168.1.5:8080/class/K7Q-2MX'), 'http://192.168.1.5:8080/class/K7Q-2MX');
  assert.equal(at('http://127.0.0.1.example/'), 'http://127.0.0.1.example/class/K7Q-2MX');
  // At the server's own computer the server knows better.
  const named = { ...board, link: 'https://dama.scuola.example/class/K7Q-2MX' };
  for (const own of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) assert.equal(at(`${own}/class/new`, named), named.link);
  assert.equal(at('http://localhost:8080/', { class: 'K7Q-2MX' }), 'http://localhost:8080/class/K7Q-2MX');
});
