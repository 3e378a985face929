/**
 * The rules of a variant: the server's sentences, a board for each rule that a board can show, and an exercise.
 */

import '../shared.js';

import { el } from '../dom.js';
import { documentView } from '../fetched.js';
import { hasCorners } from '../lobby/corner.js';
import { rulesPath } from '../route.js';
import { link } from '../shell.js';
import { exerciseSection } from './exercise.js';
import { exampleFigure } from './figure.js';

/**
 * The list of variants.
 *
 * @param {import('../app.js').App} app
 * @returns {import('../app.js').View}
 */
export function openAllRules(app) {
  const { t } = app;
  return documentView(app, {
    path: '/rules',
    title: t('web-rules'),
    name: 'rules',
    draw: (/** @type {Wire.VariantList} */ { variants }) => [
      el('p', {}, t('web-rules-about')),
      el('ul', { class: 'variants' }, ...variants.map(({ variant, name, about }) => variantRow(app, variant, name, about))),
    ],
  });
}

/**
 * @param {import('../app.js').App} app
 * @param {string} variant
 * @param {string} name
 * @param {string} about
 */
function variantRow(app, variant, name, about) {
  return el('li', {}, el('h2', {}, link(app, rulesPath(variant), name)), el('p', {}, about));
}

/**
 * The rules of a variant.
 *
 * @param {import('../app.js').App} app
 * @param {string} variant
 * @returns {import('../app.js').View}
 */
export function openVariantRules(app, variant) {
  const { t, settings } = app;
  const key = `variant-${variant}`;
  return documentView(app, {
    path: rulesPath(variant) + (hasCorners(variant) ? `?corner=${settings.all.corner}` : ''),
    // An address may name no variant.
    title: t(key) === key ? t('web-rules') : t(key),
    name: 'rules',
    draw: (/** @type {Wire.VariantRules} */ told, signal) => [
      el('p', { class: 'actions' }, link(app, '/rules', t('web-rules-all')), told.exercise && el('a', { href: '#exercise' }, t('web-rules-exercise')), playVariant(app, variant)),
      el('section', { class: 'rules-words' }, el('h2', {}, t('web-rules-words')), ...rulesBlocks(told.rules)),
      told.exercise && exerciseSection(app, told.labels, told.exercise, signal),
      el('section', {}, el('h2', {}, t('web-rules-boards')), ...told.examples.map((example) => exampleFigure(app, told.labels, example))),
    ],
  });
}

/**
 * The way to a game of the variant.
 *
 * @param {import('../app.js').App} app
 * @param {string} variant
 */
function playVariant(app, variant) {
  const way = link(app, '/', app.t('web-rules-play'), { class: 'main' });
  // The lobby offers first what was chosen last, and opens with the link.
  way.addEventListener('click', () => app.settings.change({ variant }), true);
  return way;
}

/**
 * Paragraphs and lists. An item begins with a hyphen, or with its number and a full stop.
 *
 * @param {readonly string[]} paragraphs
 * @returns {HTMLElement[]}
 */
export function rulesBlocks(paragraphs) {
  /** @type {HTMLElement[]} */
  const blocks = [];
  for (const paragraph of paragraphs) {
    const [, mark, item] = /^(-|\d+\.) (.*)$/s.exec(paragraph) ?? [];
    if (mark === undefined || item === undefined) {
      blocks.push(el('p', {}, paragraph));
      continue;
    }
    const tag = mark === '-' ? 'ul' : 'ol';
    const last = blocks.at(-1);
    const list = last?.localName === tag ? last : el(tag);
    list.append(el('li', {}, item));
    if (list !== last) blocks.push(list);
  }
  return blocks;
}
