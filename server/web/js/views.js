/**
 * The views of the page, by the route that leads there.
 */

import { dressed, laterView } from './later.js';
import { openDoor } from './lobby/door.js';
import { openLobby } from './lobby/lobby.js';
import { openNowhere } from './lobby/nowhere.js';
import { placeOf } from './route.js';
import { loadTexts } from './texts.js';

/** The style of tournaments. */
const TOURNAMENT_STYLE = new URL('../style/tournament/tournament.css', import.meta.url).href;

/**
 * True if the lesson where the reader is has the address of the route.
 *
 * @param {import('./model.js').Model} model
 * @param {import('./route.js').Route} to
 */
export function isStudied(model, to) {
  const { room, number } = model.lesson?.board ?? {};
  return (to.view === 'game' && to.number === String(number)) || (to.view === 'room' && to.room === room);
}

/**
 * Opens the view of a route.
 *
 * @param {import('./app.js').App} app
 * @param {import('./route.js').Route} to
 * @param {boolean} inside  whether one is in the room already, or in the lesson
 * @param {() => void} come  called where the view's script has come, so that the view can be opened
 * @returns {import('./app.js').View}
 */
export function makeView(app, to, inside, come) {
  const { language } = app.settings.all;
  const study = (at = /** @type {number | null} */ (null)) => laterView(app, come, 'study', () => import('./study/study.js'), ({ openStudy }) => openStudy(app, at));
  const tournaments = (/** @type {number} */ number) =>
    laterView(app, come, `tournaments.${language}`, () => tournamentScript(language), ({ openTournaments, own }) => openTournaments(app, own, number));
  switch (to.view) {
    case 'room':
      if (isStudied(app.model, to)) return study();
      if (!inside) return openDoor(app, to.room);
      return laterView(app, come, 'table', () => import('./table/table.js'), ({ openTable }) => openTable(app, to.room));
    case 'game':
      if (inside) return study(placeOf(location.hash));
      return laterView(app, come, 'replay', () => import('./replay/replay.js'), ({ openReplay }) => openReplay(app, to.number));
    case 'study':
      return study();
    case 'tv':
      return laterView(app, come, 'tv', () => import('./tv/tv.js'), ({ openTv }) => openTv(app));
    case 'class':
      return laterView(app, come, 'class', () => import('./class/class.js'), ({ openClass }) => openClass(app, to.code));
    case 'about':
      return laterView(app, come, 'about', () => import('./people/about.js'), ({ openAbout }) => openAbout(app));
    case 'person':
      return laterView(app, come, 'person', () => import('./people/person.js'), ({ openPerson }) => openPerson(app, to.name));
    case 'players':
      return laterView(app, come, 'players', () => import('./people/players.js'), ({ openPlayers }) => openPlayers(app));
    case 'problems':
      return laterView(app, come, 'problems', () => import('./problems/problems.js'), ({ openProblems }) => openProblems(app));
    case 'tournaments':
      return tournaments(0);
    case 'tournament':
      return tournaments(Number(to.number));
    case 'rules':
      return laterView(app, come, 'rules', () => import('./rules/rules.js'), ({ openAllRules, openVariantRules }) => (to.variant ? openVariantRules(app, to.variant) : openAllRules(app)));
    case 'lobby':
      return openLobby(app);
    case 'nowhere':
      return openNowhere(app);
  }
}

/**
 * The script of tournaments, with their texts and their style.
 *
 * @param {string} language
 */
async function tournamentScript(language) {
  const [{ openTournaments }, own] = await Promise.all([import('./tournament/tournaments.js'), loadTexts(language, 'tournament/'), dressed(TOURNAMENT_STYLE)]);
  return { openTournaments, own };
}
