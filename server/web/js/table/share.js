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
export function shared(app, path) {
  const { t } = app;
  const address = new URL(path, location.href).href;
  // A cancelled share is no error.
  const share = () => void navigator.share({ url: address }).catch(() => {});
  // Browsers let a page write there only where it is secure; elsewhere the address is copied by hand.
  const buttons = [
    'share' in navigator && button(t('web-share'), share, { class: 'main' }),
    copyButton(app, t('web-copy-link'), () => address, { class: 'main' }),
  ];
  return el('div', { class: 'shared' }, el('p', { class: 'address' }, address), el('p', { class: 'actions' }, ...buttons), qrCode(address, t('web-qr')));
}

/**
 * A button that copies a text; nothing where the browser lets no page copy.
 *
 * @param {import('../app.js').App} app
 * @param {string} name
 * @param {() => string | Promise<string>} text
 * @param {import('../dom.js').Attributes} [attributes]
 */
export function copyButton({ t, note }, name, text, attributes = {}) {
  const copy = async () => {
    await navigator.clipboard.writeText(await text());
    note(t('web-copied'));
  };
  return navigator.clipboard && button(name, () => void copy(), attributes);
}
