/**
 * The mark of the page: a white piece over a black one. `style/icon.svg` is the same for the browser's tab.
 */

import { svg } from './dom.js';

export function mark() {
  return svg(
    'svg',
    { class: 'mark', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    svg('rect', { width: 32, height: 32, rx: 7, class: 'tile' }),
    svg('circle', { cx: 12.6, cy: 19.6, r: 8.6, class: 'dark' }),
    svg('circle', { cx: 19.6, cy: 12.6, r: 8.6, class: 'light' }),
    svg('circle', { cx: 19.6, cy: 12.6, r: 5, class: 'groove' }),
  );
}
