/**
 * The views that are fetched when the first of them is opened, so that no other visit pays for them: those of tournaments, with their
 * style and texts, and the conditional moves.
 */

import { el, fill } from './dom.js';
import { button } from './fields.js';
import { loadTexts } from './texts.js';

/** Their texts and their style, beside this script's folder. */
const TEXTS = 'tournament/';
const STYLE = new URL('../style/tournament/tournament.css', import.meta.url).href;

/**
 * Opens one: its heading stands at once, the rest when it has come.
 *
 * @param {import('./app.js').App} app
 * @param {number} number  of a tournament; 0 for the list
 * @returns {import('./app.js').View}
 */
export function openTournaments(app, number) {
  const heading = el('h1', { tabindex: -1 }, app.t('web-tournaments'));
  const body = el('div', { class: 'document' });
  let closed = false;
  let end = () => {};

  async function load() {
    fill(body, el('p', { class: 'hint' }, app.t('web-fetching')));
    try {
      // A server of another version answers for the texts by itself: then the page is loaded anew.
      const own = await loadTexts(app.settings.all.language, TEXTS);
      const [{ showTournaments }] = await Promise.all([import('./tournament/tournaments.js'), dressed()]);
      if (closed) return;
      /** @type {import('./texts.js').Translate} */
      const t = (key, args) => (key.startsWith('web-tournament-') ? own(key, args) : app.t(key, args));
      fill(body);
      end = showTournaments({ ...app, t }, number, heading, body);
    } catch {
      if (closed) return;
      const text = app.t('web-fetch-failed');
      fill(body, el('p', {}, text), button(app.t('web-fetch-again'), () => void load()));
      app.say(text);
    }
  }

  void load();
  const node = el('section', { class: 'tournament' }, heading, body);
  const close = () => {
    closed = true;
    end();
  };
  return { node, title: () => heading.textContent ?? '', close };
}

/** Adds the style once, and waits until it holds. Without it the views can be read as well. */
function dressed() {
  if ([...document.querySelectorAll('link')].some(({ href }) => href === STYLE)) return null;
  return new Promise((done) => document.head.append(el('link', { rel: 'stylesheet', href: STYLE, onload: done, onerror: done })));
}

/**
 * Opens the box of conditional moves.
 *
 * @param {import('./app.js').App} app
 */
export async function openConditions(app) {
  try {
    (await import('./conditions/conditions.js')).showConditions(app);
  } catch {
    app.alarm(app.t('web-fetch-failed'));
  }
}
