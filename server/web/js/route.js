/**
 * The view that a path opens, and the paths of views.
 */

/**
 * @typedef {{ view: 'lobby' } | { view: 'room', room: string } | { view: 'game', number: string } | { view: 'tv' }
 *   | { view: 'class', code: string } | { view: 'rules', variant: string } | { view: 'problems' } | { view: 'study' } | { view: 'tournaments' } | { view: 'tournament', number: string } | { view: 'players' } | { view: 'about' } | { view: 'person', name: string } | { view: 'nowhere' }} Route
 */

/** The form of a room's or class's name: one word, so that a link says nothing else in a command. */
const NAME = /^[\p{L}\p{M}\p{N}_-]{1,60}$/u;

/** The views that are read while a table waits elsewhere. @type {ReadonlySet<Route['view']>} */
const READ = new Set(/** @type {const} */ (['game', 'study', 'rules', 'problems', 'tournaments', 'tournament', 'players', 'about', 'person', 'nowhere']));

/**
 * True for a view that is read: who opens it while a table waits stays there, and sees the way to the table.
 *
 * @param {Route} to
 */
export function isRead(to) {
  return READ.has(to.view);
}

/**
 * The route of a path.
 *
 * @param {string} path  as the address has it, escaped
 * @returns {Route}
 */
export function route(path) {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts.map(unescaped);
  if (parts.length === 0) return { view: 'lobby' };
  if (parts.length === 1 && first === 'tv') return { view: 'tv' };
  if (parts.length === 1 && first === 'about') return { view: 'about' };
  if (parts.length === 1 && first === 'players') return { view: 'players' };
  if (parts.length === 1 && first === 'problems') return { view: 'problems' };
  if (parts.length === 1 && first === 'study') return { view: 'study' };
  if (parts.length === 1 && first === 'tournaments') return { view: 'tournaments' };
  if (parts.length === 1 && first === 'class') return { view: 'class', code: 'new' };
  if (parts.length === 1 && first === 'rules') return { view: 'rules', variant: '' };
  if (parts.length !== 2 || !second) return { view: 'nowhere' };
  // Behind an address in a letter there may be the end of a sentence.
  const room = second.replace(/[.,;:!?)\]}'"»”]+$/, '');
  if (first === 'r' && NAME.test(room)) return { view: 'room', room };
  if (first === 'game' && /^[1-9][0-9]{0,14}$/.test(second)) return { view: 'game', number: second };
  if (first === 'tournament' && /^[1-9][0-9]{0,8}$/.test(second)) return { view: 'tournament', number: second };
  if (first === 'class' && NAME.test(second)) return { view: 'class', code: second };
  if (first === '@' && NAME.test(second)) return { view: 'person', name: second };
  if (first === 'rules' && /^[a-z]{1,20}$/.test(second)) return { view: 'rules', variant: second };
  return { view: 'nowhere' };
}

/**
 * The path of a room.
 *
 * @param {string} room
 */
export function roomPath(room) {
  return `/r/${encodeURIComponent(room)}`;
}

/**
 * The path of a class.
 *
 * @param {string} code
 */
export function classPath(code) {
  return `/class/${encodeURIComponent(code)}`;
}

/**
 * The path of a person's page.
 *
 * @param {string} name
 */
export function personPath(name) {
  return `/@/${encodeURIComponent(name)}`;
}

/**
 * The path of the rules of a variant.
 *
 * @param {string} variant
 */
export function rulesPath(variant) {
  return `/rules/${variant}`;
}

/**
 * The path of a tournament.
 *
 * @param {number | string} number
 */
export function tournamentPath(number) {
  return `/tournament/${number}`;
}

/**
 * The path of a finished game.
 *
 * @param {number | string} number
 */
export function gamePath(number) {
  return `/game/${number}`;
}

/** @typedef {{ variant: string, corner: 'right' | 'left', fen: string }} Position  of the analysis board. */

/**
 * The path of a position on the analysis board.
 *
 * @param {Position} position
 */
export function positionPath({ variant, corner, fen }) {
  return `/study#${variant},${corner},${encodeURIComponent(fen)}`;
}

/**
 * The position that an address of the analysis board names; null without one. It becomes part of a command.
 *
 * @param {string} hash
 * @returns {Position | null}
 */
export function positionOf(hash) {
  const [, variant = '', corner = '', escaped = ''] = /^#([a-z]{1,20}),(right|left),(\S{1,600})$/.exec(hash) ?? [];
  const fen = unescaped(escaped);
  const right = /^[WB]:[WBKa-h0-9:,.-]{1,300}$/i.test(fen);
  return right ? { variant, corner: corner === 'left' ? 'left' : 'right', fen } : null;
}

/** The place in a game that an address names: after how many moves; null without one. */
export function placeOf(/** @type {string} */ hash) {
  return /^#\d{1,4}$/.test(hash) ? Number(hash.slice(1)) : null;
}

/**
 * A part of a path as it was before it was escaped; nothing where the escapes are no text.
 *
 * @param {string} part
 */
function unescaped(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
