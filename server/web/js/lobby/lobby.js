/**
 * The first page: a live board beside the ways to begin a game, then waiting tables, and what else is going on.
 */

import { el } from '../dom.js';
import { chat } from '../table/chat.js';
import { games, people, playing, waiting } from './lists.js';
import { liveBoard } from './live.js';
import { nameBox } from './name.js';
import { ownBoards } from './own-boards.js';
import { makeChallenge, ways } from './play.js';
import { problemBox } from './problem.js';

/** The time between two questions for the lists, in ms, as long as the page is seen. */
const EVERY = 4_000;

/** The longest wait for the lists before the rest of the page is shown without them, in ms. */
const PATIENCE = 3_000;

/** After these something in the lists is another. */
const NEWS = ['challenge', 'offered', 'challenge_answer', 'challenge_end', 'arrival', 'elsewhere'];

/** @typedef {{ node: HTMLElement, refresh: () => Promise<void> }} Live  A list that asks the server for itself. */

/**
 * @param {import('../app.js').App} app
 * @returns {import('../app.js').View}
 */
export function openLobby(app) {
  const { t, line, model } = app;
  // The variants are known when the line is open.
  const make = el('div', {});
  /** @type {ReturnType<typeof makeChallenge> | null} */
  let challenge = null;
  const waits = waiting(app, make);
  const plays = playing(app);
  const others = people(app, (name) => challenge?.open(name));
  const ended = games(app);
  const own = ownBoards(app);
  const lists = [own, waits, plays, others, ended];
  let closed = false;
  let busy = false;
  /** The reader's own name in the lists. */
  let named = model.name;
  let renamed = false;

  async function refresh() {
    if (busy || closed || line.state !== 'open' || document.hidden) return;
    busy = true;
    try {
      await Promise.all(lists.map((list) => list.refresh()));
      reveal();
    } catch {
      // The line was lost: it is asked again when it is back.
    }
    busy = false;
    if (!renamed) return;
    renamed = false;
    await refresh();
  }

  /** The lists that are on their way may still have the name of before. */
  function rename() {
    if (model.name === named) return;
    named = model.name;
    renamed = busy;
    void refresh();
  }

  const begin = el('div', { class: 'ways' });
  const fresh = () => {
    if (line.state !== 'open') return;
    if (!challenge) {
      challenge = makeChallenge(app);
      make.append(challenge.node);
      begin.append(...ways(app));
    }
    void refresh();
  };
  const ends = [line.on('state', fresh), model.watch(rename), ...NEWS.map((type) => line.on(type, () => void refresh()))];
  const timer = setInterval(() => void refresh(), EVERY);
  document.addEventListener('visibilitychange', fresh);

  const name = nameBox(app);
  const problem = problemBox(app);
  const talk = chat(app, { label: t('web-talk-lobby'), type: 'lobby_chat', name: 'card' });
  const solving = el('div', { class: 'card', hidden: true });
  const live = liveBoard(app, problem, (home) => {
    solving.hidden = home;
    if (!home) solving.append(problem.node);
  });
  const node = el(
    'div',
    // The games of a person who is signed in stand over the board, which is not seen before them.
    { class: app.entry.device.kept ? 'lobby signed' : 'lobby' },
    el('div', { class: 'lobby-head' }, el('h1', { tabindex: -1 }, t('web-title')), name.node),
    own.node,
    el('div', { class: 'first' }, live.node, begin, waits.node, plays.node),
    el('div', { class: 'going' }, others.node, el('div', {}, talk.node, solving), ended.node),
  );
  // The page is seen when the lists have their length: nothing moves under a finger.
  node.classList.add('coming');
  const reveal = () => node.classList.remove('coming');
  const patience = setTimeout(reveal, PATIENCE);
  const close = () => {
    closed = true;
    clearInterval(timer);
    clearTimeout(patience);
    document.removeEventListener('visibilitychange', fresh);
    live.close();
    name.close();
    problem.close();
    talk.close();
    for (const end of ends) end();
  };
  fresh();
  return { node, title: () => t('web-title'), close };
}
