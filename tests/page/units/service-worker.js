/**
 * A browser for service workers: its caches, its network, and the events that it sends.
 */

import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const ORIGIN = 'https://here';

/** The network: what a server answers to each path, and the paths that it was asked for. */
export class FakeNetwork {
  /** @type {Record<string, { body?: string, status?: number, redirected?: boolean }>} */
  answers = {};
  asked = [];
  /** True if requests fail, or are never answered. */
  down = false;
  silent = false;

  fetch = async (request, { signal } = {}) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    this.asked.push(path);
    if (this.silent) return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
    if (this.down) throw new TypeError('no network');
    const { body = '', status = 200, redirected = false } = this.answers[path] ?? { status: 404 };
    const answer = new Response(body, { status });
    Object.defineProperty(answer, 'redirected', { value: redirected });
    const { clone } = answer;
    answer.clone = () => Object.defineProperty(clone.call(answer), 'redirected', { value: redirected });
    return answer;
  };
}

/** Caches as a browser has them, from path to answer. */
export class FakeCaches {
  /** @type {Map<string, Map<string, Response>>} */
  all = new Map();

  keys = async () => [...this.all.keys()];
  delete = async (name) => this.all.delete(name);
  has = async (name) => this.all.has(name);
  open = async (name) => {
    if (!this.all.has(name)) this.all.set(name, new Map());
    const cache = this.all.get(name);
    return { put: async (path, answer) => void cache.set(path, answer) };
  };
  match = async (path, { cacheName }) => this.all.get(cacheName)?.get(path)?.clone();
}

/**
 * Runs a worker's script, with its places filled as the server does.
 *
 * @param {string} name
 * @param {{ version?: string, caches: FakeCaches, network: FakeNetwork }} browser
 */
export function startWorker(name, { version = 'A', caches, network }) {
  const source = readFileSync(new URL(`../worker/${name}`, import.meta.url), 'utf8');
  const listeners = new Map();
  const calls = [];
  const shown = [];
  const showNotification = async (title, options) => void shown.push({ title, ...options });
  const registration = { waiting: null, unregister: async () => void calls.push('unregister'), showNotification };
  const clients = { all: [], matchAll: async () => clients.all, openWindow: async (place) => void calls.push(`open ${place}`) };
  const self = {
    location: { origin: ORIGIN },
    registration,
    clients,
    addEventListener: (type, listener) => listeners.set(type, listener),
    skipWaiting: async () => void calls.push('skipWaiting'),
  };
  const timers = [];
  const setTimeout = (done) => void timers.push(done);
  const scope = { self, caches, fetch: network.fetch, URL, Set, Promise, Error, setTimeout, AbortController };
  vm.runInNewContext(source.replace('{files}', filesOf(version).join(' ')).replaceAll('{shell}', version), scope);
  /** Sends an event, and waits for what the worker does about it. */
  const send = async (type, event = {}) => {
    let done;
    listeners.get(type)?.({ ...event, waitUntil: (promise) => (done = promise), respondWith: (promise) => (done = promise) });
    return done;
  };
  /** The worker's answer to a request; undefined where it leaves that to the network. */
  const get = (path, { mode = 'no-cors', method = 'GET', cache = 'default' } = {}) => {
    const url = new URL(path, ORIGIN).href;
    return send('fetch', { request: { url, mode, method, cache } });
  };
  const open = (path, cache = 'default') => get(path, { mode: 'navigate', cache });
  return { send, get, open, registration, calls, clients, shown, hasten: () => timers.forEach((done) => done()) };
}

/** The addresses of a version's files. */
function filesOf(version) {
  const texts = ['it', 'es', 'pt', 'en'].map((language) => `/texts/${version}/${language}.json`);
  return [`/js/main-${version}.js`, `/js/tv-${version}.js`, ...texts];
}

/** The shell of a version, and its files, as a server has them. */
export function release(version) {
  const [script, view, texts] = filesOf(version);
  return {
    '/': { body: `<html><link href="/icons/maskable-192.png"><link href="${texts}"><script src="${script}">` },
    [script]: { body: `script ${version}` },
    [view]: { body: `view ${version}` },
    [texts]: { body: `texts ${version}` },
    '/sw.js': { body: 'worker' },
  };
}
