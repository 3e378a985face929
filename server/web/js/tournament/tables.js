/**
 * The tables of a tournament: standings, boards of a round, crosstable. Each has a caption, and none needs more than its rows.
 */

import { el } from '../dom.js';
import { button } from '../fields.js';
import { personPath, roomPath } from '../route.js';
import { link } from '../shell.js';
import { forfeitKey, outWord, pointsText } from './words.js';

/**
 * @typedef {object} Context
 * @property {string} own  the reader's name, if the reader has entered; empty otherwise
 * @property {boolean} decides  whether the reader is an arbiter
 * @property {(name: string) => void} why  asks why a person plays with whom
 * @property {(board: import('./report.js').Board) => void} decide  asks for the result of a board
 */

/**
 * A table that scrolls where it is too wide.
 *
 * @param {string} caption
 * @param {string} name  its class
 * @param {import('../dom.js').Child[]} heads
 * @param {HTMLElement[]} rows
 */
function table(caption, name, heads, rows) {
  const cells = heads.map((head) => (head instanceof HTMLElement ? head : el('th', { scope: 'col' }, head)));
  const made = el('table', { class: `ratings ${name}` }, el('caption', {}, caption), el('thead', {}, el('tr', {}, ...cells)), el('tbody', {}, ...rows));
  return el('div', { class: 'scrolls', tabindex: 0, role: 'group', 'aria-label': caption }, made);
}

/**
 * A name with what is done with it: its page, and the question why this person plays with whom.
 *
 * @param {import('../app.js').App} app
 * @param {string} name
 * @param {Context} context
 * @param {boolean} asks
 * @param {boolean} [guest]  a guest has no page
 */
function person(app, name, { own, why }, asks, guest = false) {
  const { t } = app;
  return [
    guest ? name : link(app, personPath(name), name, { 'data-key': `person ${name}` }),
    name === own && el('span', { class: 'unseen' }, ` ${t('web-tournament-you')}`),
    asks && ' ',
    asks && button('?', () => why(name), { class: 'why', 'aria-label': t('web-tournament-why', { name }), 'data-key': `why ${name}` }),
  ];
}

/**
 * The entrants before numbers are drawn, in the order of entry.
 *
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Report} report
 * @param {Context} context
 */
export function entrantsTable(app, { standings = [], check_in: checkIn }, context) {
  const { t } = app;
  const clubs = standings.some(({ club }) => club);
  const rows = standings.map((row) =>
    el(
      'tr',
      { class: rowClass(row, context.own) },
      el('td', { class: 'number' }, row.number),
      el('th', { scope: 'row' }, ...person(app, row.name, context, false, row.guest), away(t, row)),
      clubs && el('td', {}, row.club ?? ''),
      el('td', { class: 'number' }, row.rating || '–'),
      checkIn && el('td', {}, row.present ? t('web-tournament-is-present') : ''),
    ),
  );
  const heads = [t('web-tournament-number'), t('web-name'), clubs && t('web-tournament-club'), t('web-tournament-rating'), checkIn && t('web-tournament-presence-head')];
  const named = heads.filter((head) => typeof head === 'string');
  return table(t('web-tournament-entrants'), 'entrants', named, rows);
}

/**
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Report} report
 * @param {Context} context
 */
export function standingsTable(app, { standings = [], tie_breaks: ties = [], round }, context) {
  const { t } = app;
  const rows = standings.map((row) =>
    el(
      'tr',
      { class: rowClass(row, context.own) },
      el('td', { class: 'number' }, row.place),
      el('th', { scope: 'row' }, ...person(app, row.name, context, round > 0, row.guest), row.club && ' ', row.club && el('span', { class: 'hint club' }, row.club), away(t, row)),
      el('td', { class: 'number' }, el('strong', {}, pointsText(row.points)), row.penalty ? el('span', { class: 'hint' }, ` (−${pointsText(row.penalty)})`) : null),
      ...row.tie_breaks.map((value) => el('td', { class: 'number tie' }, tieText(value))),
    ),
  );
  const heads = [t('web-players-place'), t('web-name'), t('web-tournament-points'), ...ties.map((tie) => el('th', { scope: 'col', class: 'tie' }, tieName(t, tie)))];
  const caption = round > 0 ? t('web-tournament-standings-after', { round: String(round) }) : t('web-tournament-standings');
  return table(caption, 'standings', heads, rows);
}

/**
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Report} report  of a round
 * @param {Context} context
 */
export function boardsTable(app, report, context) {
  const { t } = app;
  const { boards = [], shown, round, bye, guests } = report;
  const asks = shown === round;
  const player = (/** @type {string} */ name, /** @type {number} */ points) => el('td', {}, ...person(app, name, context, asks, guests), ' ', el('span', { class: 'hint' }, `(${pointsText(points)})`));
  const rows = boards.map((board) =>
    el(
      'tr',
      { class: board.white === context.own || board.black === context.own ? 'own' : null },
      el('th', { scope: 'row', class: 'number' }, board.board),
      player(board.white, board.white_points),
      player(board.black, board.black_points),
      el('td', { class: 'result' }, resultOf(app, board, report), decideButton(app, board, context)),
    ),
  );
  const caption = t('web-tournament-boards-of', { round: String(shown ?? round) });
  const heads = [t('web-tournament-board'), t('web-white'), t('web-black'), t('web-tournament-result')];
  return [table(caption, 'boards', heads, rows), bye && el('p', {}, t('web-tournament-bye', { name: bye }))];
}

/**
 * The result; of a game that is played, the way to it.
 *
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Board} board
 * @param {import('./report.js').Report} report
 */
function resultOf(app, { board, room, result, expelled, awaits_arbiter: waits, left_open: isLeft }, { shown, round, state }) {
  const { t } = app;
  if (result) return resultText(t, result, expelled);
  if (isLeft) return el('span', { class: 'hint' }, t('web-tournament-left-open'));
  if (waits) return el('span', { class: 'hint' }, t('web-tournament-awaits-arbiter'));
  if (shown !== round || state !== 'playing' || !room) return el('span', { class: 'hint' }, t('web-tournament-no-result'));
  return link(app, roomPath(room), t('web-watch'), { 'aria-label': t('web-tournament-watch', { board: String(board) }), 'data-key': `board ${board}` });
}

/**
 * A result; its signs are told in words to who listens.
 *
 * @param {import('../texts.js').Translate} t
 * @param {string} result
 * @param {readonly string[]} [expelled]  the players whom an arbiter expelled from the board
 */
function resultText(t, result, expelled) {
  const key = forfeitKey(result, expelled);
  if (!key) return el('strong', {}, result);
  return el('span', {}, el('strong', { 'aria-hidden': 'true' }, result.replaceAll('-', '−')), el('span', { class: 'unseen' }, t(key)));
}

/**
 * @param {import('../app.js').App} app
 * @param {import('./report.js').Board} board
 * @param {Context} context
 */
function decideButton(app, board, { decides, own, decide }) {
  if (!decides || board.white === own || board.black === own) return null;
  const { t } = app;
  return button(t('web-tournament-decide'), () => decide(board), { class: 'small', 'aria-label': t('web-tournament-decide-board', { board: String(board.board) }), 'data-key': `decide ${board.board}` });
}

/**
 * Everyone against everyone: a column for each round.
 *
 * @param {import('../app.js').App} app
 * @param {import('./report.js').CrossRow[]} rows
 * @param {Context} context
 */
export function crossTable(app, rows, { own }) {
  const { t } = app;
  const length = Math.max(0, ...rows.map(({ rounds }) => rounds.length));
  const columns = Array.from({ length }, (_, at) => at + 1);
  const cell = (/** @type {import('./report.js').Cell | undefined} */ game) => {
    if (!game) return el('td', {});
    const { opponent, side, score } = game;
    const who = opponent === null || opponent === undefined ? '' : `${opponent}${side ? t(side === 'white' ? 'web-tournament-white-letter' : 'web-tournament-black-letter') : ''} `;
    return el('td', { class: 'number' }, who && el('span', { class: 'hint' }, who), score === 'bye' ? t('web-tournament-bye-short') : score);
  };
  const made = rows.map(({ place, number, name, points, rounds }) =>
    el(
      'tr',
      { class: name === own ? 'own' : null },
      el('td', { class: 'number' }, number),
      el('th', { scope: 'row' }, name),
      ...columns.map((round) => cell(rounds[round - 1])),
      el('td', { class: 'number' }, el('strong', {}, pointsText(points))),
      el('td', { class: 'number' }, place),
    ),
  );
  const heads = [t('web-tournament-number'), t('web-name'), ...columns.map(String), t('web-tournament-points'), t('web-players-place')];
  return table(t('web-tournament-crosstable'), 'cross', heads, made);
}

/**
 * The name of a tie-break; one that is not known here as the server calls it.
 *
 * @param {import('../texts.js').Translate} t
 * @param {string} word
 */
export function tieName(t, word) {
  const key = `web-tournament-tie-${word.replaceAll('_', '-')}`;
  const name = t(key);
  return name === key ? word : name;
}

/**
 * @param {import('./report.js').Row} row
 * @param {string} own
 */
function rowClass({ name, withdrawn }, own) {
  return [name === own ? 'own' : '', withdrawn ? 'withdrawn' : ''].filter(Boolean).join(' ') || null;
}

/**
 * @param {import('../texts.js').Translate} t
 * @param {import('./report.js').Row} row
 */
function away(t, row) {
  return row.withdrawn ? el('span', { class: 'hint' }, ` ${t(`web-tournament-${outWord(row)}`)}`) : null;
}

/** The value of a tie-break, with a half as its own sign. @param {string} value */
function tieText(value) {
  return /^-?\d+(\.5)?$/.test(value) ? pointsText(Number(value)) : value;
}
