/**
 * The talk at a table.
 */

import { el, fill } from '../dom.js';
import { form, tick, typed } from '../fields.js';

/** @typedef {import('../room.js').Room} Room */

/** Maximum letters of a line, as the server has it; what does not fit into a line of its bytes is refused before it is sent. */
const LONGEST = 400;

/**
 * Makes the part of a table where people talk.
 *
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, show: (room: Room) => void }}
 */
export function talkPart(app) {
  const { t } = app;
  const list = el('ul', { class: 'talk' });
  const field = typed(t('web-talk-label'), { maxlength: LONGEST, enterkeyhint: 'send' });
  const apart = tick(t('web-talk-spectators'), false);
  const submit = async () => {
    const text = field.value();
    if (!text) return;
    const to = apart.ticked() && !apart.node.hidden ? 'spectators' : 'room';
    if ((await app.tell(`${to === 'room' ? "di'" : 'commenta'} ${text}`)) === null) return;
    field.input.value = '';
    // The server does not tell one's own words.
    app.model.hear({ type: 'chat', room: app.model.room?.room, from: app.model.name, to, text });
  };
  const send = el('button', { type: 'submit' }, t('web-send'));
  const talk = form(() => void submit(), field.node, send, apart.node);
  const node = el('section', { class: 'talk-part' }, el('h2', {}, t('web-talk')), list, talk);
  let newest = 0;
  let shownRoom = '';
  return {
    node,
    show(room) {
      apart.node.hidden = app.model.seated && room.end === null && room.board !== null;
      if (room.room !== shownRoom) fill(list);
      if (room.room !== shownRoom) newest = 0;
      shownRoom = room.room;
      const fresh = room.talk.filter(({ number }) => number > newest);
      if (fresh.length === 0) return;
      newest = Math.max(...fresh.map(({ number }) => number));
      list.append(...fresh.map((line) => said(t, line)));
      while (list.children.length > room.talk.length) list.firstElementChild?.remove();
      list.scrollTop = list.scrollHeight;
    },
  };
}

/**
 * A line of talk, in its list.
 *
 * @param {import('../texts.js').Translate} t
 * @param {{ from: string, text: string, to?: string }} line
 */
export function said(t, { from, text, to }) {
  const note = to === 'spectators' ? el('em', {}, ` ${t('web-talk-to-spectators')}`) : null;
  return el('li', {}, el('strong', {}, from), note, ' ', el('span', { class: 'talk-words' }, text));
}
