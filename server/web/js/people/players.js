/**
 * The lists of ratings, and the way to a person's page.
 */

import '../shared.js';

import { el, fill } from '../dom.js';
import { fetchDocument } from '../fetched.js';
import { button, choice, form, oneWord, typed } from '../fields.js';
import { usualVariant } from '../lobby/terms.js';
import { personPath } from '../route.js';
import { link } from '../shell.js';
import { PROVISIONAL_ABOVE } from '../tables.js';

/** The lists, as the server calls them. */
const RATING_LISTS = /** @type {const} */ (['people', 'bots', 'correspondence']);

/**
 * @param {import('../app.js').App} app
 * @returns {import('../app.js').View}
 */
export function openPlayers(app) {
  const { t } = app;
  const title = t('web-players');
  const closed = new AbortController();
  const body = el('div', { class: 'document', 'aria-live': 'polite' });
  /** The number of the last question; answers to older ones are late. */
  let asked = 0;

  /** @param {number} page */
  async function load(page) {
    asked += 1;
    const own = asked;
    const path = `/ranking?variant=${variant.value()}&list=${list.value()}&page=${page}`;
    const answer = await fetchDocument(app, path, closed.signal);
    if (closed.signal.aborted || own !== asked) return;
    if (answer.told) fill(body, ...rankingParts(app, /** @type {Wire.Ranking} */ (answer.told), (to) => void load(to)));
    else fill(body, el('p', {}, answer.text), button(t('web-fetch-again'), () => void load(page)));
  }

  const variant = choice(t('web-variant'), [], '', () => void load(1));
  const list = choice(t('web-players-list'), RATING_LISTS.map((one) => [one, t(`web-players-${one}`)]), 'people', () => void load(1));
  const name = typed(t('web-players-find'), { maxlength: 40 });
  const find = () => name.value() && app.go(personPath(oneWord(name)));
  const finder = form(find, name.node, el('button', { type: 'submit' }, t('web-players-open')));
  void variantOptions(app, variant.select, closed.signal).then((known) => void (known && load(1)));
  const node = el('section', { class: 'people-page' }, el('h1', { tabindex: -1 }, title), el('div', { class: 'problems-choice' }, variant.node, list.node), body, finder);
  return { node, title: () => title, close: () => closed.abort() };
}

/**
 * Fills a choice with all variants.
 *
 * @param {import('../app.js').App} app
 * @param {HTMLSelectElement} select
 * @param {AbortSignal} closed
 */
async function variantOptions(app, select, closed) {
  const answer = await fetchDocument(app, '/rules', closed);
  if (closed.aborted) return false;
  const usual = usualVariant(app);
  const known = answer.told ? /** @type {Wire.VariantList} */ (answer.told).variants : [{ variant: usual, name: app.t(`variant-${usual}`) }];
  fill(select, ...known.map(({ variant, name }) => el('option', { value: variant, selected: variant === usual }, name)));
  return true;
}

/**
 * A page of a list.
 *
 * @param {import('../app.js').App} app
 * @param {Wire.Ranking} told
 * @param {(page: number) => void} turn
 * @returns {import('../dom.js').Child[]}
 */
function rankingParts(app, { variant, list, ranking, page, pages, levels }, turn) {
  const { t } = app;
  const caption = t('web-players-caption', { variant: t(`variant-${variant}`), list: t(`web-players-${list}`) });
  const rows = ranking.map(({ place, name, rating, games, hidden }) => {
    // A hidden profile has no page.
    const person = hidden ? name : link(app, personPath(name), name);
    return el('tr', {}, el('td', { class: 'number' }, place), el('th', { scope: 'row' }, person), ratingCell(app, rating), el('td', { class: 'number' }, games));
  });
  return [
    rows.length > 0
      ? ratingTable(app, caption, ['web-players-place', 'web-name', 'web-players-rating', 'web-players-games'], rows)
      : el('p', {}, t('web-players-none')),
    pages > 1 &&
      el(
        'p',
        { class: 'pager' },
        page > 1 && button(t('web-page-before'), () => turn(page - 1)),
        el('span', {}, t('web-page', { page, pages })),
        page < pages && button(t('web-page-next'), () => turn(page + 1)),
      ),
    (levels ?? []).length > 0 &&
      ratingTable(
        app,
        t('web-players-levels'),
        ['web-level', 'web-players-rating'],
        (levels ?? []).map(({ level, rating }) => el('tr', {}, el('th', { scope: 'row' }, t('web-level-name', { level })), el('td', { class: 'number' }, rating))),
      ),
  ];
}

/**
 * @param {import('../app.js').App} app
 * @param {string} caption
 * @param {string[]} heads  the keys of the columns' names
 * @param {HTMLElement[]} rows
 */
export function ratingTable({ t }, caption, heads, rows) {
  const head = el('tr', {}, ...heads.map((key) => el('th', { scope: 'col' }, t(key))));
  return el('table', { class: 'ratings' }, el('caption', {}, caption), el('thead', {}, head), el('tbody', {}, ...rows));
}

/**
 * A rating; one that is not known well yet has a mark, which is told to who listens.
 *
 * @param {import('../app.js').App} app
 * @param {Wire.Rating} rating
 */
export function ratingCell({ t }, { rating, deviation }) {
  const unsure = deviation > PROVISIONAL_ABOVE;
  return el('td', { class: 'number' }, rating, unsure && el('span', { 'aria-hidden': 'true' }, '?'), unsure && el('span', { class: 'unseen' }, ` ${t('web-players-unsure')}`));
}
