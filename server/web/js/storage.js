/**
 * The browser's storages; where one is forbidden, something that forgets with the page.
 */

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Store */

/**
 * @param {() => Storage} which  gives the storage, or throws
 * @returns {Store}
 */
export function storage(which) {
  try {
    const store = which();
    store.getItem('damiera');
    return store;
  } catch {
    return forgetful();
  }
}

/**
 * A storage in memory.
 *
 * @returns {Store}
 */
export function forgetful() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
