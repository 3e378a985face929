/**
 * Keeps a view up to date: it asks again from time to time while it is visible, and when news come.
 */

/** A shorter wait than this is no pause between two questions, in ms. */
const LEAST = 1_000;

export class Fresh {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #busy = false;
  /** True if news came while a question was on its way. */
  #again = false;
  #closed = false;
  /** True if something was to be asked while the view was not seen. */
  #stale = false;
  /** When it was asked last, in ms. */
  #asked = -Infinity;
  /** After how many ms it is asked again; null for not by itself. @type {number | null} */
  #every = null;

  /**
   * @param {import('../app.js').App} app
   * @param {() => Promise<number | null>} ask  asks and shows; gives after how many ms the next question is due while the view is
   *   seen, or null
   */
  constructor(app, ask) {
    this.app = app;
    this.ask = ask;
    const { line, model } = app;
    let reader = `${model.name} ${model.registered}`;
    const renamed = () => {
      const now = `${model.name} ${model.registered}`;
      if (now === reader) return;
      reader = now;
      void this.now();
    };
    this.ends = [line.on('state', (state) => void (state === 'open' && this.now())), model.watch(renamed)];
    document.addEventListener('visibilitychange', this.#seen);
    void this.now();
  }

  /** Asks at once, or as soon as the answer under way has come. */
  async now() {
    if (this.#closed || this.app.line.state !== 'open') return;
    if (document.hidden) {
      this.#stale = true;
      return;
    }
    if (this.#busy) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#busy = true;
    this.#stale = false;
    this.#asked = performance.now();
    try {
      this.#every = await this.ask();
    } catch {
      // The line was lost: it is asked when it is back.
      this.#every = null;
    }
    this.#busy = false;
    if (this.#again) {
      this.#again = false;
      await this.now();
      return;
    }
    this.#plan();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#seen);
    for (const end of this.ends) end();
  }

  #plan() {
    clearTimeout(this.#timer);
    if (this.#closed || this.#every === null || document.hidden) return;
    const due = this.#asked + this.#every - performance.now();
    this.#timer = setTimeout(() => void this.now(), Math.max(LEAST, due));
  }

  #seen = () => {
    if (document.hidden) clearTimeout(this.#timer);
    else if (this.#stale) void this.now();
    else if (!this.#busy) this.#plan();
  };
}
