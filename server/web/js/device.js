/**
 * The device that stays signed in: its token in the browser's storage, and the one tab that is signed in by it.
 *
 * The server gives a name to one line alone, so one tab has it. A lock that ends with the tab says which one; with it no
 * two tabs give the same token at once.
 */

/** @typedef {{ name: string, number: number, token: string }} Kept */
/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Store */
/** @typedef {Pick<LockManager, 'request'>} Locks */

const PLACE = 'damiera-device';
const LOCK = 'damiera-signed-in';

/** The browser frees the lock of a page that is left a moment after it opens the next one, in ms. */
const LEFT_MS = 2_000;

export class StayingDevice {
  /** Lets the lock go; null without it. @type {(() => void) | null} */
  #release = null;

  /**
   * @param {Store} browser  the browser's storage
   * @param {Locks | undefined} [locks]  where the browser has them
   */
  constructor(browser, locks = globalThis.navigator?.locks) {
    this.browser = browser;
    this.locks = locks;
  }

  /** The kept device. @returns {Kept | null} */
  get kept() {
    return kept(this.browser.getItem(PLACE));
  }

  /**
   * The server told the next token.
   *
   * @param {{ name: string, device: number, token: string }} told
   */
  keep({ name, device, token }) {
    try {
      this.browser.setItem(PLACE, JSON.stringify({ name, number: device, token }));
    } catch {
      // A full storage keeps no token.
      this.forget();
    }
  }

  /** The device does not stay signed in any more. */
  forget() {
    this.browser.removeItem(PLACE);
    this.release();
  }

  /**
   * Claims to be the tab that is signed in.
   *
   * @param {'asks' | 'comes back' | 'takes over'} how  `comes back` waits for the page that this tab showed before
   * @returns {Promise<boolean>}
   */
  claim(how) {
    const { locks } = this;
    if (this.#release !== null || !locks) return Promise.resolve(true);
    const options = { asks: { ifAvailable: true }, 'comes back': { signal: AbortSignal.timeout(LEFT_MS) }, 'takes over': { steal: true } }[how];
    return new Promise((claimed) => {
      const asked = locks.request(LOCK, options, (lock) => {
        claimed(lock !== null);
        return lock && new Promise((done) => (this.#release = () => done(null)));
      });
      // It is another tab's, or was taken over.
      asked.catch(() => claimed(false)).finally(() => (this.#release = null));
    });
  }

  /** Another tab may be signed in. */
  release() {
    this.#release?.();
    this.#release = null;
  }
}

/**
 * The kept device, if it is one: another version or a person may have written it, and it becomes part of a command.
 *
 * @param {string | null} text
 * @returns {Kept | null}
 */
function kept(text) {
  try {
    const { name, number, token } = JSON.parse(text ?? '{}');
    const right = typeof name === 'string' && /^[^\s]{1,60}$/u.test(name) && Number.isInteger(number) && typeof token === 'string';
    return right && /^[0-9a-f]{96}$/.test(token) ? { name, number, token } : null;
  } catch {
    return null;
  }
}
