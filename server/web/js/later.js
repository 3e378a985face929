/**
 * Views whose script is fetched when the first of them is opened: no other visit pays for them.
 */

import { el, fill } from './dom.js';
import { ScriptMissing, fetchScript } from './fetch-script.js';
import { button } from './fields.js';

/** What was fetched, by its name. @type {Map<string, any>} */
const here = new Map();

/**
 * Opens a view by its script. Until that is there, another view stands for it, and calls `come` when it is.
 *
 * @template Script
 * @param {import('./app.js').App} app
 * @param {() => void} come
 * @param {string} name  of the script
 * @param {() => Promise<Script>} load
 * @param {(script: Script) => import('./app.js').View} open
 * @returns {import('./app.js').View}
 */
export function laterView(app, come, name, load, open) {
  const script = here.get(name);
  if (script) return open(script);
  const heading = el('h1', { tabindex: -1 }, app.t('web-fetching'));
  const node = el('section', { class: 'later' }, heading);
  let closed = false;
  fetchScript(name, load).then(
    (fetched) => {
      here.set(name, fetched);
      if (!closed) come();
    },
    () => {
      if (!closed) failed(app, node);
    },
  );
  return { node, title: () => heading.textContent ?? '', waits: true, close: () => void (closed = true) };
}

/**
 * Adds a style once, and waits until it holds. Rejects where it cannot be had.
 *
 * @param {string} href
 * @returns {Promise<unknown>}
 */
export async function dressed(href) {
  if ([...document.querySelectorAll('link')].some((link) => link.href === href)) return null;
  return new Promise((onload, onerror) => document.head.append(el('link', { rel: 'stylesheet', href, 'data-later': true, onload, onerror })));
}

/** The view in place of one whose script cannot be had. @param {import('./app.js').App} app */
export function missingView(app) {
  const node = el('section', { class: 'later' });
  failed(app, node);
  return { node, title: () => app.t('web-fetch-failed') };
}

/**
 * Says that a script cannot be had, and offers to load the page anew: a browser may not ask for a script twice.
 *
 * @param {import('./app.js').App} app
 * @param {HTMLElement} node
 */
function failed(app, node) {
  const text = app.t('web-fetch-failed');
  const heading = el('h1', { tabindex: -1 }, text);
  const held = node.contains(document.activeElement);
  fill(node, heading, el('p', { class: 'actions' }, button(app.t('web-fetch-again'), () => location.reload(), { class: 'main' })));
  if (held) heading.focus();
  app.say(text);
}

/**
 * Has the reader told, by a view, where what was begun failed because a script cannot be had.
 *
 * @template Result
 * @param {Promise<Result>} begun
 * @param {() => void} tell
 * @returns {Promise<Result>}
 */
export async function tellingMissing(begun, tell) {
  try {
    return await begun;
  } catch (error) {
    if (error instanceof ScriptMissing) tell();
    throw error;
  }
}

/**
 * Opens the box of conditional moves.
 *
 * @param {import('./app.js').App} app
 */
export async function openConditions(app) {
  try {
    const { showConditions } = await fetchScript('conditions', () => import('./conditions/conditions.js'));
    showConditions(app);
  } catch {
    app.alarm(app.t('web-fetch-failed'));
  }
}
