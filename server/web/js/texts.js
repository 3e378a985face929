/**
 * The page's texts, as the server sends them for a language. The page's HTML names those of one language; the others are beside them.
 *
 * A text is a string with places in braces, `{name}`. One that depends on a number is an object: `of` names
 * the place, and the other keys are a number or one of the language's plural categories (CLDR), `other` at last.
 */

import { fetchScript } from './fetch-script.js';

/** @typedef {string | ({ of: string, other: string } & Record<string, string>)} Text */
/** @typedef {(key: string, args?: Record<string, string | number>) => string} Translate */

/**
 * Loads a language's texts. Rejects with `ScriptMissing` as a script does.
 *
 * @param {string} language  its code
 * @param {string} [set]  the folder of texts that are fetched with a view
 * @returns {Promise<Translate>}
 */
export async function loadTexts(language, set = '') {
  const { href } = /** @type {HTMLLinkElement} */ (document.querySelector('link[as="fetch"]'));
  const texts = await fetchScript(`texts.${set}${language}`, async () => {
    const answer = await fetch(new URL(`${set}${language}.json`, href));
    if (!answer.ok) throw new Error(`texts: ${answer.status}`);
    return answer.json();
  });
  return translator(language, texts);
}

/**
 * Makes the function that gives a text with its places filled. A key that the language lacks gives the key.
 *
 * @param {string} language
 * @param {Record<string, Text>} texts
 * @returns {Translate}
 */
export function translator(language, texts) {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, args = {}) => {
    const text = texts[key];
    if (text === undefined) return key;
    const pattern = typeof text === 'string' ? text : chosen(text, args, plural);
    return pattern.replace(/\{([a-z_]+)\}/g, (place, name) => {
      const value = args[name];
      if (value === undefined) return place;
      return typeof value === 'number' ? number.format(value) : value;
    });
  };
}

/**
 * The case of a text that depends on a number: the number itself comes before its category.
 *
 * @param {{ of: string, other: string } & Record<string, string>} cases
 * @param {Record<string, string | number>} args
 * @param {Intl.PluralRules} plural
 */
function chosen(cases, args, plural) {
  const count = Number(args[cases.of]);
  return cases[String(count)] ?? cases[plural.select(count)] ?? cases.other;
}
