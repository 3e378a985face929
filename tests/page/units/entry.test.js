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

test('a room that is gone is shown as long as its game is over, and otherwise told of', async () => {
  for (const stays of [true, false]) {
    const kept = { room: 'sala', code: 'AAAA-BBBB', name: 'Ada' };
    const line = {
      async ask(command) {
        if (command.startsWith('riprendi')) throw new Refused('no_such_room', 'gone');
        return command.startsWith('nome') ? { name: 'Ada' } : {};
      },
    };
    const model = { room: null, registered: false, named(name) { this.name = name; }, sits() {}, outlasts: () => stays };
    const seats = { own: kept, name: 'Ada', waiting: '', release() { this.own = null; } };
    const entry = new Entry(model, { all: { language: 'it', name: '' } }, seats, async () => () => 'Drawn', { kept: null });
    await entry.begin(line);
    assert.deepEqual([entry.lost === null, seats.own, model.name], [stays, null, 'Ada']);
  }
});

test('the owner of a name is that again before the seat is taken back', async () => {
  const asked = [];
  const line = {
    async ask(command) {
      asked.push(command);
      if (command.startsWith('nome')) throw new Refused('need_password', '');
      return { name: 'Ada', registered: true };
    },
  };
  const model = { name: 'Ada', room: null, registered: false, named(name, registered) { Object.assign(this, { name, registered }); }, sits() {} };
  const seats = { own: { room: 'torneo-1-1-1', code: 'AAAA-BBBB', name: 'Ada' }, name: 'Ada', waiting: '' };
  const settings = { all: { language: 'it', name: 'Ada' }, change() {} };
  const entry = new Entry(model, settings, seats, async () => () => 'Drawn', { kept: null });
  entry.owns({ name: 'Ada', registered: true }, 'cavallo batteria');
  await entry.begin(line);
  assert.deepEqual(asked, ['lingua it', 'nome Ada', 'segreto cavallo batteria', 'riprendi AAAA-BBBB']);
  assert.equal(model.registered, true);
});

test('a name that stays taken is given up', async () => {
  const { asked, name } = await comesIn('Zoe', '', { Zoe: 100 });
  assert.deepEqual([asked.length, name], [10, 'Drawn']);
});

test('what was kept and is no name is not asked for', async () => {
  assert.deepEqual((await comesIn('Ada Lovelace\nfine', '\0', {})).asked, ['Drawn']);
});

/** An entry of a reader without a name, and the commands that it sends. */
function entryWith(answers) {
  const asked = [];
  const line = {
    async ask(command) {
      asked.push(command);
      const answer = answers[command] ?? { name: command.split(' ')[1] };
      if (answer instanceof Refused) throw answer;
      return answer;
    },
  };
  const chosen = [];
  const model = { name: '', room: null, registered: false, named(name, registered) { Object.assign(this, { name, registered }); } };
  const seats = { own: null, entrant: null, name: 'Ada', waiting: '' };
  const settings = { all: { language: 'it', name: '' }, change: (change) => chosen.push(change) };
  const device = { kept: null, forgotten: false, forget() { this.forgotten = true; } };
  const entry = new Entry(model, settings, seats, async () => () => 'Drawn', device);
  return { entry, line, asked, chosen, model, device };
}

test('a name in the form is a name, and the question whether it was meant is answered', async () => {
  const { entry, line, asked, model } = entryWith({ 'nome al': new Refused('unclear', ''), 'sì': { name: 'al' } });
  await entry.take(line, 'al');
  assert.deepEqual([asked, model.name], [['nome al', 'sì'], 'al']);
});

test('a reader whose account is deleted is a guest, and the device forgets it', async () => {
  const { entry, line, asked, chosen, model, device } = entryWith({});
  entry.owns({ name: 'Ada', registered: true }, 'cavallo batteria');
  await entry.deleted(line);
  assert.deepEqual([model.name, model.registered, device.forgotten], ['Drawn', false, true]);
  assert.deepEqual([asked, chosen.at(-1)], [['nome Drawn'], { name: '' }]);
});
