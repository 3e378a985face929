/**
 * The line to the server: a WebSocket that carries the line protocol in its JSON format, with tags.
 *
 * `ask` gives an answer as a promise; everything that happens comes to subscribers. A lost line comes back
 * by itself: it is tried every two seconds at first, and then with growing waits. A network that is dead closes nothing:
 * a line without an answer is marked as silent, and given up after a while.
 */

/** @typedef {'closed' | 'opening' | 'open' | 'waiting'} LineState  `waiting`: lost, and tried again soon. */

/** The server did not carry a command out, or the line was lost before it answered (`code` is `line_lost`). */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} text  the server's sentence, empty for a lost line
   * @param {any} [answer]  the whole object
   */
  constructor(code, text, answer) {
    super(text);
    this.code = code;
    this.text = text;
    this.answer = answer;
  }
}

/** The command was not sent, because the server closes the line for one so long; `answer.limit` says how many bytes fit. */
export const TOO_LONG = 'too_long';

/** The shortest and the longest wait after a lost line, in ms. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/**
 * The waits after a lost line, in ms; later ones are the longest. A server that is started again, or another one in its
 * place, is there within the first fifteen seconds. The terminal's client waits as long.
 */
const WAITS = [FIRST_WAIT, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 4_000, 8_000];

/** So many waits are left out when a server does not answer, and when it wants to be left alone for a while. */
const NOT_THERE = WAITS.indexOf(2_000);
const LEFT_ALONE = WAITS.lastIndexOf(2_000);

/** The time between two looks at answers that are due, in ms. */
const LOOK = 500;

/** A look that comes so late was held up with the whole page: answers may lie unread, in ms. */
const LATE = 2 * LOOK;

/** After this a command without an answer makes the line silent, in ms. */
const ANSWER_DUE = 2_000;

/**
 * How a line without words is judged, in ms: after how long it is asked whether it is there, how long an answer that
 * takes no thought or a new line may take, and how long the wait between two attempts may be. The terminal's
 * client has the same for a game with a clock.
 */
const CALM = { ping: 30_000, silence: 30_000, opening: 10_000, wait: LONGEST_WAIT };
const HURRY = { ping: 2_500, silence: 8_000, opening: 4_000, wait: 5_000 };

/** The commands that the server answers at once: a ping and a move. The engine may think about other commands. */
const PROMPT = /^(ping$|[a-h]?\d)/i;

/** After these notices the server does not want this line back by itself, or another tab has its seat. */
export const IDLE = 'idle';
const GOODBYE = 'goodbye';
export const TAKEN_OVER = 'taken_over';
/** A seat came back by its code alone: its player is not signed in. */
export const SEAT_ALONE = 'seat_alone';
/** That seat was left, and its name with it. */
export const NAME_GONE = 'name_gone';
/** The server goes on, after it had said that it stops. */
export const STAYING = 'staying';
const FINAL = new Set([TAKEN_OVER, 'kicked', 'banned', IDLE, GOODBYE]);

/** The server does not reach the others with the same games: one of these is the better place. */
const CUT_OFF = 'cut_off';

/** After these it wants to be left alone for a while. */
const SLOW = new Set(['too_many_connections', 'server_full', 'rate_limited']);

/** @typedef {{ resolve: (answer: any) => void, reject: (error: Refused) => void, said?: (lines: string[]) => void, sent: number, prompt: boolean }} Pending */

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  /** @type {Map<string, Set<(event: any) => void>>} */
  #subscribers = new Map();
  /** The command of the last answer, whose sentences come right after it. @type {Pending | null} */
  #answered = null;
  #tag = 0;
  /** The lines of the other servers with the same games. @type {string[]} */
  #others = [];
  /** Which is tried next: 0 is the page's own server, the others follow. */
  #turn = 0;
  /** The last object: sentences are about it. @type {any} */
  #about = {};
  /** How many attempts failed since the line was open. */
  #failed = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #greeted = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #looks;
  /** When something was last heard of the line, in ms. */
  #heard = 0;
  /** When it was last looked whether answers are due, in ms. */
  #looked = 0;
  /** When the line was last begun, in ms. */
  #begun = 0;
  /** True while an answer is overdue. */
  silent = false;
  /** Where the reader is: silence is noticed soon at a board, and in the lobby nothing is asked that keeps a page awake. @type {() => 'lobby' | 'room' | 'board'} */
  place = () => 'lobby';
  /** The command that chooses the format of a new line. */
  format = 'formato json frasi persona';
  /** Gives a sentence of the server as the reader is shown it. @type {(text: string) => string} */
  reads = (text) => text;
  /** The code of the last notice: with one the server closes the line. */
  farewell = '';
  /** @type {LineState} */
  state = 'closed';
  /** The server's words about itself. @type {Wire.OkWelcome | null} */
  welcome = null;

  /**
   * @param {string} address  of the WebSocket
   * @param {(connection: Connection) => Promise<void>} begin  what is said first on every new line; the line
   *   is open to others when it is done
   * @param {(address: string) => WebSocket} [make]
   * @param {() => number} [now]  ms since some moment
   */
  constructor(address, begin, make = (to) => new WebSocket(to), now = () => performance.now()) {
    this.address = address;
    this.begin = begin;
    this.make = make;
    this.now = now;
  }

  /** Opens the line, if it is not. */
  open() {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.#change('opening');
    this.#greeted = false;
    this.farewell = '';
    const socket = this.make(this.#others[this.#turn - 1] ?? this.address);
    this.#socket = socket;
    this.#begun = this.now();
    this.#heard = this.#looked = this.#begun;
    this.#looks = setInterval(() => this.#look(socket), LOOK);
    socket.onmessage = (message) => {
      if (typeof message.data !== 'string' || this.#socket !== socket) return;
      this.#heard = this.now();
      for (const line of message.data.split('\n')) if (line) this.#read(line.replace(/\r$/, ''));
    };
    socket.onclose = () => this.#lost(socket);
  }

  /** Tries at once, if the line is lost and would be tried later. */
  hasten() {
    if (this.state === 'waiting') this.open();
  }

  /** Closes the line for good, until `open`. */
  close() {
    clearTimeout(this.#timer);
    clearInterval(this.#looks);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#forget();
    this.#change('closed');
  }

  /**
   * Sends a command, and gives its answer. Rejects with `Refused`.
   *
   * @param {string} command  one line
   * @param {(lines: string[]) => void} [said]  gets the sentences of the answer, if it has some
   * @returns {Promise<any>}
   */
  ask(command, said) {
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      if (!socket || socket.readyState !== 1) {
        reject(new Refused('line_lost', ''));
        return;
      }
      this.#tag += 1;
      const tag = String(this.#tag);
      const line = `@${tag} ${oneLine(command)}`;
      const limit = this.welcome?.limits?.line ?? Infinity;
      // Bytes, not letters: those of many scripts take two or three.
      if (new TextEncoder().encode(line).length > limit) {
        reject(new Refused(TOO_LONG, '', { limit }));
        return;
      }
      this.#pending.set(tag, { resolve, reject, said, sent: this.now(), prompt: PROMPT.test(command) });
      socket.send(`${line}\n`);
    });
  }

  /**
   * Calls `listener` with every object of a type; `*` is every object that is no answer, `ok` every answer,
   * before who asked gets it, `said` sentences about what no answer told, with its type as `about`, `state`
   * a change of the line's state, and `silent` that an answer is overdue, or came. Returns what ends that.
   *
   * @param {string} type
   * @param {(event: any) => void} listener
   * @returns {() => void}
   */
  on(type, listener) {
    const listeners = this.#subscribers.get(type) ?? new Set();
    this.#subscribers.set(type, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** @param {string} line */
  #read(line) {
    if (!line.startsWith('{')) {
      // The greeting, and what is said in words until the format is another.
      if (!this.#greeted && line.startsWith('DAMIERA/')) {
        this.#greeted = true;
        void this.#introduce();
      }
      return;
    }
    /** @type {any} */
    let told;
    try {
      told = JSON.parse(line);
    } catch {
      return;
    }
    this.#hear(told);
  }

  async #introduce() {
    const socket = this.#socket;
    try {
      const welcome = this.ask(this.format);
      // The server carries lines out in their order: what follows does not wait for the answer.
      const begun = this.begin(this);
      begun.catch(() => {});
      this.welcome = await welcome;
      this.#others = elsewhere(this.welcome?.servers ?? [], this.address);
      await begun;
    } catch {
      socket?.close();
      return;
    }
    if (this.#socket !== socket) return;
    this.#failed = 0;
    this.#change('open');
  }

  /** @param {any} told */
  #hear(told) {
    if (told.type === 'said') {
      const { tag } = told;
      const lines = told.lines.map(this.reads);
      if (tag !== undefined) this.#answered?.said?.(lines);
      else this.#tell('said', { about: this.#about.type, told: this.#about, lines });
      return;
    }
    this.#answered = null;
    this.#about = told;
    if (told.tag !== undefined && (told.type === 'ok' || told.type === 'error')) {
      const pending = this.#pending.get(told.tag);
      this.#pending.delete(told.tag);
      if (!pending) return;
      this.#answered = pending;
      if (told.type === 'ok') {
        // The answer to `fine`: who said goodbye is not called back.
        if (told.seat_seconds !== undefined) this.farewell = GOODBYE;
        this.#tell('ok', told);
        pending.resolve(told);
      } else pending.reject(new Refused(told.code, this.reads(told.text), told));
      return;
    }
    if (told.type === 'notice') this.farewell = told.code;
    // A newcomer has no welcome that names them.
    if (this.farewell === CUT_OFF) {
      const named = elsewhere(told.servers ?? [], this.address);
      this.#others.push(...named.filter((other) => !this.#others.includes(other)));
    }
    this.#tell(told.type, told);
    this.#tell('*', told);
    if (this.#socket && this.#others.length && told.type === 'notice' && told.code === CUT_OFF) this.#giveUp(this.#socket);
  }

  /**
   * Looks whether what is due has come. A page that was held up judges nothing before it has read what came meanwhile.
   *
   * @param {WebSocket} socket
   */
  #look(socket) {
    if (this.#socket !== socket) return;
    const late = this.now() - this.#looked >= LATE;
    this.#looked = this.now();
    if (late) setTimeout(() => this.#judge(socket), LOOK);
    else this.#judge(socket);
  }

  /** @param {WebSocket} socket */
  #judge(socket) {
    if (this.#socket !== socket) return;
    const place = this.place();
    const times = place === 'board' ? HURRY : CALM;
    const [first] = this.#pending.values();
    if (this.state === 'opening' && this.now() - this.#heard >= times.opening) {
      this.#giveUp(socket);
      return;
    }
    if (!first) {
      this.#mark(false);
      if (place !== 'lobby' && this.state === 'open' && this.now() - this.#heard >= times.ping) this.ask('ping').catch(() => null);
      return;
    }
    const waited = this.now() - Math.max(first.sent, this.#heard);
    this.#mark(waited >= ANSWER_DUE);
    // Commands are answered in order: the first one decides, and those behind it wait for it.
    const silence = first.prompt ? times.silence : CALM.silence;
    if (waited >= silence) this.#giveUp(socket);
  }

  /**
   * Leaves a socket that says nothing. It may take long to know itself that it is closed.
   *
   * @param {WebSocket} socket
   */
  #giveUp(socket) {
    this.#lost(socket);
    socket.close();
  }

  /** @param {boolean} silent */
  #mark(silent) {
    if (this.silent === silent) return;
    this.silent = silent;
    this.#tell('silent', silent);
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#looks);
    this.#forget();
    if (FINAL.has(this.farewell)) {
      this.#change('closed');
      return;
    }
    // A server that was lost may be back; one that does not answer, or does not reach the others, is passed by.
    const passes = this.state === 'opening' || this.farewell === CUT_OFF;
    this.#turn = passes ? (this.#turn + 1) % (this.#others.length + 1) : 0;
    if (SLOW.has(this.farewell)) this.#failed = Math.max(this.#failed, LEFT_ALONE);
    else if (!this.#greeted) this.#failed = Math.max(this.#failed, NOT_THERE);
    // Not all pages at the same moment when a server comes back.
    const longest = (this.place() === 'board' ? HURRY : CALM).wait;
    // An attempt that took long was a part of the wait.
    const took = this.state === 'opening' ? this.now() - this.#begun : 0;
    const due = Math.min(WAITS[this.#failed] ?? LONGEST_WAIT, longest);
    const wait = Math.max(FIRST_WAIT, due * (0.75 + Math.random() / 4) - took);
    this.#failed += 1;
    this.#timer = setTimeout(() => this.open(), wait);
    this.#change('waiting');
  }

  #forget() {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    this.#answered = null;
    this.#mark(false);
    for (const { reject } of pending) reject(new Refused('line_lost', ''));
  }

  /** @param {LineState} state */
  #change(state) {
    if (this.state === state) return;
    this.state = state;
    this.#tell('state', state);
  }

  /**
   * @param {string} type
   * @param {any} event
   */
  #tell(type, event) {
    for (const listener of [...(this.#subscribers.get(type) ?? [])]) listener(event);
  }
}

/**
 * Where the lines of other servers are that have the same games. A page that came encrypted goes to encrypted ones alone.
 *
 * @param {string[]} servers  as the server names them, for programs as well
 * @param {string} own  the address of the page's own line
 */
export function elsewhere(servers, own) {
  const lines = [];
  for (const server of servers) {
    const [, secure, host] = /^http(s?):\/\/([^/]+)$/.exec(server) ?? [];
    if (!host || (own.startsWith('wss:') && !secure)) continue;
    const line = `ws${secure}://${host}/ws`;
    if (line !== own) lines.push(line);
  }
  return lines;
}

/**
 * A typed text as one line: a pasted line end would begin another command.
 *
 * @param {string} text
 */
function oneLine(text) {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
