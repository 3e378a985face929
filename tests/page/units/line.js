// A line to a server that the test plays itself.

// A repeated timer does not keep a test from ending.
const { setInterval: begin } = globalThis;
globalThis.setInterval = (...given) => begin(...given).unref();

/** A stand-in for a WebSocket. */
export class FakeSocket {
  readyState = 1;
  sent = [];

  send(text) {
    this.sent.push(text.replace(/\n$/, ''));
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }

  /** The server says something. */
  says(...lines) {
    this.onmessage({ data: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n') + '\n' });
  }

  /** The server answers the last command. */
  answers(fields = {}, ...more) {
    const tag = this.sent.at(-1).slice(1).split(' ')[0];
    this.says({ type: 'ok', tag, ...fields }, ...more.map((line) => ({ tag, ...line })));
  }

  /** The server refuses the last command. */
  refuses(code, text = code) {
    const tag = this.sent.at(-1).slice(1).split(' ')[0];
    this.says({ type: 'error', tag, code, text });
  }

  /** The last command, without its tag. */
  get last() {
    return this.sent.at(-1)?.replace(/^@\d+ /, '');
  }
}

/** Lets what is promised happen. */
export const settled = () => new Promise((done) => setImmediate(done));
