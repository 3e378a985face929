/**
 * The views of the page, by the route that leads there.
 */

import { openClass } from './class/class.js';
import { openTournaments } from './later.js';
import { openDoor } from './lobby/door.js';
import { openLobby } from './lobby/lobby.js';
import { openNowhere } from './lobby/nowhere.js';
import { openAbout } from './people/about.js';
import { openPerson } from './people/person.js';
import { openPlayers } from './people/players.js';
import { openProblems } from './problems/problems.js';
import { openReplay } from './replay/replay.js';
import { placeOf } from './route.js';
import { openAllRules, openVariantRules } from './rules/rules.js';
import { openStudy } from './study/study.js';
import { openTable } from './table/table.js';
import { openTv } from './tv/tv.js';

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
 * @returns {import('./app.js').View}
 */
export function makeView(app, to, inside) {
  switch (to.view) {
    case 'room':
      if (isStudied(app.model, to)) return openStudy(app);
      return inside ? openTable(app, to.room) : openDoor(app, to.room);
    case 'game':
      return inside ? openStudy(app, placeOf(location.hash)) : openReplay(app, to.number);
    case 'study':
      return openStudy(app);
    case 'tv':
      return openTv(app);
    case 'class':
      return openClass(app, to.code);
    case 'about':
      return openAbout(app);
    case 'person':
      return openPerson(app, to.name);
    case 'players':
      return openPlayers(app);
    case 'problems':
      return openProblems(app);
    case 'tournaments':
      return openTournaments(app, 0);
    case 'tournament':
      return openTournaments(app, Number(to.number));
    case 'rules':
      return to.variant ? openVariantRules(app, to.variant) : openAllRules(app);
    case 'lobby':
      return openLobby(app);
    case 'nowhere':
      return openNowhere(app);
  }
}
