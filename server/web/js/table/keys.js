/**
 * The keys at a table: those that work wherever the focus is, and the box that names all of them.
 */

import { el } from '../dom.js';
import { button, freshId } from '../fields.js';

/** The texts of the keys, in the order in which they are learned. */
const TEXTS = [
  'web-key-arrows', 'web-key-next', 'web-key-enter', 'web-key-escape', 'web-key-ahead', 'web-key-pages', 'web-key-command', 'web-key-help',
];

/**
 * Opens the box; it holds the focus until it is closed, and gives it back.
 *
 * @param {import('../app.js').App} app
 */
export function openKeys({ t }) {
  const id = freshId();
  const box = el(
    'dialog',
    { class: 'keys', 'aria-labelledby': id, onclose: () => box.remove() },
    el('h2', { id }, t('web-keys')),
    el('ul', {}, ...TEXTS.map((key) => el('li', {}, t(key)))),
    button(t('web-close'), () => box.close()),
  );
  document.body.append(box);
  box.showModal();
}

/**
 * Has keys act wherever the focus is, but where is written and where a box is open. Returns what ends that.
 *
 * @param {Record<string, () => void>} keys  what each does
 * @param {() => boolean} [here]  whether they act now
 * @returns {() => void}
 */
export function globalKeys(keys, here = () => true) {
  /** @param {KeyboardEvent} pressed */
  const listen = (pressed) => {
    const writes = pressed.target instanceof Element && pressed.target.matches('input, select, textarea');
    const held = pressed.ctrlKey || pressed.altKey || pressed.metaKey;
    if (writes || held || pressed.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (!Object.hasOwn(keys, pressed.key) || !here()) return;
    pressed.preventDefault();
    keys[pressed.key]?.();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
