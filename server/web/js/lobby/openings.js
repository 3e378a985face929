/**
 * Openings from which games start: drawn by lot from a federation's table, or asked for; and matches of two games with one.
 */

import { tick } from '../fields.js';
import { WITH_OPENINGS } from '../tables.js';

/** The option of a command for a match of two games. */
export const PAIR = 'incontro=2';

/**
 * A tick for an opening by lot, beside the choice of the variant. Its value is the option of a command; empty without the tick, and
 * for a variant without a table.
 *
 * @param {import('../app.js').App} app
 * @param {import('../fields.js').Field & { select: HTMLSelectElement }} variant
 */
export function lotTick({ t }, variant) {
  const { node, ticked } = tick(t('web-opening-lot'), false);
  const show = () => void (node.hidden = !WITH_OPENINGS.includes(variant.value()));
  variant.select.addEventListener('change', show);
  show();
  return { node, value: () => (ticked() && !node.hidden ? 'sorteggio' : '') };
}

/**
 * The game's place in its match of two, with the points; empty for a game by itself.
 *
 * @param {import('../texts.js').Translate} t
 * @param {Pick<import('../room.js').Room, 'pair' | 'players'>} room
 */
export function pairText(t, { pair, players: [white, black] }) {
  if (!pair || pair === true) return pair ? t('web-pair') : '';
  const points = (/** @type {number} */ halves) => `${halves >> 1 || ''}${halves % 2 ? '½' : ''}` || '0';
  return `${t('web-pair-game', { game: pair.game })}: ${white} ${points(pair.halves.white)} – ${points(pair.halves.black)} ${black}`;
}

/**
 * The name of an opening, with its place in its federation's table.
 *
 * @param {{ federation: string, number: string, name?: string | null | undefined }} opening
 */
export function openingName({ federation, number, name }) {
  const row = `${federation} ${number}`;
  return name ? `${name} (${row})` : row;
}

/**
 * The option of a command for the opening that is wished for a game.
 *
 * @param {string} wish  as the server writes it
 */
export function wishOption(wish) {
  return `apertura=${wish === 'lot' ? 'sorteggio' : wish}`;
}

/**
 * The opening that is wished for a game, in words.
 *
 * @param {import('../texts.js').Translate} t
 * @param {string} wish  as the server writes it
 */
export function openingWish(t, wish) {
  return wish === 'lot' ? t('web-opening-lot') : t('web-study-opening', { name: wish });
}
