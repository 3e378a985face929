import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refused } from '#page/connection.js';
import { Entry } from '#page/entry.js';

/** Comes in where a name is taken for the first commands that ask for it. Gives the names that were asked for. */
async function comesIn(kept, chosen, taken) {
  const asked = [];
  const line = {
    async ask(command) {
      const [word, name] = command.split(' ');
      if (word !== 'nome') return {};
      asked.push(name);
      if (asked.filter((other) => other === name).length <= (taken[name] ?? 0)) throw new Refused('name_taken', '');
      return { name };
    },
  };
  const model = { room: null, registered: false, named(name) { this.name = name; } };
  const seats = { own: null, name: kept, waiting: '' };
  const settings = { all: { language: 'it', name: chosen } };
  const device = { kept: null };
  await new Entry(model, settings, seats, async () => () => 'Drawn', device).begin(line);
  return { asked, name: model.name, kept: seats.name };
}

test('the name of the page before is asked for until that page is gone', async () => {
  assert.deepEqual(await comesIn('Zoe', '', { Zoe: 2 }), { asked: ['Zoe', 'Zoe', 'Zoe'], name: 'Zoe', kept: 'Zoe' });
});

test('a name that another tab has is not waited for', async () => {
  assert.deepEqual(await comesIn('', 'Zoe', { Zoe: 2 }), { asked: ['Zoe', 'Drawn'], name: 'Drawn', kept: 'Drawn' });
});

test('a name that stays taken is given up', async () => {
  const { asked, name } = await comesIn('Zoe', '', { Zoe: 100 });
  assert.deepEqual([asked.length, name], [10, 'Drawn']);
});
