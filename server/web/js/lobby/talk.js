/**
 * The talk in the lobby, to everyone there.
 */

import { el } from '../dom.js';
import { form, typed } from '../fields.js';
import { said } from '../table/talk.js';

/** How many lines stay in view. */
const KEPT = 50;

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function lobbyTalk(app) {
  const { t } = app;
  const list = el('ul', { class: 'talk' });
  const field = typed(t('web-talk-lobby'), { maxlength: 400, enterkeyhint: 'send' });

  /** @param {{ from: string, text: string }} said */
  function show({ from, text }) {
    list.append(said(t, { from, text }));
    while (list.children.length > KEPT) list.firstElementChild?.remove();
    list.scrollTop = list.scrollHeight;
  }

  async function done() {
    const text = field.value();
    if (!text || !(await app.tell(`di' ${text}`))) return;
    field.input.value = '';
    // The server does not tell one's own words.
    show({ from: app.model.name, text });
  }

  const close = app.line.on('lobby_chat', show);
  const send = el('button', { type: 'submit' }, t('web-send'));
  const node = el('section', { class: 'card talk-part' }, el('h2', {}, t('web-talk')), list, form(() => void done(), field.node, send));
  return { node, close };
}
