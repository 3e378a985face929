/**
 * The label of this device in its owner's list: the browser and the system, in fixed words.
 */

/** The browsers by a part of their user agents. The first that fits counts: many say that they are another one as well. */
const BROWSERS = /** @type {const} */ ([
  ['Edg', 'Edge'], ['OPR/', 'Opera'], ['SamsungBrowser/', 'Samsung Internet'], ['Firefox/', 'Firefox'], ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari'],
]);

const SYSTEMS = /** @type {const} */ ([
  ['Android', 'Android'], ['iPhone', 'iPhone'], ['iPad', 'iPad'], ['CrOS', 'ChromeOS'], ['Windows', 'Windows'], ['Mac OS X', 'macOS'], ['Linux', 'Linux'],
]);

/**
 * The label for a user agent, such as `Firefox, Linux`; empty if neither part is known. Nothing of the user agent itself is
 * in it.
 *
 * @param {string} agent
 */
export function deviceLabel(agent) {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([part]) => agent.includes(part))?.[1]);
  return known.filter((word) => word).join(', ');
}
