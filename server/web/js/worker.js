/**
 * The manifest, with which systems install the page, and the service worker, with which browsers keep it and paint it before the
 * server answers. The server says in the page whether it has a worker.
 */

/** Its address. */
const ADDRESS = '/sw.js';

/** By this word a new worker takes the place of the one before. */
const TAKE_OVER = 'take over';

/** When the manifest is named, in ms: browsers fetch it and an icon at once, for which no visit should wait. */
const LATER = 5_000;

/**
 * Names the manifest in a language, when the visit has what it came for.
 *
 * @param {Document} document
 * @param {() => string} language
 */
export function offerInstalling(document, language) {
  setTimeout(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = `/manifest/${language()}.webmanifest`;
    document.head.append(link);
  }, LATER);
}

/**
 * Has the browser keep the page, if the server wants that and the page came over TLS. The page has all its files when it asks
 * for that: a new version may take the place of the one from which it came.
 *
 * @param {Document} document
 * @param {Pick<Navigator, 'serviceWorker'>} navigator
 * @param {string} protocol  of the page's address
 */
export async function keepPage(document, navigator, protocol) {
  const wanted = document.querySelector('meta[name="worker"]')?.getAttribute('content');
  if (wanted !== ADDRESS || protocol !== 'https:' || !navigator.serviceWorker) return;
  try {
    const kept = await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
    const follow = () => {
      // It may be there already when the browser says that it comes.
      kept.waiting?.postMessage(TAKE_OVER);
      const next = kept.installing;
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed') next.postMessage(TAKE_OVER);
      });
    };
    follow();
    kept.addEventListener('updatefound', follow);
  } catch {
    // A browser that keeps nothing plays as well.
  }
}
