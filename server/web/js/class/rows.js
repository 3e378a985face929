/**
 * The rows of a list whose elements stay as long as they are about the same: who stands on one of their buttons stays
 * there, and is not read it again.
 */

/**
 * @template Item
 * @typedef {{ node: HTMLElement, show: (item: Item) => void }} Row
 */

/** @template Item */
export class Rows {
  /** @type {Map<string, Row<Item>>} */
  #rows = new Map();

  /**
   * @param {HTMLElement} list
   * @param {(key: string) => Row<Item>} make  makes the row of a key, without what `show` puts into it
   */
  constructor(list, make) {
    this.list = list;
    this.make = make;
  }

  /**
   * Shows these, in this order.
   *
   * @param {[key: string, item: Item][]} items
   */
  show(items) {
    const held = document.activeElement;
    const keys = new Set(items.map(([key]) => key));
    for (const [key, row] of this.#rows) {
      if (keys.has(key)) continue;
      row.node.remove();
      this.#rows.delete(key);
    }
    items.forEach(([key, item], at) => {
      const row = this.#rows.get(key) ?? this.make(key);
      this.#rows.set(key, row);
      row.show(item);
      const there = this.list.children[at] ?? null;
      if (there !== row.node) this.list.insertBefore(row.node, there);
    });
    // A row that was moved has lost it.
    if (held instanceof HTMLElement && held !== document.activeElement && this.list.contains(held)) held.focus();
  }
}
