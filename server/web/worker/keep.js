/**
 * The service worker that keeps the page: its HTML (the shell) and the files of one version that this names. A later visit is painted from
 * these, without an answer of the server.
 *
 * It also shows the notices that the server sends to readers who asked for them, and opens their places.
 *
 * It keeps nothing else and answers for nothing else: not for `/api`, the WebSocket, pictures or another version's files.
 * Where only the server knows whether there is such a place (a room, a game, a person, a class) it asks the server first,
 * and gives the shell if no answer comes. A request that it cannot help with goes to the server as if there were no worker.
 */

// @ts-check

/** How the caches of all versions begin. */
const CACHES = 'damiera-';

/** The cache of this version: its digest, which the server puts in, is of the shell and of the addresses of all files. */
const CACHE = `${CACHES}{shell}`;

/** The addresses of the version's files, each with a digest of what is there. The server puts them in. */
const FILES = new Set('{files}'.split(' '));

/** The address of the shell. */
const HOME = '/';

/** The addresses that exist on every server, and those that only the server knows. */
const PLACES = /^\/(?:tv|about|players|problems|study|tournaments|class|rules)?$/;
const LINKS = /^\/(?:r|game|class|@|tournament|rules)\/[^/]+$/;

/** How a browser asks where its reader reloads. @type {ReadonlySet<RequestCache>} */
const FRESH = new Set(/** @type {const} */ (['no-cache', 'no-store', 'reload']));

/** How long the server may take to answer before the shell is given, in ms. */
const PATIENCE = 3_000;

/** How long a file may take that is to be kept, in ms. Then nothing is kept until the next visit. */
const FETCHING = 20_000;

/** By this word the page has a new worker take the place of the one before. */
const TAKE_OVER = 'take over';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(clean()));
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || search !== '') return;
  if (request.mode === 'navigate') {
    if (PLACES.test(pathname)) event.respondWith(opened(request, asksServer(request)));
    else if (LINKS.test(pathname)) event.respondWith(opened(request, true));
  } else if (FILES.has(pathname)) event.respondWith(file(request, pathname));
});

worker.addEventListener('push', (event) => event.waitUntil(notify(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data));
});

/**
 * Shows a notice, unless its reader looks at its place. A later one of a topic takes the place of the one before.
 *
 * @param {PushMessageData | null} data
 */
async function notify(data) {
  if (!data) return;
  const { text, path, topic } = /** @type {{ text: string, path: string, topic: string }} */ (data.json());
  const place = HOME + path;
  const seen = (await windows()).some((one) => one.visibilityState === 'visible' && new URL(one.url).pathname === place);
  if (!seen) await worker.registration.showNotification('Damiera', { body: text, tag: topic, data: place });
}

/**
 * Opens a place of the page, in the window that shows it if there is one.
 *
 * @param {string} place
 */
async function openPlace(place) {
  const open = (await windows()).find((one) => new URL(one.url).pathname === place);
  await (open ? open.focus() : worker.clients.openWindow(place));
}

function windows() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Keeps the shell and what it names; fails if one is missing or of another version, and the browser tries again later. */
async function keep() {
  // An earlier cache of this name is not this worker's.
  await caches.delete(CACHE);
  try {
    const cache = await caches.open(CACHE);
    const shell = await fetched(HOME, 'reload');
    const paths = named(await shell.clone().text());
    if (paths.length === 0 || !paths.every((path) => FILES.has(path))) throw new Error('the shell is of another version');
    await Promise.all(paths.map(async (path) => cache.put(path, await fetched(path, 'default'))));
    await cache.put(HOME, shell);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Deletes what earlier workers kept. */
async function clean() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * @param {string} path
 * @param {RequestCache} cache
 */
async function fetched(path, cache) {
  const bound = new AbortController();
  setTimeout(() => bound.abort(), FETCHING);
  const answer = await fetch(path, { cache, redirect: 'error', signal: bound.signal });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/**
 * The addresses of files in the shell, without the icons of installed pages: what a page needs at its beginning.
 *
 * @param {string} html
 */
function named(html) {
  return [...html.matchAll(/"(\/(?:js|style|texts)\/[^"]+)"/g)].map(([, path = '']) => path);
}

/**
 * The shell, if everything that it names is kept as well.
 *
 * @returns {Promise<Response | undefined>}
 */
async function shell() {
  const kept = await find(HOME);
  if (!kept) return undefined;
  const paths = named(await kept.clone().text());
  const files = await Promise.all(paths.map(find));
  return files.every((found) => found !== undefined) ? kept : undefined;
}

/** @param {string} path */
function find(path) {
  return caches.match(path, { cacheName: CACHE, ignoreVary: true });
}

/**
 * True if the reader reloads, or a newer worker waits: the server's page is the newer one.
 *
 * @param {Request} request
 */
function asksServer(request) {
  return FRESH.has(request.cache) || worker.registration.waiting !== null;
}

/**
 * The answer to a reader who opens a place of the page.
 *
 * @param {Request} request
 * @param {boolean} asks  whether the server is asked first
 * @returns {Promise<Response>}
 */
async function opened(request, asks) {
  const kept = await shell().catch(() => undefined);
  if (!kept) return fetch(request);
  if (!asks) return kept;
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late.then(() => undefined)]);
  // A proxy says 502 to 504 of a server that is not there.
  return answer && answer.status < 500 ? answer : kept;
}

/**
 * A file of the version. One that was not kept, such as the texts of another language or a view's script, is kept from now on.
 *
 * @param {Request} request
 * @param {string} path
 */
async function file(request, path) {
  const kept = await find(path).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && !answer.redirected) {
    const copy = answer.clone();
    // A newer worker has deleted what this one kept: to open it would make it again.
    if (await caches.has(CACHE).catch(() => false)) await caches.open(CACHE).then((cache) => cache.put(path, copy)).catch(() => {});
  }
  return answer;
}
