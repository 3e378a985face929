/**
 * When rounds begin, as forms ask for it: at moments of the reader's clock, after some minutes, or when an arbiter says so.
 */

import { el, fill } from '../dom.js';
import { button, choice, tick, typed } from '../fields.js';
import { localMoment, momentOption, startProblem } from './words.js';

/** Maximum starts of later rounds; a tournament by the Swiss system has no more. */
const MOST_LATER = 14;

/** The moment that is offered first is a whole hour at least so far ahead, and each further one so long after the one before, in ms. */
const [FIRST, HOUR] = [1_800_000, 3_600_000];

/**
 * A day with a time of the reader's clock.
 *
 * @param {string} label
 * @param {number} offered  ms of Unix time
 * @param {() => void} changed
 */
function momentField(label, offered, changed) {
  return typed(label, { type: 'datetime-local', value: localMoment(offered), min: localMoment(Date.now()), onchange: changed });
}

/** The whole hour that is offered for a beginning, in ms of Unix time. */
function nextHour() {
  return Math.ceil((Date.now() + FIRST) / HOUR) * HOUR;
}

/**
 * When a round begins: when its arbiter says so, at a moment, or after some minutes. An error is shown below at once.
 *
 * @param {import('../app.js').App} app
 * @param {boolean} [byArbiter]  whether an arbiter may say so
 */
export function startChoice({ t }, byArbiter = true) {
  const wrong = el('p', { class: 'wrong', role: 'alert' });
  const show = () => {
    at.node.hidden = way.value() !== 'at';
    after.node.hidden = way.value() !== 'in';
    problem();
  };
  const at = momentField(t('web-tournament-start-time'), nextHour(), show);
  const after = typed(t('web-tournament-start-minutes'), { type: 'number', min: 1, max: 86_400, value: 30, inputmode: 'numeric' });
  /** @type {[string, string][]} */
  const ways = [['at', t('web-tournament-start-at')], ['in', t('web-tournament-start-in')]];
  if (byArbiter) ways.unshift(['', t('web-tournament-start-arbiter')]);
  const way = choice(t('web-tournament-start'), ways, byArbiter ? '' : 'in', show);
  /** Shows what is wrong, and gives the sentence; empty if nothing is. */
  function problem() {
    const key = way.value() === 'at' ? startProblem([at.value()], Date.now()) : '';
    wrong.textContent = key && t(key);
    return wrong.textContent;
  }
  show();
  const value = () => {
    if (way.value() === 'at') return at.value() && momentOption(at.value());
    return way.value() === 'in' && after.value() ? `${after.value()}m` : '';
  };
  /** The moment in ms of Unix time; now where an arbiter says so. */
  const moment = () => {
    const minutes = way.value() === 'in' ? Number(after.value()) : 0;
    return way.value() === 'at' && at.value() ? Date.parse(at.value()) : Date.now() + minutes * 60_000;
  };
  return { node: el('div', { class: 'start-choice' }, way.node, at.node, after.node, wrong), value, problem, moment };
}

/**
 * When the rounds after the first begin: a moment for each, added one by one, and after that a pause or the arbiter's word.
 *
 * @param {import('../app.js').App} app
 * @param {ReturnType<typeof startChoice>} start  of the first round
 */
export function laterStarts({ t }, start) {
  /** @type {ReturnType<typeof momentField>[]} */
  const fields = [];
  const list = el('div', { class: 'fields' });
  const wrong = el('p', { class: 'wrong', role: 'alert' });
  const round = () => ({ round: String(fields.length + 2) });
  const add = button('', () => {
    const last = fields.at(-1);
    const before = last?.value() ? Date.parse(last.value()) : Math.max(start.moment(), nextHour() - HOUR);
    const field = momentField(t('web-tournament-later-at', round()), before + HOUR, problem);
    fields.push(field);
    show();
    field.input.focus();
  });
  const remove = button('', () => {
    fields.pop();
    show();
    add.focus();
  });
  const byArbiter = tick(t('web-tournament-later-arbiter'), false, () => show());
  const pause = typed(t('web-tournament-pause'), { type: 'number', min: 0, max: 86_400, placeholder: t('web-tournament-usual'), inputmode: 'numeric' });
  function show() {
    fill(list, ...fields.map(({ node }) => node));
    fill(add, t('web-tournament-later-add', round()));
    add.hidden = fields.length >= MOST_LATER;
    fill(remove, t('web-tournament-later-remove', { round: String(fields.length + 1) }));
    remove.hidden = fields.length === 0;
    pause.node.hidden = byArbiter.ticked();
    problem();
  }
  /** Shows what is wrong, and gives the sentence; empty if nothing is. */
  function problem() {
    const key = startProblem(fields.map((field) => field.value()), Date.now(), start.moment());
    wrong.textContent = key && t(key);
    return wrong.textContent;
  }
  show();
  const actions = el('p', { class: 'actions' }, add, remove);
  const node = el('details', {}, el('summary', {}, t('web-tournament-later')), el('p', { class: 'hint' }, t('web-tournament-later-about')), list, wrong, actions, byArbiter.node, el('div', { class: 'fields' }, pause.node));
  const options = () => ({
    orari: fields.map((field) => momentOption(field.value())).join(','),
    pausa: byArbiter.ticked() ? 'arbitro' : pause.value(),
  });
  return { node, options, problem };
}
