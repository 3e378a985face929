/**
 * Keeps the focus where one was when what had it is taken away, and on nothing that acts.
 */

/**
 * Watches a part of the page. When the focused element is removed, the focus goes to the heading, or another element that can
 * take it, of the nearest part around it that is still there.
 *
 * @param {HTMLElement} main
 */
export function keepFocus(main) {
  /** The element with the focus, and all around it. @type {Element[]} */
  let around = [];
  document.addEventListener('focusin', ({ target }) => {
    around = [];
    // Focus outside main is not called back.
    if (!(target instanceof Element) || !main.contains(target)) return;
    for (let at = /** @type {Element | null} */ (target); at && at !== main; at = at.parentElement) around.push(at);
  });
  new MutationObserver(() => {
    const [held] = around;
    const { activeElement } = document;
    // A part hidden just now keeps the focus until the page is drawn again.
    if (!held || seen(held) || (activeElement !== document.body && activeElement !== held)) return;
    const goals = around.filter(seen).map((part) => [...part.querySelectorAll('h1, h2, h3, [tabindex="-1"]:not([data-square])')].find(seen));
    const goal = goals.find((one) => one !== undefined) ?? main;
    if (!(goal instanceof HTMLElement)) return;
    goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
  }).observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
}

/** @param {Element} node */
function seen(node) {
  return node.isConnected && node.getClientRects().length > 0;
}
