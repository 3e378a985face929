/**
 * The steps of a lesson, which the page says in a sentence of its own.
 */

/** The causes of a lesson's news after which the same place is shown, or another game. */
const STAYS = ['position', 'opened', 'note', 'lead'];

/**
 * True if a lesson's last news is a step. The board says the place in one sentence, in place of the server's.
 *
 * @param {import('../model.js').LessonState | null} lesson
 */
export function isStep(lesson) {
  return !!lesson && !STAYS.includes(lesson.board.why);
}
