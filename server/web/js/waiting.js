/**
 * A room in which one waits alone, which the server frees as soon as the line is lost: how it is opened again.
 */

import { PAIR, wishOption } from './lobby/openings.js';

/** @typedef {import('./room.js').Room} Room */

/**
 * The command that opens the reader's waiting room again, with its terms; empty where there is none, or where
 * what was chosen is not known: a word, or a position.
 *
 * @param {Room} room
 */
export function reopening(room) {
  if (!room.token || room.board || room.word || room.start || !room.variant) return '';
  const others = room.players.filter((name) => name !== null);
  return others.length > 1 ? '' : asBefore(room);
}

/**
 * The command that opens a room with the terms of one that was there.
 *
 * @param {Room} room
 */
export function asBefore(room) {
  const parts = [`crea ${room.room}`, `variante=${room.variant}`, `angolo=${room.corner === 'right' ? 'destra' : 'sinistra'}`];
  if (room.time) parts.push(`tempo=${room.time}`);
  if (room.rated) parts.push('classificata');
  if (room.advice) parts.push('consigli=sì');
  if (room.delay) parts.push(`ritardo=${room.delay}`);
  if (room.wish) parts.push(wishOption(room.wish));
  if (room.pair) parts.push(PAIR);
  return parts.join(' ');
}
