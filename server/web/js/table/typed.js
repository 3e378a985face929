/**
 * The form for moves that are typed.
 */

import { el } from '../dom.js';
import { form, freshId, typed } from '../fields.js';

/** As long as the server takes a line. */
const LONGEST = 500;

/**
 * Makes the form. What the server says about a wrong move is shown and read as every refusal is.
 *
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLFormElement, show: (room: import('../room.js').Room) => void }}
 */
export function typedForm(app) {
  const { t } = app;
  const hint = freshId();
  const field = typed(t('web-typed-move'), { maxlength: LONGEST, enterkeyhint: 'send', 'aria-describedby': hint });
  const done = async () => {
    const move = field.value();
    if (!move) return;
    if ((await app.play(move)) === null) field.input.select();
    else field.input.value = '';
  };
  const send = el('button', { type: 'submit' }, t('web-send'));
  const example = el('p', { id: hint, class: 'hint' });
  return {
    node: form(() => void done(), field.node, send, example),
    show({ board }) {
      // The first legal move that is known is the example from then on: squares are called otherwise elsewhere.
      const move = board?.legal?.[0];
      if (move && example.textContent === '') example.textContent = t('web-typed-move-hint', { move });
    },
  };
}
