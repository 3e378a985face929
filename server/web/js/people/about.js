/**
 * The ways to the server: telnet, the program, TLS, SSH, and HTTP for programs.
 */

import '../shared.js';

import { el } from '../dom.js';
import { documentView } from '../fetched.js';
import { link } from '../shell.js';

/**
 * @param {import('../app.js').App} app
 * @returns {import('../app.js').View}
 */
export function openAbout(app) {
  const { t } = app;
  return documentView(app, {
    path: '/about',
    title: t('web-about'),
    name: 'about',
    draw: (/** @type {Wire.ServerWays} */ ways) => [
      el('p', {}, t('web-about-damiera')),
      el('p', {}, link(app, '/rules', t('web-rules')), ' · ', link(app, '/players', t('web-players')), ' · ', link(app, '/problems', t('web-problems'))),
      ...waySections(app, ways),
      el('p', { class: 'hint' }, t('web-about-version', { version: ways.version })),
    ],
  });
}

/**
 * @param {import('../app.js').App} app
 * @param {Wire.ServerWays} ways
 * @returns {import('../dom.js').Child[]}
 */
function waySections(app, { lines, tls, ssh, servers }) {
  const { t } = app;
  const plain = lines && `${lines.host}:${lines.port}`;
  const secure = tls && `tls://${tls.host}:${tls.port}`;
  return [
    waySection(t('web-about-browser'), t('web-about-browser-how'), [`${location.origin}/`]),
    (lines || ssh) && waySection(t('web-about-terminal'), t('web-about-terminal-how'), [lines && `telnet ${bareHost(lines.host)} ${lines.port}`, lines && `nc ${bareHost(lines.host)} ${lines.port}`, ssh && `ssh -p ${ssh.port} ${bareHost(ssh.host)}`, ssh?.fingerprint]),
    tls && waySection(t('web-about-tls'), t('web-about-tls-how'), [`openssl s_client -quiet -connect ${tls.host}:${tls.port}`]),
    (plain || secure) && waySection(t('web-about-client'), t('web-about-client-how'), [secure && `damiera --server ${secure}`, plain && `damiera --server ${plain}`]),
    !plain && !secure && el('p', {}, t('web-about-unknown')),
    waySection(t('web-about-programs'), t('web-about-programs-how'), [`${location.origin}/api/rooms`]),
    servers && waySection(t('web-about-servers'), t('web-about-servers-how'), servers),
  ];
}

/**
 * @param {string} title
 * @param {string} how
 * @param {(string | null | undefined)[]} typed  what is typed or opened, to be copied
 */
function waySection(title, how, typed) {
  return el('section', {}, el('h2', {}, title), el('p', {}, how), ...typed.map((line) => line && el('pre', { class: 'to-type', tabindex: 0 }, line)));
}

/**
 * An IPv6 address without its brackets, as it stands alone.
 *
 * @param {string} host
 */
function bareHost(host) {
  return host.replace(/^\[|\]$/g, '');
}
