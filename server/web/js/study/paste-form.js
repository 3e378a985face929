/**
 * The form that opens a game or a position that the reader brings along, or the start of a variant.
 */

import { el } from '../dom.js';
import { choice, form, freshId } from '../fields.js';
import { cornerChoice } from '../lobby/corner.js';
import { usualVariant, variants } from '../lobby/terms.js';
import { paste } from './paste.js';
import { left, mayReplace } from './replace.js';

/**
 * @param {import('../app.js').App} app
 * @returns {HTMLElement}
 */
export function pasteForm(app) {
  const { t } = app;
  const variant = choice(t('web-variant'), [['', t('web-study-as-told')], ...variants(app)], '');
  const corner = cornerChoice(app, variant);
  const id = freshId();
  const text = el('textarea', { id, rows: 4, spellcheck: 'false', autocomplete: 'off' });
  text.value = left.pdn;
  const open = async () => {
    if (!(await mayReplace(app))) return;
    try {
      // An empty text tells nothing.
      const shown = app.model.lesson?.board.variant ?? usualVariant(app);
      const told = variant.value() || (text.value.trim() ? '' : shown);
      await paste(app.line, { variant: told, corner: corner.value() }, text.value);
      app.calm();
      left.pdn = '';
      text.value = '';
    } catch (error) {
      app.alarm(app.problem(error));
    }
  };
  const field = el('p', { class: 'field wide' }, el('label', { for: id }, t('web-study-text')), text);
  return form(() => void open(), field, variant.node, corner.node, el('button', { type: 'submit', class: 'main' }, t('web-study-open')));
}
