/**
 * The address of a room, to be sent to whom one would like to play with.
 */

import { el } from '../dom.js';
import { button } from '../fields.js';
import { qrCode } from '../qr/code.js';

/**
 * @param {import('../app.js').App} app
 * @param {string} path
 * @returns {HTMLElement}
 */
export function shared({ t, note }, path) {
  const address = new URL(path, location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    note(t('web-copied'));
  };
  // A cancelled share is no error.
  const share = () => void navigator.share({ url: address }).catch(() => {});
  // Browsers let a page write there only where it is secure; elsewhere the address is copied by hand.
  const buttons = [
    'share' in navigator && button(t('web-share'), share, { class: 'main' }),
    navigator.clipboard && button(t('web-copy-link'), () => void copy(), { class: 'main' }),
  ];
  return el('div', { class: 'shared' }, el('p', { class: 'address' }, address), el('p', { class: 'actions' }, ...buttons), qrCode(address, t('web-qr')));
}
