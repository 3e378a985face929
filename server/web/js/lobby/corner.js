/**
 * The dark corner of an Italian board: at the right as the Italian federation has it, or at the left.
 *
 * Only Italian draughts has this choice; the boards of other variants are as usual there.
 */

import { choice } from '../fields.js';

/** @typedef {'right' | 'left'} Corner */

const ITALIAN = 'italiana';

/** The corners by the words of commands. @type {Record<Corner, string>} */
const WORDS = { right: 'destra', left: 'sinistra' };

/**
 * True if boards of a variant are drawn in two ways.
 *
 * @param {string} variant
 */
export function hasCorners(variant) {
  return variant === ITALIAN;
}

/**
 * The option of a command for a corner.
 *
 * @param {Corner} corner
 */
export function cornerWord(corner) {
  return WORDS[corner];
}

/**
 * A choice of the corner.
 *
 * @param {import('../app.js').App} app
 * @param {Corner} corner  the one that is chosen first
 * @param {(corner: Corner) => void} change
 */
export function cornerField({ t }, corner, change) {
  /** @type {[string, string][]} */
  const corners = [['right', t('web-corner-right')], ['left', t('web-corner-left')]];
  return choice(t('web-corner'), corners, corner, (chosen) => change(chosen === 'left' ? 'left' : 'right'));
}

/**
 * The choice beside that of a variant; what is chosen is offered first the next time. The value is the word of commands,
 * empty for a variant without the choice.
 *
 * @param {import('../app.js').App} app
 * @param {ReturnType<typeof choice>} variant
 * @param {Corner} [corner]  the one that is chosen first
 */
export function cornerChoice(app, variant, corner = app.settings.all.corner) {
  const { node, value } = cornerField(app, corner, (chosen) => app.settings.change({ corner: chosen }));
  const show = () => void (node.hidden = !hasCorners(variant.value()));
  variant.select.addEventListener('change', show);
  show();
  return { node, value: () => (node.hidden ? '' : cornerWord(value() === 'left' ? 'left' : 'right')) };
}
