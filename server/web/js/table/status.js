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
  if (room.end) {
    const result = resultText(t, { ...room.end, players: [room.board?.white ?? null, room.board?.black ?? null] }, room.role);
    const left = room.role !== 'spectator' && room.players.includes(null);
    return left ? t('web-other-left', { result }) : result;
  }
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
 * @param {string} [reader]  the side of the reader, if it has one
 */
export function resultText(t, { players, result, winner, reason, count }, reader = '') {
  const isWhite = winner === 'white';
  const [name, loser] = [players[isWhite ? 0 : 1] ?? '', players[isWhite ? 1 : 0] ?? ''];
  const played = reader === 'white' || reader === 'black';
  const why = t(`web-end-${String(reason).replaceAll('_', '-')}`, { count: count ?? 0, own: played && winner !== reader ? 1 : 0, loser });
  // The reason says itself that there is no result.
  if (result === '*') return why;
  const key = !winner ? 'web-drawn' : !played ? 'web-wins' : winner === reader ? 'web-won' : 'web-lost';
  return t('web-ended', { result: t(key, winner ? { name } : {}), reason: why });
}
