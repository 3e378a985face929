/**
 * The sentence over a board: whose turn it is, or how the game ended.
 */

/** @typedef {import('../room.js').Room} Room */
/** @typedef {import('../texts.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {Room} room
 * @param {string} name  the reader's own
 * @param {boolean} mustCapture  whether the reader may play nothing else
 */
export function statusText(t, room, name, mustCapture) {
  if (room.end) return resultText(t, { ...room.end, players: room.players });
  if (room.chooser) return t(room.chooser === name ? 'web-choose-colour' : 'web-chooses-colour', { name: room.chooser });
  if (!room.board) return t(room.role === 'spectator' && !room.players.includes(name) ? 'web-no-game' : 'web-waiting');
  if (room.clocks?.paused) return t('web-paused');
  if (room.board.turn === room.role) return t(mustCapture ? 'web-must-capture' : 'web-your-turn');
  const mover = room.board.turn === 'white' ? room.board.white : room.board.black;
  return t('web-turn-of', { name: mover });
}

/**
 * How a game ended, and why.
 *
 * @param {Translate} t
 * @param {{ players: (string | null)[], result?: string | null, winner?: string | null, reason?: string | null, count?: number | null }} end
 */
export function resultText(t, { players, result, winner, reason, count }) {
  const name = winner === 'white' ? players[0] : winner === 'black' ? players[1] : null;
  const won = name ? t('web-wins', { name }) : t(result === '*' ? 'web-no-result' : 'web-drawn');
  return t('web-ended', { result: won, reason: t(`web-end-${String(reason).replaceAll('_', '-')}`, { count: count ?? 0 }) });
}
