/**
 * Elements, made without markup: what people wrote can only ever become text.
 *
 * There is no `style` attribute, which the page's own policy forbids; `node.style.setProperty` is allowed.
 */

/** @typedef {Node | string | number | null | undefined | false} Child  What stands in an element; nothing for the last three. */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes an element. An attribute that is a function, such as `onclick`, is a listener; `true` stands for an
 * attribute without a value, and `false`, `null` and `undefined` leave it out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  set(node, attributes);
  node.append(...shown(children));
  return node;
}

/**
 * The same for drawings.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  set(node, attributes);
  node.append(...shown(children));
  return node;
}

/**
 * Sets attributes as `el` does, on an element that is there.
 *
 * @param {Element} node
 * @param {Attributes} attributes
 */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * Puts other children into an element.
 *
 * @param {Element} node
 * @param {...Child} children
 */
export function fill(node, ...children) {
  node.replaceChildren(...shown(children));
}

/**
 * Puts other children into an element without taking the focus from who walks in it: what had it, and has the
 * same `data-key` among the new ones, has it again.
 *
 * @param {Element} node
 * @param {...Child} children
 */
export function refill(node, ...children) {
  const held = node.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null;
  fill(node, ...children);
  if (!held) return;
  const again = [...node.querySelectorAll('[data-key]')].find((one) => one.getAttribute('data-key') === held);
  if (again instanceof HTMLElement) again.focus();
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function shown(children) {
  const here = children.filter((child) => child !== null && child !== undefined && child !== false);
  return here.map((child) => (child instanceof Node ? child : String(child)));
}
