import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refused } from '#page/connection.js';
import { deviceLabel } from '#page/device-label.js';
import { StayingDevice } from '#page/device.js';
import { Entry } from '#page/entry.js';
import { forgetful } from '#page/storage.js';

const [ONE, TWO] = ['a1', 'b2'].map((pair) => pair.repeat(48));

/** The locks of a browser, as far as they are used here: one holder, who may be robbed. */
function locks() {
  let rob = null;
  return {
    async request(_name, options, run) {
      if (rob && options.ifAvailable) return run(null);
      if (rob && options.signal) throw new Error('AbortError');
      rob?.(new Error('AbortError'));
      const robbed = new Promise((_, reject) => (rob = reject));
      const own = rob;
      return Promise.race([run({}), robbed]).finally(() => void (rob === own && (rob = null)));
    },
  };
}

function device(browser, shared = locks()) {
  const made = new StayingDevice(browser, shared);
  made.keep({ name: 'Ada', device: 3, token: ONE });
  return made;
}

/** A page that comes in. Gives what it asked and who it is. */
async function comesIn(kept, refuses = {}, chosen = 'Ada') {
  globalThis.isSecureContext = true;
  const asked = [];
  const line = {
    async ask(command) {
      const [word, name] = command.split(' ');
      if (word !== 'lingua') asked.push(command);
      if (refuses[word]) throw new Refused(refuses[word], '');
      if (word === 'token') kept.keep({ name: 'Ada', device: 3, token: TWO });
      return word === 'token' ? { name, registered: true } : { name };
    },
  };
  const model = { room: null, registered: false, named(name, registered) { Object.assign(this, { name, registered }); } };
  const seats = { own: null, name: '', waiting: '' };
  const settings = { all: { language: 'it', name: chosen }, change(change) { Object.assign(this.all, change); } };
  const entry = new Entry(model, settings, seats, async () => () => 'Drawn', kept);
  await entry.begin(line);
  return { asked, entry, model, line };
}

test('a token brings the name, and the next one is kept', async () => {
  const kept = device(forgetful());
  const { asked, model } = await comesIn(kept);
  assert.deepEqual(asked, [`token Ada ${ONE}`]);
  assert.deepEqual([model.name, model.registered, kept.kept.token], ['Ada', true, TWO]);
});

test('a token that is not valid any more is forgotten, and one that could not be given is kept', async () => {
  const gone = device(forgetful());
  const { asked, model } = await comesIn(gone, { token: 'wrong_token' });
  assert.deepEqual([asked[1], model.registered, gone.kept], ['nome Ada', false, null]);
  const kept = device(forgetful());
  await comesIn(kept, { token: 'rate_limited' });
  assert.equal(kept.kept.token, ONE);
  await assert.rejects(comesIn(kept, { token: 'line_lost' }));
  assert.equal(kept.kept.token, ONE);
});

test('another name that was chosen stays, and the own name comes back without a password', async () => {
  const kept = device(forgetful());
  const { asked, entry, line, model } = await comesIn(kept, {}, 'Gil');
  assert.deepEqual(asked, ['nome Gil']);
  const ask = line.ask;
  line.ask = async (command) => {
    if (command === 'nome Ada') throw new Refused('need_password', '');
    return ask(command);
  };
  await entry.take(line, 'Ada');
  assert.deepEqual([asked[1], model.name, model.registered], [`token Ada ${ONE}`, 'Ada', true]);
  await assert.rejects(entry.take({ ask: async () => { throw new Refused('need_password', ''); } }, 'Eva'));
});

test('one tab is signed in, until another one takes over', async () => {
  const [browser, shared] = [forgetful(), locks()];
  const [first, second] = [device(browser, shared), device(browser, shared)];
  await comesIn(first);
  const { asked, entry, line, model } = await comesIn(second);
  assert.deepEqual([entry.elsewhere, asked, model.registered], ['Ada', ['nome Drawn'], false]);
  await entry.takeOver(line);
  assert.deepEqual([asked[1], model.name, model.registered, entry.elsewhere], [`token Ada ${TWO}`, 'Ada', true, '']);
  await new Promise((done) => setTimeout(done, 0));
  assert.equal(await first.claim('asks'), false);
  second.release();
  await new Promise((done) => setTimeout(done, 0));
  assert.equal(await first.claim('asks'), true);
});

test('who went on elsewhere is signed in here no more, until the name is taken back', async () => {
  const [browser, shared] = [forgetful(), locks()];
  const [first, second] = [device(browser, shared), device(browser, shared)];
  const { entry, line, model } = await comesIn(first);
  const other = await comesIn(second);
  await other.entry.takeOver(other.line);
  entry.goesOn();
  assert.deepEqual([entry.moved, entry.mayReturn, model.name, model.registered], ['Ada', true, 'Ada', false]);
  entry.comeBack({ ...line, open() {} });
  await entry.begin(line);
  assert.deepEqual([entry.moved, model.name, model.registered, entry.elsewhere], ['', 'Ada', true, '']);
});

test('a device is labelled in words of the page alone', () => {
  const agents = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1', 'Safari, iPhone'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['<img src=x>\nesci', ''],
  ];
  for (const [agent, label] of agents) assert.equal(deviceLabel(agent), label);
});

test('who signs out leaves nothing', async () => {
  const kept = device(forgetful());
  const { asked, entry, line, model } = await comesIn(kept);
  await entry.signOut(line);
  assert.deepEqual(asked.slice(1), ['dispositivi togli 3', 'nome Drawn']);
  assert.deepEqual([kept.kept, model.registered], [null, false]);
});

test('what is no token is none, whoever wrote it', () => {
  const rows = ['', 'null', '7', '{', '{"name":"Ada"}', JSON.stringify({ name: 'Ada x', number: 1, token: ONE }), JSON.stringify({ name: 'Ada', number: 1, token: `${ONE}\nesci` })];
  for (const row of rows) assert.equal(new StayingDevice({ getItem: () => row }, undefined).kept, null, row);
});
