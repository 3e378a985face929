/**
 * What is read out: the two live regions of the page.
 */

import { el } from './dom.js';

/** How many lines stay in a region; older ones were read. */
const KEPT = 20;

/** Alternates, so that a text that comes twice is another text for who reads it out, and sounds the same. */
const PAUSE = '\u00a0';

/**
 * Makes what speaks through a region: each text is a new line in it, and also one that was just there is read.
 *
 * @param {HTMLElement} region  with `aria-live`
 * @returns {(text: string) => void}
 */
export function speaker(region) {
  let last = '';
  return (text) => {
    if (!text) return;
    const said = text === last ? text + PAUSE : text;
    last = said;
    region.append(el('p', {}, said));
    while (region.children.length > KEPT) region.firstElementChild?.remove();
  };
}
