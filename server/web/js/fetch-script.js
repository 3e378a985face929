/**
 * Scripts that are fetched later. A server of another version has none by the name that this page knows: then the page is loaded
 * anew, once for each script.
 */

/** How the marks of scripts begin for which the page was loaded anew, in the tab's storage. `early.js` has one for the first script. */
const ANEW = 'damiera.anew.';

/** The mark of the first script, its style and its texts. */
export const FIRST = 'first';

/** A script that cannot be had. It is no answer to anything. */
export class ScriptMissing extends Error {}

/**
 * Imports a script. Where that fails and the server answers, the page is loaded anew and nothing comes back. Rejects with
 * `ScriptMissing` where that was done before, or would be of no use.
 *
 * @template Script
 * @param {string} name  of the script
 * @param {() => Promise<Script>} load
 * @returns {Promise<Script>}
 */
export async function fetchScript(name, load) {
  try {
    const script = await load();
    settled(name);
    return script;
  } catch (error) {
    if (!(await answers()) || !mark(name)) throw new ScriptMissing(name, { cause: error });
    location.reload();
    return new Promise(() => {});
  }
}

/** The script is there: the next time that it is not, the page may be loaded anew again. @param {string} name */
export function settled(name) {
  try {
    sessionStorage.removeItem(ANEW + name);
  } catch {
    // A tab without a storage has no mark.
  }
}

/** Marks a script. False where it was marked, or a mark would not stay: the page would be loaded again and again. @param {string} name */
function mark(name) {
  try {
    if (sessionStorage.getItem(ANEW + name)) return false;
    sessionStorage.setItem(ANEW + name, '1');
    return true;
  } catch {
    return false;
  }
}

/** Shows the button that stands in the page for when it cannot begin. */
export function offerAgain() {
  const button = document.querySelector('button');
  if (button) Object.assign(button, { hidden: false, onclick: () => location.reload() });
}

/** True if the server is there: a page that is loaded without one is none. */
async function answers() {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
