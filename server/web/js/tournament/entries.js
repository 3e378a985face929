/**
 * A list of people that an arbiter pastes: each line is sent by itself, and its answer stands behind it.
 */

import { el, fill } from '../dom.js';
import { form, freshId } from '../fields.js';
import { MOST_NAMES, entriesOf } from './words.js';

/** Maximum characters of a pasted list. */
const MOST_CHARS = 100_000;

/**
 * @param {import('../app.js').App} app
 * @param {number} number  of the tournament
 * @param {() => void} changed
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function entryList(app, number, changed) {
  const { t } = app;
  const [id, hint] = [freshId(), freshId()];
  const text = el('textarea', { id, rows: 6, maxlength: MOST_CHARS, spellcheck: 'false', 'aria-describedby': hint });
  const label = el('label', { for: id }, t('web-tournament-list-paste'));
  const state = el('p', { role: 'status' });
  const answers = el('ol', { class: 'list-answers' });
  const send = el('button', { type: 'submit' }, t('web-tournament-list-send'));
  let closed = false;
  let busy = false;

  async function enter() {
    if (busy) return;
    const { people, left } = entriesOf(text.value);
    fill(answers);
    busy = true;
    let entered = 0;
    for (const { name, club } of people) {
      if (closed) return;
      const answer = await told(`torneo ${number} iscrivi ${name}${club && ` circolo=${club}`}`);
      if (answer === '') entered += 1;
      answers.append(el('li', { class: answer === '' ? null : 'wrong' }, `${name}: ${answer || t('web-tournament-list-entered')}`));
    }
    busy = false;
    const beyond = left > 0 ? ` ${t('web-tournament-list-left', { most: String(MOST_NAMES), left })}` : '';
    state.textContent = t('web-tournament-list-done', { entered: String(entered), all: String(people.length) }) + beyond;
    changed();
  }

  /** Sends a line; empty where it was carried out, and otherwise why not. @param {string} command */
  async function told(command) {
    try {
      await app.line.ask(command);
      return '';
    } catch (error) {
      return app.problem(error);
    }
  }

  const about = el('p', { class: 'hint', id: hint }, t('web-tournament-list-about'));
  const filled = form(() => void enter(), el('p', { class: 'field' }, label, text), send);
  const node = el('details', {}, el('summary', {}, el('h3', {}, t('web-tournament-list'))), about, filled, state, answers);
  return { node, close: () => void (closed = true) };
}
