/**
 * Another opponent at the terms of a game that is over.
 *
 * The player of that game may still wait at its table: neither the table nor a challenge of that player is taken.
 */

import { PAIR, wishOption } from '../lobby/openings.js';
import { termsName } from '../lobby/terms.js';

/** @typedef {import('../room.js').Room} Room */
/** @typedef {Pick<Wire.ListedChallenge, 'number' | 'by' | 'to' | 'variant' | 'time' | 'rated' | 'side' | 'opening' | 'pair'>} Open  A challenge that is open. */

/**
 * Leaves the table, and accepts what fits or makes a challenge.
 *
 * @param {import('../app.js').App} app
 * @param {Room} room
 */
export async function seek(app, room) {
  await app.leave();
  const answer = await app.line.ask('sfide').catch(() => null);
  const command = seekCommand(room, answer?.challenges ?? []);
  // A challenge to everyone is not made unseen; the lobby has the button that withdraws it.
  if ((await app.tell(command)) && command.startsWith('sfida')) app.show(app.t('web-challenge-own', { terms: termsName(app, { ...room, opening: room.wish }) }));
}

/**
 * The command that is sent: the number of the first challenge or table that fits, or a challenge with the other colour, which meets no
 * table.
 *
 * @param {Room} room
 * @param {readonly Open[]} open
 */
export function seekCommand({ variant, time, rated, wish, pair, role, players, board }, open) {
  const known = new Set([...players, board?.white, board?.black]);
  const fits = open.find(
    (one) => one.variant === variant && one.time === time && (one.rated === true) === rated && (one.opening ?? '') === wish && !one.pair === !pair && one.to === null && !known.has(one.by),
  );
  if (fits) return `accetta ${fits.number}`;
  const parts = ['sfida', variant, time ?? 'nessuno', role === 'white' ? 'nero' : 'bianco', rated && 'classificata', wish && wishOption(wish), pair && PAIR];
  return parts.filter((part) => part).join(' ');
}
