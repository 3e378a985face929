import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { keepPage, offerInstalling } from '#page/worker.js';
import { settled } from './line.js';
import { FakeCaches, FakeNetwork, release, startWorker } from './service-worker.js';

/** A worker that keeps the page of a version. */
async function kept(version = 'A') {
  const [caches, network] = [new FakeCaches(), new FakeNetwork()];
  Object.assign(network.answers, release(version));
  const worker = startWorker('keep.js', { version, caches, network });
  await worker.send('install');
  await worker.send('activate');
  network.asked.length = 0;
  return { caches, network, worker };
}

const text = async (answer) => (await answer)?.text();

test('a kept page is opened without a request', async () => {
  const { network, worker } = await kept();
  for (const path of ['/', '/tv', '/about', '/players', '/problems', '/study', '/rules']) {
    assert.match(await text(worker.open(path)), /\/js\/main-A\.js/, path);
  }
  assert.equal(await text(worker.get('/js/main-A.js')), 'script A');
  assert.equal(await text(worker.get('/texts/A/it.json')), 'texts A');
  assert.deepEqual(network.asked, []);
});

test('nothing but the page is touched', async () => {
  const { worker } = await kept();
  for (const path of [
    '/api/rooms', '/api/tv', '/ws', '/preview/damiera.png', '/sw.js', '/manifest/it.webmanifest', '/js/main-B.js', '/js/main.js',
    '/js/main-A.js?x', 'https://elsewhere/js/main-A.js', '/', '/r/prova', '/class/ABC',
  ]) assert.equal(await worker.get(path), undefined, path);
  for (const path of ['/api/rooms', '/ws', '/preview/damiera.png', '/a/b', '/sw.js', '/?x']) assert.equal(await worker.open(path), undefined, path);
  for (const method of ['POST', 'HEAD', 'PUT']) assert.equal(await worker.get('/', { mode: 'navigate', method }), undefined, method);
});

test('a link is asked of the server, and its answer is the one that is shown', async () => {
  const { caches, network, worker } = await kept();
  network.answers['/r/prova'] = { body: 'room' };
  for (const path of ['/r/prova', '/r/none', '/game/12', '/class/ABC', '/@/Ada', '/rules/russa']) {
    const answer = await worker.open(path);
    assert.equal(answer.status, path === '/r/prova' ? 200 : 404, path);
  }
  const [cache] = caches.all.values();
  assert.deepEqual([...cache.keys()].sort(), ['/', '/js/main-A.js', '/texts/A/it.json']);
});

test('without a network everything opens, and a server that is away counts as none', async () => {
  const { network, worker } = await kept();
  network.answers['/game/12'] = { status: 502 };
  assert.match(await text(worker.open('/game/12')), /main-A\.js/);
  network.down = true;
  for (const path of ['/', '/r/prova', '/class/ABC']) assert.match(await text(worker.open(path)), /main-A\.js/, path);
  assert.match(await text(worker.open('/', 'no-cache')), /main-A\.js/);
});

test('a server that does not answer is waited for a while', async () => {
  const { network, worker } = await kept();
  network.silent = true;
  const opened = worker.open('/r/prova');
  await settled();
  worker.hasten();
  assert.match(await text(opened), /main-A\.js/);
});

test('a reader who reloads gets the page of the server', async () => {
  const { network, worker } = await kept();
  await worker.open('/', 'no-cache');
  await worker.open('/', 'reload');
  assert.deepEqual(network.asked, ['/', '/']);
});

test('a page of another version is not kept', async () => {
  const [caches, network] = [new FakeCaches(), new FakeNetwork()];
  const worker = startWorker('keep.js', { version: 'A', caches, network });
  Object.assign(network.answers, release('B'));
  await assert.rejects(worker.send('install'));
  Object.assign(network.answers, release('A'), { '/': { body: '"/js/main-A.js" "/texts/B/it.json"' } });
  await assert.rejects(worker.send('install'));
  Object.assign(network.answers, release('A'), { '/': { status: 503 } });
  await assert.rejects(worker.send('install'));
  Object.assign(network.answers, release('A'), { '/texts/A/it.json': { status: 404 } });
  await assert.rejects(worker.send('install'));
  assert.equal(caches.all.size, 0);
});

test('what another version or a stranger kept is not used', async () => {
  const { caches, network, worker } = await kept('B');
  const poison = () => new Map([['/', new Response('"/js/main-B.js" poison')], ['/js/main-B.js', new Response('poison')]]);
  caches.all.set('damiera-A', poison());
  caches.all.set('other', poison());
  assert.doesNotMatch(await text(worker.open('/')), /poison/);
  assert.equal(await text(worker.get('/js/main-B.js')), 'script B');
  // A worker that comes next begins with nothing.
  Object.assign(network.answers, release('C'));
  caches.all.set('damiera-C', poison());
  const next = startWorker('keep.js', { version: 'C', caches, network });
  await next.send('install');
  await next.send('activate');
  assert.deepEqual([...caches.all.keys()], ['other', 'damiera-C']);
  assert.match(await text(next.open('/')), /\/js\/main-C\.js/);
});

test('a shell without all its files is not given', async () => {
  const { caches, network, worker } = await kept();
  caches.all.get('damiera-A').delete('/texts/A/it.json');
  await worker.open('/');
  assert.deepEqual(network.asked, ['/']);
});

test('a worker whose caches fail leaves everything to the server', async () => {
  const { caches, network, worker } = await kept();
  caches.match = async () => { throw new Error('broken'); };
  caches.open = caches.match;
  assert.match(await text(worker.open('/')), /main-A\.js/);
  assert.equal(await text(worker.get('/js/main-A.js')), 'script A');
  assert.deepEqual(network.asked, ['/', '/js/main-A.js']);
});

test('a page that does not come in time is not kept', async () => {
  const [caches, network] = [new FakeCaches(), new FakeNetwork()];
  network.silent = true;
  const worker = startWorker('keep.js', { caches, network });
  const kept = worker.send('install');
  await settled();
  worker.hasten();
  await assert.rejects(kept);
  assert.deepEqual([...caches.all.keys()], []);
});

test('the texts of another language are kept when they are asked for, and an answer of another version is not', async () => {
  const { caches, network, worker } = await kept();
  network.answers['/texts/A/es.json'] = { body: 'textos' };
  network.answers['/texts/A/pt.json'] = { body: 'of B', redirected: true };
  for (let times = 0; times < 2; times += 1) {
    assert.equal(await text(worker.get('/texts/A/es.json')), 'textos');
    assert.equal(await text(worker.get('/texts/A/pt.json')), 'of B');
  }
  assert.deepEqual(network.asked, ['/texts/A/es.json', '/texts/A/pt.json', '/texts/A/pt.json']);
  assert.ok(!caches.all.get('damiera-A').has('/texts/A/pt.json'));
});

test('a script that a view fetches is kept from then on, and one of another version is left to the server', async () => {
  const { caches, network, worker } = await kept();
  for (let times = 0; times < 2; times += 1) assert.equal(await text(worker.get('/js/tv-A.js')), 'view A');
  assert.equal(await worker.get('/js/tv-B.js'), undefined);
  assert.deepEqual(network.asked, ['/js/tv-A.js']);
  assert.ok(caches.all.get('damiera-A').has('/js/tv-A.js'));
});

test('a newer worker waits for a page that has all its files, and the next page is the server\'s', async () => {
  const { network, worker } = await kept();
  assert.deepEqual(worker.calls, []);
  worker.registration.waiting = {};
  network.answers['/'] = { body: 'newer' };
  assert.equal(await text(worker.open('/')), 'newer');
  await worker.send('message', { data: 'something else' });
  assert.deepEqual(worker.calls, []);
  await worker.send('message', { data: 'take over' });
  assert.deepEqual(worker.calls, ['skipWaiting']);
});

test('a server without a worker has one that goes', async () => {
  const { caches, network } = await kept();
  caches.all.set('other', new Map());
  const leaving = startWorker('leave.js', { caches, network });
  await leaving.send('install');
  await leaving.send('activate');
  assert.deepEqual(leaving.calls, ['skipWaiting', 'unregister']);
  assert.deepEqual([...caches.all.keys()], ['other']);
  assert.equal(await leaving.open('/'), undefined);
});

test('the page is kept over TLS alone, where the server wants it', async () => {
  const page = (content) => ({ querySelector: () => content && { getAttribute: () => content } });
  for (const [content, protocol, expected] of [
    ['/sw.js', 'https:', 1], ['none', 'https:', 0], [null, 'https:', 0], ['/sw.js', 'http:', 0], ['/other.js', 'https:', 0],
  ]) {
    const asked = [];
    const serviceWorker = { register: async (...how) => void asked.push(how) };
    await keepPage(page(content), { serviceWorker }, protocol);
    assert.equal(asked.length, expected, `${content} ${protocol}`);
  }
  await keepPage(page('/sw.js'), {}, 'https:');
  await keepPage(page('/sw.js'), { serviceWorker: { register: async () => Promise.reject(new Error('no')) } }, 'https:');
});

test('the page has a new worker take over, now or when it is there', async () => {
  const told = [];
  const coming = (name) => {
    const listeners = [];
    const worker = { state: 'installing', postMessage: (word) => told.push(`${name} ${word}`), addEventListener: (_, listener) => listeners.push(listener) };
    return { worker, becomes: (state) => { worker.state = state; listeners.forEach((listener) => listener()); } };
  };
  const [first, second] = [coming('first'), coming('second')];
  const found = [];
  const kept = { waiting: { postMessage: (word) => told.push(`waiting ${word}`) }, installing: first.worker, addEventListener: (_, listener) => found.push(listener) };
  const document = { querySelector: () => ({ getAttribute: () => '/sw.js' }) };
  await keepPage(document, { serviceWorker: { register: async () => kept } }, 'https:');
  first.becomes('installed');
  Object.assign(kept, { waiting: null, installing: second.worker });
  found.forEach((listener) => listener());
  second.becomes('redundant');
  assert.deepEqual(told, ['waiting take over', 'first take over']);
});

test('the manifest is named when the visit has what it came for, in the language of then', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const links = [];
  const document = { createElement: () => ({}), head: { append: (link) => links.push(link) } };
  let language = 'en';
  offerInstalling(document, () => language);
  language = 'pt';
  assert.deepEqual(links, []);
  mock.timers.tick(10_000);
  assert.deepEqual(links, [{ rel: 'manifest', href: '/manifest/pt.webmanifest' }]);
  mock.timers.reset();
});

test('a worker that gave way does not make its cache again', async () => {
  const { caches, network, worker } = await kept();
  network.answers['/texts/A/en.json'] = { body: 'english' };
  await caches.delete([...caches.all.keys()][0]);
  assert.equal(await text(worker.get('/texts/A/en.json')), 'english');
  assert.deepEqual(await caches.keys(), []);
});

test('a notice is shown with its topic, and not to a reader who looks at its place', async () => {
  const { worker } = await kept();
  const notice = { kind: 'turn', text: 'Tocca a te contro Gil, stanza prova.', path: 'r/prova', topic: 'abc' };
  const push = () => worker.send('push', { data: { json: () => notice } });
  worker.clients.all = [
    { url: 'https://here/r/prova', visibilityState: 'hidden' },
    { url: 'https://here/r/altra', visibilityState: 'visible' },
  ];
  await push();
  assert.deepEqual(worker.shown, [{ title: 'Damiera', body: notice.text, tag: 'abc', data: '/r/prova' }]);
  worker.clients.all[0].visibilityState = 'visible';
  await push();
  await worker.send('push', { data: null });
  assert.equal(worker.shown.length, 1);
});

test('a notice opens its place, in the window that shows it', async () => {
  const { worker } = await kept();
  const told = [];
  const click = () => worker.send('notificationclick', { notification: { data: '/r/prova', close: () => told.push('close') } });
  worker.clients.all = [{ url: 'https://here/', focus: async () => told.push('focus') }];
  await click();
  assert.deepEqual(worker.calls, ['open /r/prova']);
  worker.clients.all.push({ url: 'https://here/r/prova', focus: async () => told.push('focus') });
  await click();
  assert.deepEqual(told, ['close', 'close', 'focus']);
});
