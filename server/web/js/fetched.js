/**
 * The server's answers over HTTP, for views that need no line.
 */

import { el, fill } from './dom.js';
import { button } from './fields.js';

/**
 * Asks for a document, in the language of the page.
 *
 * @template Told
 * @param {import('./app.js').App} app
 * @param {string} path  below `/api`
 * @param {AbortSignal} signal
 * @returns {Promise<{ told: Told | null, text: string, missing: boolean }>} the document, or null and the sentence about why there
 *   is none; `missing`: there is no such thing
 */
export async function fetchDocument(app, path, signal) {
  const failed = app.t('web-fetch-failed');
  try {
    const answer = await fetch(`/api${path}`, { signal, headers: { 'Accept-Language': app.settings.all.language } });
    const missing = answer.status === 404;
    const typed = answer.headers.get('content-type')?.startsWith('application/json') === true;
    if (!typed) return { told: null, text: missing ? app.t('web-nowhere') : failed, missing };
    const told = await answer.json();
    return told.type === 'error' ? { told: null, text: String(told.text), missing } : { told, text: '', missing: false };
  } catch {
    return { told: null, text: failed, missing: false };
  }
}

/**
 * Opens a view that shows a document: its heading stands at once, the rest when the answer has come. A failed question can be
 * asked again.
 *
 * @template Told
 * @param {import('./app.js').App} app
 * @param {object} of
 * @param {string} of.path  below `/api`
 * @param {string} of.title
 * @param {string} of.name  the class of the view's element
 * @param {(told: Told, signal: AbortSignal) => import('./dom.js').Child[]} of.draw  what stands below the heading; `signal`: the
 *   view is closed
 * @returns {import('./app.js').View}
 */
export function documentView(app, { path, title, name, draw }) {
  const closed = new AbortController();
  const body = el('div', { class: 'document' }, el('p', { class: 'hint' }, app.t('web-fetching')));
  const load = async () => {
    const answer = await fetchDocument(app, path, closed.signal);
    if (closed.signal.aborted) return;
    if (answer.told) {
      fill(body, ...draw(/** @type {Told} */ (answer.told), closed.signal));
      return;
    }
    const { text, missing } = answer;
    fill(body, el('p', {}, text), !missing && button(app.t('web-fetch-again'), () => void load()));
    app.say(text);
  };
  void load();
  const node = el('section', { class: name }, el('h1', { tabindex: -1 }, title), body);
  return { node, title: () => title, close: () => closed.abort() };
}
