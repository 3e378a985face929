/**
 * The question before an analysis gives way to another one.
 */

import { ask } from '../ask.js';

/**
 * True if a lesson has something that the reader would not find elsewhere: moves or comments beside those of a game of the
 * archive, or a position that was set up here.
 *
 * @param {import('../model.js').LessonState} lesson
 */
export function hasWork({ board, begun, noted, madeHere }) {
  return noted > 0 || madeHere || board.moves > begun || (begun > 0 && !board.number);
}

/**
 * Comes to a lesson again after the page was loaded anew. The leader's earlier changes are not known: they count as work.
 *
 * @param {import('../app.js').App} app
 * @param {string} lesson
 */
export async function comeBack({ line, model, alarm, t }, lesson) {
  const found = await line.ask(`osserva ${lesson}`).catch(() => null);
  if (!found && line.state === 'open') alarm(t('web-study-gone'));
  if (model.lesson?.board.leader === model.name) model.madeHere();
}

/**
 * Comes to the lesson again that the tab was in before it was loaded anew, as soon as the line is open. Gives what ends
 * the waiting for that.
 *
 * @param {import('../app.js').App} app
 * @param {(watched: import('../come-back.js').Watched) => boolean} [fits]  whether the lesson is the one that is wanted
 */
export function resume(app, fits = () => true) {
  const { line, model, seats } = app;
  function back() {
    const { watched } = seats;
    if (line.state !== 'open' || model.lesson || model.room || !watched || !fits(watched)) return;
    seats.watched = null;
    void comeBack(app, watched.room);
  }
  back();
  return line.on('state', back);
}

/** The record of an analysis that the reader went away from: the form where one begins has it. */
export const left = { pdn: '' };

/**
 * Leaves a lesson for another view. An analysis with something to lose stands in the form where the next one begins.
 *
 * @param {import('../app.js').App} app
 */
export function leaveLesson({ line, model }) {
  if (model.lesson && hasWork(model.lesson)) {
    /** @type {Promise<{ pdn?: string }>} */
    const record = line.ask('partita');
    record.then(({ pdn }) => void (left.pdn = pdn ?? '')).catch(() => null);
  }
  void line.ask('esci').catch(() => null);
}

/**
 * Asks, if there is something to lose. Gives true if the analysis may go.
 *
 * @param {import('../app.js').App} app
 * @returns {Promise<boolean>}
 */
export async function mayReplace(app) {
  const { t, model } = app;
  if (!model.lesson || !hasWork(model.lesson)) return true;
  const sure = { text: t('web-study-replace-sure'), value: 'replace', danger: true };
  return (await ask(app, t('web-study-replace'), t('web-study-replace-about'), [sure])) === sure.value;
}
