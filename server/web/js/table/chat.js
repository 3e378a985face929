/**
 * The talk of people who sit at no table: in the lobby, in a lesson, and in a class.
 */

import { el } from '../dom.js';
import { form, typed } from '../fields.js';
import { said } from './talk.js';

/** Maximum letters of a line. */
const LONGEST = 400;

/** How many lines stay in view; the oldest gives way. */
const KEPT = 100;

/**
 * @param {import('../app.js').App} app
 * @param {object} of
 * @param {string} of.label  of the field
 * @param {string} of.type  of the objects that bring what others say
 * @param {(told: any) => boolean} [of.here]  whether an object is of this talk
 * @param {string} [of.name]  a class beside that of all talk
 * @param {() => string} [of.own]  the name under which others read one's own words
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function chat(app, { label, type, here = () => true, name = '', own = () => app.model.name }) {
  const { t } = app;
  const list = el('ul', { class: 'talk' });
  const field = typed(label, { maxlength: LONGEST, enterkeyhint: 'send' });
  const add = (/** @type {{ from: string, text: string }} */ { from, text }) => {
    list.append(said(t, { from, text }));
    while (list.children.length > KEPT) list.firstElementChild?.remove();
    list.scrollTop = list.scrollHeight;
  };
  const send = async () => {
    const text = field.value();
    if (!text || (await app.tell(`di' ${text}`)) === null) return;
    field.input.value = '';
    // The server does not tell one's own words.
    add({ from: own(), text });
  };
  const close = app.line.on(type, (told) => void (here(told) && add(told)));
  const button = el('button', { type: 'submit' }, t('web-send'));
  const node = el('section', { class: `${name} talk-part`.trim() }, el('h2', {}, t('web-talk')), list, form(() => void send(), field.node, button));
  return { node, close };
}
