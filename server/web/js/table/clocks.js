/**
 * The clocks as they are shown.
 */

/** Under so many milliseconds a clock is marked, and shows tenths. */
export const LOW = 20_000;

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The time left: `1:02:03`, `4:05`, and with tenths where it is low, `9.8`. It is rounded so that only a clock
 * that has run out shows nothing left.
 *
 * From a day on, days and hours are left, in words.
 *
 * @param {import('../texts.js').Translate} t
 * @param {number} left  in milliseconds
 */
export function clockText(t, left) {
  if (left >= DAY * SECOND) return t('web-days', { days: Math.floor(left / SECOND / DAY), hours: String(Math.floor((left / SECOND % DAY) / HOUR)) });
  if (left < LOW) return (Math.ceil(Math.max(0, left) / 100) / 10).toFixed(1);
  return secondsText(Math.ceil(left / SECOND));
}

/**
 * When a clock ends by correspondence, as a date in the reader's zone; nothing for other clocks.
 *
 * @param {number | null | undefined} due  in milliseconds of Unix time
 */
export function dueText(due) {
  if (!due) return '';
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'full', timeStyle: 'short' }).format(due);
}

/**
 * Whole seconds: `0:09`, `1:02:03`.
 *
 * @param {number} seconds
 */
export function secondsText(seconds) {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  const rest = String(seconds % MINUTE).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * After how many milliseconds a clock shows something else.
 *
 * @param {number} left  in milliseconds
 */
export function nextTick(left) {
  const step = left <= LOW ? 100 : SECOND;
  return Math.max(20, left % step || step);
}
