/**
 * The address of a room, to be sent to whom one would like to play with.
 */

import { el } from '../dom.js';

/**
 * @param {import('../app.js').App} app
 * @param {string} path
 * @returns {HTMLElement}
 */
export function shared({ t, say }, path) {
  const address = new URL(path, location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    say(t('web-copied'));
  };
  // Browsers let a page write there only where it is secure; elsewhere the address is copied by hand.
  const button = navigator.clipboard ? el('button', { type: 'button', onclick: () => void copy() }, t('web-copy-link')) : null;
  return el('p', { class: 'shared' }, el('span', { class: 'address' }, address), ' ', button);
}
