/**
 * Numbers, times and typed lists, as people read them and as commands have them. Nothing here touches the page.
 */

/** Seconds of a minute, an hour and a day. */
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** The quotes that stand twice in a title in quotes. */
const QUOTES = '"“”„«»';

/** Maximum lines of a list of names; those beyond are counted and not sent. */
export const MOST_NAMES = 1_000;

/** The results of a board, as commands have them. */
export const RESULTS = /** @type {const} */ (['2-0', '1-1', '0-2', '0-0', '+-', '-+', '--']);

/**
 * Why an entrant plays no further round, as the keys of texts call it.
 *
 * @param {import('./report.js').Row} row
 */
export function outWord({ expelled, absent }) {
  if (expelled) return 'expelled';
  return absent ? 'away' : 'withdrawn';
}

/**
 * The key of the words for a result of a game that was not played; empty for another one.
 *
 * @param {string} result
 * @param {readonly string[]} expelled  the players whom an arbiter expelled from the board
 */
export function forfeitKey(result, expelled = []) {
  const loser = { '+-': 'black', '-+': 'white', '--': 'both' }[result];
  if (!loser) return '';
  const isOut = loser === 'both' ? expelled.length > 1 : expelled.includes(loser);
  return `web-tournament-${loser}-${isOut ? 'expelled' : 'away'}`;
}

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
  if (seconds >= DAY) return t('web-days', { days: Math.floor(seconds / DAY), hours: String(Math.floor((seconds % DAY) / HOUR)) });
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${rest}` : rest.replace(/^0/, '');
}

/**
 * A length of time in words, as the server words it: in seconds below two minutes, and then in minutes, to the second below ten.
 *
 * @param {import('../texts.js').Translate} t
 * @param {number} seconds
 */
export function durationText(t, seconds) {
  if (seconds < 2 * MINUTE) return t('web-tournament-seconds-long', { seconds });
  const rest = seconds % MINUTE;
  const minutes = (/** @type {number} */ count) => t('web-tournament-minutes-long', { minutes: count });
  if (rest === 0 || seconds >= 10 * MINUTE) return minutes(Math.ceil(seconds / MINUTE));
  return t('web-tournament-minutes-and', { minutes: minutes(Math.floor(seconds / MINUTE)), seconds: t('web-tournament-seconds-long', { seconds: rest }) });
}

/**
 * A text as the value of an option that may have spaces: in quotes, with quotes of its own twice.
 *
 * @param {string} text
 */
export function quoted(text) {
  const words = [...text].map((letter) => (QUOTES.includes(letter) ? letter + letter : letter)).join('');
  return ['"', words.replace(/\s+/g, ' ').trim(), '"'].join('');
}

/**
 * A moment as the reader's clock shows it, for a field with a day and a time: `2026-12-05T21:00`.
 *
 * @param {number} ms  of Unix time
 */
export function localMoment(ms) {
  const at = new Date(ms);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * A moment as an option of a command: with the distance from UTC that the reader's clock has then.
 *
 * @param {string} moment  of the reader's clock: `2026-12-05T21:00`
 */
export function momentOption(moment) {
  const behind = new Date(moment).getTimezoneOffset();
  const distance = Math.abs(behind);
  return `${moment.slice(0, 16)}${behind > 0 ? '-' : '+'}${two(distance / MINUTE)}:${two(distance % MINUTE)}`;
}

/**
 * The key of the text that says what is wrong with starts; empty if nothing is.
 *
 * @param {string[]} moments  of the reader's clock, of a round each; empty where none was chosen
 * @param {number} now  ms of Unix time
 * @param {number} [before]  the start of the round before the first of them, in ms of Unix time
 */
export function startProblem(moments, now, before = now) {
  for (const moment of moments) {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) return 'web-tournament-start-missing';
    if (at <= now) return 'web-tournament-start-past';
    if (at <= before) return 'web-tournament-start-order';
    before = at;
  }
  return '';
}

/** A number with two digits at least. @param {number} value */
function two(value) {
  return String(Math.trunc(value)).padStart(2, '0');
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

/**
 * True if as many play as may.
 *
 * @param {import('./report.js').Head} head
 */
export function isFull({ entrants, seats: [, most] }) {
  return entrants >= (most ?? Infinity);
}

/** @param {string} system */
export function isRoundRobin(system) {
  return system === 'round_robin' || system === 'double_round_robin';
}

/**
 * True where all games are played at once, by correspondence: the time is given in days.
 *
 * @param {import('./report.js').Head} head
 */
export function playsAtOnce({ time }) {
  return /^\d+d/u.test(time);
}

/**
 * The sentence for a round that is played.
 *
 * @param {import('../texts.js').Translate} t
 * @param {import('./report.js').Head} head
 */
export function playingText(t, head) {
  const { round, rounds, playing } = head;
  if (playsAtOnce(head)) return t('web-tournament-at-once-playing', { boards: playing ?? 0 });
  return t('web-tournament-playing', { round: String(round), rounds: String(rounds ?? '?') });
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
 * The rounds after the first that have a start of their own and have not begun.
 *
 * @param {import('./report.js').Head} head
 */
export function startsAhead({ later_starts: starts = [], round }) {
  return starts.map((at, index) => ({ round: index + 2, at })).filter((one) => one.round > round);
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
 * That a tournament was called off, and why. A cause that is not known here is left out.
 *
 * @param {import('../texts.js').Translate} t
 * @param {Pick<import('./report.js').Head, 'cause' | 'reason'>} head
 */
export function calledOffText(t, { cause, reason }) {
  const key = `web-tournament-called-off-${String(cause).replaceAll('_', '-')}`;
  const text = t(key, { reason: reason ?? '' });
  return text === key ? t('web-tournament-called-off') : text.trim();
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
