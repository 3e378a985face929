/**
 * The talk of a lesson.
 */

import { el } from '../dom.js';
import { form, typed } from '../fields.js';
import { said } from '../table/talk.js';

/** Maximum letters of a line, and how many lines are kept. */
const LONGEST = 400;
const KEPT = 100;

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function lessonTalk(app) {
  const { t, model } = app;
  const list = el('ul', { class: 'talk' });
  const field = typed(t('web-talk-label'), { maxlength: LONGEST, enterkeyhint: 'send' });
  const add = (/** @type {{ from: string, text: string }} */ line) => {
    list.append(said(t, line));
    while (list.children.length > KEPT) list.firstElementChild?.remove();
    list.scrollTop = list.scrollHeight;
  };
  const send = async () => {
    const text = field.value();
    if (!text || (await app.tell(`di' ${text}`)) === null) return;
    field.input.value = '';
    // The server does not tell one's own words.
    add({ from: model.name, text });
  };
  const close = app.line.on('chat', (told) => void (told.room === model.lesson?.board.room && add(told)));
  const node = el('section', { class: 'talk-part' }, el('h2', {}, t('web-talk')), list, form(() => void send(), field.node, el('button', { type: 'submit' }, t('web-send'))));
  return { node, close };
}
