/**
 * Numbers, times and typed lists, as people read them and as commands have them. Nothing here touches the page.
 */

/** Seconds of a minute, an hour and a day. */
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Milliseconds of a minute and of a day. */
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** The quotes that a title in quotes cannot have. */
const QUOTES = '"“”„«»';

/** Maximum lines of a list of names; those beyond are counted and not sent. */
export const MOST_NAMES = 1_000;

/** The results of a board, as commands have them. */
export const RESULTS = /** @type {const} */ (['2-0', '1-1', '0-2', '+-', '-+', '--']);

/**
 * Points, with a half as its own sign.
 *
 * @param {number} points
 */
export function pointsText(points) {
  const whole = Math.trunc(points);
  if (Math.abs(points - whole) !== 0.5) return String(points);
  return whole === 0 ? `${points < 0 ? '-' : ''}½` : `${whole}½`;
}

/**
 * Seconds as a clock counts them down: `0:09`, `12:30`, `1:02:30`. From a day on, days and hours are left, in words.
 *
 * @param {import('../texts.js').Translate} t
 * @param {number} seconds
 */
export function countdownText(t, seconds) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  if (seconds >= DAY) return t('web-tournament-days', { days: Math.floor(seconds / DAY), hours: String(Math.floor((seconds % DAY) / HOUR)) });
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${rest}` : rest.replace(/^0/, '');
}

/**
 * A text as the value of an option that may have spaces: in quotes, and so without quotes of its own.
 *
 * @param {string} text
 */
export function quoted(text) {
  const words = [...text].map((letter) => (QUOTES.includes(letter) ? "'" : letter)).join('');
  return ['"', words.replace(/\s+/g, ' ').trim(), '"'].join('');
}

/**
 * The value by which a command names a moment: the next time at which the reader's clock shows `time`, with its distance from UTC
 * then.
 *
 * @param {string} time  `21:00`
 * @param {number} now  ms of Unix time
 * @param {(ms: number) => number} [zone]  minutes that UTC is ahead of the reader's clock at a moment
 */
export function clockOption(time, now, zone = (ms) => new Date(ms).getTimezoneOffset()) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const of = (/** @type {number} */ offset) => {
    const shown = now - offset * MINUTE_MS;
    const at = shown - (shown % DAY_MS) + (hours * 60 + minutes) * MINUTE_MS;
    return (at > shown ? at : at + DAY_MS) + offset * MINUTE_MS;
  };
  // The clock may be changed before that moment.
  const offset = zone(of(zone(now)));
  const two = (/** @type {number} */ value) => String(Math.trunc(value)).padStart(2, '0');
  const [ahead, distance] = [offset <= 0, Math.abs(offset)];
  return `${two(hours)}:${two(minutes)}${ahead ? '+' : '-'}${two(distance / 60)}:${two(distance % 60)}`;
}

/**
 * The people of a pasted list, a line each: `name,club`, where the club may be missing or in quotes.
 *
 * @param {string} text
 * @returns {{ people: { name: string, club: string }[], left: number }}  `left`: the lines beyond the bound
 */
export function entriesOf(text) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== '');
  const people = lines.slice(0, MOST_NAMES).map((line) => {
    const [name = '', ...club] = fieldsOf(line);
    return { name: name.replace(/\s+/g, '-'), club: club.join(', ') };
  });
  return { people: people.filter(({ name }) => name !== ''), left: Math.max(0, lines.length - MOST_NAMES) };
}

/**
 * The fields of a line, parted by commas, semicolons or tabs. A field in quotes may have those too, and a quote that stands twice.
 *
 * @param {string} line
 */
function fieldsOf(line) {
  /** @type {string[]} */
  const fields = [''];
  let quotes = false;
  for (const letter of line) {
    if (letter === '"') quotes = !quotes;
    if (!quotes && [',', ';', '\t'].includes(letter)) fields.push('');
    else fields.push(fields.pop() + letter);
  }
  const bare = (/** @type {string} */ field) => (field.startsWith('"') && field.endsWith('"') ? field.slice(1, -1) : field);
  return fields.map((field) => bare(field.trim()).replaceAll('""', '"').trim()).filter((field, at) => at === 0 || field !== '');
}

/**
 * True if people may enter: before the first round, and by systems that take late entrants until the last one is paired.
 *
 * @param {import('./report.js').Head} head
 */
export function takesEntrants({ state, system, round, rounds }) {
  if (state === 'entry') return true;
  const goesOn = state === 'playing' || state === 'between';
  return goesOn && !isRoundRobin(system) && round < (rounds ?? 0);
}

/** @param {string} system */
export function isRoundRobin(system) {
  return system === 'round_robin' || system === 'double_round_robin';
}

/**
 * The newest round with boards: the one that is played, or the one whose pairing is shown before its games begin.
 *
 * @param {import('./report.js').Head} head
 */
export function newestRound({ state, round }) {
  return state === 'drawn' ? round + 1 : round;
}

/**
 * True if a tournament goes on or will begin.
 *
 * @param {import('./report.js').Head} head
 */
export function isOpen({ state }) {
  return state !== 'over' && state !== 'called_off';
}

/**
 * True if the reader decides in a tournament. A server that does not say so names its arbiters all the same.
 *
 * @param {import('./report.js').Report} report
 * @param {{ name: string, registered: boolean }} reader
 */
export function isArbiter({ is_arbiter: said, arbiters }, { name, registered }) {
  return said ?? (registered && arbiters.includes(name));
}

/**
 * The line that announces a tournament. Options without a value are left out.
 *
 * @param {Record<string, string>} options
 * @param {string[]} words  options that are there or not
 */
export function announcement(options, words) {
  const chosen = Object.entries(options).filter(([, value]) => value !== '');
  return ['torneo apri', ...chosen.map(([key, value]) => `${key}=${value}`), ...words].join(' ');
}
