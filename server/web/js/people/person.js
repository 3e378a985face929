/**
 * The page of a registered person: ratings, the record, the newest games, and a challenge.
 */

import '../shared.js';

import { el, fill } from '../dom.js';
import { fetchDocument } from '../fetched.js';
import { button } from '../fields.js';
import { termsName, usualVariant } from '../lobby/terms.js';
import { gamePath } from '../route.js';
import { link } from '../shell.js';
import { ratingGraph } from './graph.js';
import { ratingCell, ratingTable } from './players.js';

/**
 * @param {import('../app.js').App} app
 * @param {string} name
 * @returns {import('../app.js').View}
 */
export function openPerson(app, name) {
  const { t, model, line } = app;
  const closed = new AbortController();
  const body = el('div', { class: 'document' }, el('p', { class: 'hint' }, t('web-fetching')));
  const heading = el('h1', { tabindex: -1 }, name);
  const acts = el('p', { class: 'actions' });
  /** The profile of the answer; null before it came, and for none. @type {Wire.PublicProfile | null} */
  let told = null;
  let missing = false;
  const isOwn = () => model.registered && model.name.toLowerCase() === name.toLowerCase();

  async function load() {
    const answer = await fetchDocument(app, `/player/${encodeURIComponent(name)}`, closed.signal);
    if (closed.signal.aborted) return;
    if (answer.told) {
      told = /** @type {Wire.PublicProfile} */ (answer.told);
      heading.textContent = told.profile;
      fill(body, ...personParts(app, told));
    } else {
      missing = answer.missing;
      const failed = missing ? null : button(t('web-fetch-again'), () => void load());
      fill(body, el('p', { class: 'status' }, missing ? t('web-person-none') : answer.text), failed);
    }
    showActs();
  }

  /** Takes `yes` or `no` for the person's own page, whose address is the same. @param {boolean} hidden */
  async function hide(hidden) {
    const said = await app.tell(`profilo nascosto ${hidden ? 'sì' : 'no'}`);
    if (!said || closed.signal.aborted) return;
    own = hidden;
    showActs();
  }

  /** True if the reader hid the own page here, false if the reader showed it; answers over HTTP may be some seconds old. @type {boolean | null} */
  let own = null;

  function showActs() {
    if (line.state !== 'open' || (!told && !missing)) {
      fill(acts);
      return;
    }
    if (isOwn()) {
      const hidden = own ?? missing;
      const about = el('span', { class: 'hint' }, t(hidden ? 'web-person-hidden' : 'web-person-shown'));
      fill(acts, button(t(hidden ? 'web-person-show' : 'web-person-hide'), () => void hide(!hidden)), about);
      return;
    }
    const challenge = async () => told && !(await app.isBack()) && app.tell(`sfida giocatore=${told.profile} ${usualVariant(app)}`);
    const terms = termsName(app, { variant: usualVariant(app) });
    fill(acts, told && button(t('web-challenge-person', { name: told.profile }), () => void challenge(), { class: 'main' }), told && el('span', { class: 'hint' }, terms));
  }

  const ends = [line.on('state', showActs), model.watch((heard) => heard === null && showActs())];
  void load();
  const node = el('section', { class: 'people-page' }, heading, body, acts, el('p', {}, link(app, '/players', t('web-players'))));
  const close = () => {
    closed.abort();
    for (const end of ends) end();
  };
  return { node, title: () => told?.profile ?? name, close };
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.PublicProfile} told
 * @returns {import('../dom.js').Child[]}
 */
function personParts(app, told) {
  const { t } = app;
  const { bot, staff, line, ratings, recent, profile } = told;
  const kind = bot ? t('web-person-bot') : staff ? t('web-person-staff') : '';
  return [
    kind && el('p', { class: 'hint' }, kind),
    line && el('p', { class: 'own-words' }, el('q', {}, line)),
    recordList(app, told),
    el('section', {}, el('h2', {}, t('web-person-ratings')), ...ratingParts(app, ratings ?? [])),
    recent && el('section', {}, el('h2', {}, t('web-person-games')), recentGames(app, recent, profile)),
  ];
}

/**
 * Since when, the last visit, and the counts.
 *
 * @param {import('../app.js').App} app
 * @param {Wire.PublicProfile} told
 */
function recordList(app, { registered, seen, games, problems }) {
  const { t } = app;
  const day = (/** @type {number} */ at) => new Date(at).toLocaleDateString(app.settings.all.language, { dateStyle: 'long' });
  /** @type {[string, string | null][]} */
  const rows = [
    ['web-person-since', day(registered)],
    ['web-person-seen', typeof seen === 'number' ? day(seen) : t('web-person-here')],
    ['web-person-record', games ? t('web-person-counts', { finished: games.finished, won: games.won, drawn: games.drawn, lost: games.lost }) : null],
    ['web-person-problems', problems ? t('web-person-solved', { solved: problems.solved, tried: problems.tried, streak: t('web-problems-streak', { count: problems.streak }) }) : null],
  ];
  const shown = rows.filter(([, text]) => text !== null);
  return el('dl', { class: 'record' }, ...shown.map(([key, text]) => el('div', {}, el('dt', {}, t(key)), el('dd', {}, text))));
}

/**
 * A table of all ratings, and the curve of each that has one.
 *
 * @param {import('../app.js').App} app
 * @param {Wire.ProfileRating[]} ratings
 * @returns {HTMLElement[]}
 */
function ratingParts(app, ratings) {
  const { t } = app;
  if (ratings.length === 0) return [el('p', {}, t('web-person-unrated'))];
  const name = (/** @type {Wire.ProfileRating} */ { variant, list }) => (list === 'bots' ? t('web-person-bots', { variant: t(`variant-${variant}`) }) : t(`variant-${variant}`));
  const rows = ratings.map((one) => el('tr', {}, el('th', { scope: 'row' }, name(one)), ratingCell(app, one.rating), el('td', { class: 'number' }, one.games)));
  const table = ratingTable(app, t('web-person-ratings'), ['web-variant', 'web-players-rating', 'web-players-games'], rows);
  const graphs = ratings.flatMap((one) => {
    const [first, last] = [one.curve?.[0], one.curve?.at(-1)];
    if (!one.curve || one.curve.length < 2 || first === undefined || last === undefined) return [];
    const about = t('web-person-curve', { variant: name(one), first: String(first), last: String(last), games: one.curve.length });
    return [el('figure', { class: 'curve' }, ratingGraph(one.curve, about), el('figcaption', {}, about))];
  });
  return [table, ...graphs];
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ListedGame[]} games
 * @param {string} profile  the person's name
 */
function recentGames(app, games, profile) {
  const { t } = app;
  if (games.length === 0) return el('p', {}, t('web-games-none'));
  const rows = games.map((game) => {
    const players = t('web-versus', { white: game.white, black: game.black });
    const when = new Date(game.ended).toLocaleDateString(app.settings.all.language, { dateStyle: 'medium' });
    const about = el('span', { class: 'hint' }, `${t(`variant-${game.variant}`)}, ${when}, ${t(outcomeKey(game, profile))}`);
    return el('li', {}, link(app, gamePath(game.number), `${players}, ${game.result}`), ' ', about);
  });
  return el('ul', { class: 'games' }, ...rows);
}

/**
 * The key of how a game ended for one of its players.
 *
 * @param {Wire.ListedGame} game
 * @param {string} player
 */
function outcomeKey({ winner, white, black }, player) {
  if (!winner) return 'web-person-no-winner';
  const won = (winner === 'white' ? white : black) === player;
  return won ? 'web-person-won' : 'web-person-lost';
}
