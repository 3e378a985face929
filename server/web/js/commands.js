/**
 * The form for typed moves and commands, whose answers are shown and read out.
 */

import { Refused } from './connection.js';
import { el } from './dom.js';
import { form, freshId, typed } from './fields.js';

/** How many answers stay in view. */
const KEPT = 30;

/** How many typed lines the arrows bring back. */
const REMEMBERED = 50;

/**
 * @param {import('./app.js').App} app
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function openCommands(app) {
  const { t } = app;
  const hint = freshId();
  const field = typed(t('web-command'), { maxlength: 500, enterkeyhint: 'send', 'aria-describedby': hint, onkeydown: recall });
  const answers = el('div', { class: 'answers', role: 'group', 'aria-label': t('web-answers'), tabindex: 0, hidden: true });
  /** @type {string[]} */
  const before = [];
  let at = 0;

  /** @param {KeyboardEvent} event */
  function recall(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || before.length === 0) return;
    event.preventDefault();
    at = Math.min(Math.max(at + step, 0), before.length);
    field.input.value = before[at] ?? '';
  }

  /**
   * @param {string} text
   * @param {string} [kind]
   */
  function show(text, kind) {
    answers.append(el('p', { class: kind }, text));
    answers.hidden = false;
    while (answers.children.length > KEPT) answers.firstElementChild?.remove();
    answers.scrollTop = answers.scrollHeight;
  }

  /** @param {string} command */
  async function carry(command) {
    let told = false;
    /** @param {string[]} lines */
    const said = (lines) => {
      told = true;
      show(lines.join('\n'));
      app.say(lines.join('\n'));
    };
    try {
      const answer = await app.line.ask(command, said);
      // The sentences come right after the answer, if it has some.
      await new Promise((next) => setTimeout(next, 0));
      if (!told && typeof answer.text === 'string') said([answer.text]);
      else if (!told) show(t('web-done'));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const text = app.problem(error);
      show(text, 'wrong');
      app.alarm(text);
      secret(error.code === 'need_password');
    }
  }

  /**
   * Whether the next line is a password or a code, which nobody reads over one's shoulder.
   *
   * @param {boolean} asked
   */
  function secret(asked) {
    if (!asked || !globalThis.isSecureContext) return;
    field.input.type = 'password';
    field.label.textContent = t('web-secret');
  }

  /** @param {string} given */
  function give(given) {
    field.input.type = 'text';
    field.label.textContent = t('web-command');
    void carry(`segreto ${given}`);
  }

  function done() {
    const command = field.value();
    const asked = field.input.type === 'password';
    if (!command) return;
    if (asked) {
      field.input.value = '';
      give(command);
      return;
    }
    before.push(command);
    if (before.length > REMEMBERED) before.shift();
    at = before.length;
    field.input.value = '';
    show(command, 'own');
    void carry(command);
  }

  /** What the owner of a name is shown once, and has to keep. @param {Wire.Credentials} shown */
  function keep({ name, recovery, password }) {
    if (password) show(t('web-credentials-password', { name, password }), 'kept');
    if (recovery) show(t('web-credentials', { name, code: recovery }), 'kept');
  }

  const close = app.line.on('credentials', keep);
  const heading = el('h2', {}, t('web-typed'));
  const send = el('button', { type: 'submit' }, t('web-send'));
  const about = el('p', { id: hint, class: 'hint' }, t('web-command-hint'));
  return { node: el('section', { class: 'commands' }, heading, form(done, field.node, send), about, answers), close };
}
