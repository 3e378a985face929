/**
 * The form for moves that are typed.
 */

import { namesOf } from '../board/squares.js';
import { el } from '../dom.js';
import { form, freshId, typed } from '../fields.js';

/** So many letters may be typed: more than any move has. */
const LONGEST = 500;

/** A move begins with a square or its number; other lines are commands, whose answer is shown. */
const MOVE = /^[a-h]?\d/i;

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
    // The old output is cleared when the answer is there.
    const said = (/** @type {string[]} */ lines) => void setTimeout(() => app.show(lines.join('\n')));
    const answer = MOVE.test(move) ? app.play(move) : app.tell(move, said);
    if ((await answer) === null) field.input.select();
    else field.input.value = '';
  };
  const send = el('button', { type: 'submit' }, t('web-send'));
  const example = el('p', { id: hint, class: 'hint' });
  const node = form(() => void done(), field.node, send, example);
  return {
    node,
    show({ board, end, role, labels }) {
      node.hidden = !board || end !== null || role === 'spectator';
      const [move] = board?.legal ?? [];
      const squares = namesOf(labels, move?.split(' ') ?? [], app.settings.all.numbers);
      example.textContent = move ? t('web-typed-move-hint', { move: squares.join(' ') }) : '';
    },
  };
}
