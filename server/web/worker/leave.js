/**
 * The service worker of a server that has none: it takes the place of an earlier one at once, deletes what that one kept, and
 * goes. Until it is gone it answers for nothing.
 */

// @ts-check

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('damiera-')).map((name) => caches.delete(name)));
  } finally {
    await worker.registration.unregister();
  }
}
