/**
 * Parts of forms, each with its label.
 */

import { el } from './dom.js';

/** @typedef {{ node: HTMLElement, value: () => string }} Field */

let made = 0;

/** An id that nothing else on the page has. */
export function freshId() {
  made += 1;
  return `f${made}`;
}

/**
 * A line to type into.
 *
 * @param {string} label
 * @param {import('./dom.js').Attributes} [attributes]
 * @returns {Field & { input: HTMLInputElement, label: HTMLLabelElement }}
 */
export function typed(label, attributes = {}) {
  const id = freshId();
  const name = el('label', { for: id }, label);
  const input = el('input', { id, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...attributes });
  return { node: el('p', { class: 'field' }, name, input), input, label: name, value: () => input.value.trim() };
}

/**
 * The name to which a password belongs, for what fills passwords in. The reader sees it elsewhere.
 *
 * @param {string} name
 */
export function ownerOfPassword(name) {
  return el('input', { autocomplete: 'username', value: name, hidden: true });
}

/**
 * The name that was typed, which is one word: `Maria Rosa` is `Maria-Rosa`, and no second word of a command.
 *
 * @param {Field} field
 */
export function oneWord(field) {
  return field.value().replace(/\s+/g, '-');
}

/**
 * A choice of one.
 *
 * @param {string} label
 * @param {[value: string, shown: string][]} options
 * @param {string} chosen  its value
 * @param {(value: string) => void} [change]
 * @returns {Field & { select: HTMLSelectElement }}
 */
export function choice(label, options, chosen, change) {
  const id = freshId();
  const rows = options.map(([value, shown]) => el('option', { value, selected: value === chosen }, shown));
  const select = el('select', { id, onchange: () => change?.(select.value) }, ...rows);
  return { node: el('p', { class: 'field' }, el('label', { for: id }, label), select), select, value: () => select.value };
}

/**
 * A box to tick.
 *
 * @param {string} label
 * @param {boolean} ticked
 * @param {(ticked: boolean) => void} [change]
 * @returns {{ node: HTMLElement, ticked: () => boolean, set: (ticked: boolean) => void }}
 */
export function tick(label, ticked, change) {
  const id = freshId();
  const box = el('input', { id, type: 'checkbox', checked: ticked, onchange: () => change?.(box.checked) });
  return { node: el('p', { class: 'tick' }, box, el('label', { for: id }, label)), ticked: () => box.checked, set: (on) => void (box.checked = on) };
}

/**
 * A form that the page carries out itself.
 *
 * @param {() => void} done
 * @param {...import('./dom.js').Child} parts
 */
export function form(done, ...parts) {
  /** @param {SubmitEvent} event */
  const onsubmit = (event) => {
    event.preventDefault();
    done();
  };
  return el('form', { onsubmit, novalidate: true }, ...parts);
}

/**
 * @param {string} text
 * @param {() => void} pressed
 * @param {import('./dom.js').Attributes} [attributes]
 */
export function button(text, pressed, attributes = {}) {
  return el('button', { type: 'button', onclick: pressed, ...attributes }, text);
}
