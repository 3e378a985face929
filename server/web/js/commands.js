/**
 * The box for typed moves and commands, whose answers are shown and read out. It is folded away until it is wanted.
 */

import { Refused } from './connection.js';
import { el } from './dom.js';
import { button, form, freshId, typed } from './fields.js';
import { storage } from './storage.js';
import { LANGUAGES } from './tables.js';

/** How many answers stay in view. */
const KEPT = 30;

/** How many typed lines the arrows bring back. */
const REMEMBERED = 50;

/** Where it is kept whether the box is open. */
const PLACE = 'damiera-typed';

/** The commands that choose a format: the page reads one alone. */
const FORMAT = /^[fp]ormato?\b/i;

/** A move begins with a square or its number. */
const MOVE = /^[a-h]?\d/i;

/**
 * Makes the box.
 *
 * @param {import('./app.js').App} app
 * @returns {{ node: HTMLDetailsElement, hint: (text: string) => void, open: () => void }}
 */
export function commandBox(app) {
  const { t } = app;
  const kept = storage(() => localStorage);
  const hint = freshId();
  const field = typed(t('web-command'), { maxlength: 500, enterkeyhint: 'send', 'aria-describedby': hint, onkeydown: recall });
  const answers = el('div', { class: 'answers', role: 'group', 'aria-label': t('web-answers'), tabindex: 0, hidden: true });
  /** @type {string[]} */
  const before = [];
  let at = 0;
  /** A new password that was typed once; empty before that, and null where none is chosen. @type {string | null} */
  let chosen = null;
  /** An example of a command. */
  let example = t('web-command-hint');

  /** @param {KeyboardEvent} event */
  function recall(event) {
    if (event.key === 'Escape' && field.input.type === 'password') secret(false);
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

  /**
   * @param {string} command
   * @param {string} [given]  the password in it
   */
  async function carry(command, given = '') {
    app.calm();
    const { room } = app.model;
    if (room?.board && !room.end && MOVE.test(command)) {
      // The typed line is there to be mended.
      if ((await app.play(command)) === null && field.input.value === '') {
        field.input.value = command;
        field.input.select();
      }
      return;
    }
    if (FORMAT.test(command)) return app.alarm(t('web-format-kept'));
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
      // As by the form: a lost line is signed in again.
      if (given && answer.registered === true) app.entry.owns(answer, given);
      if (!told && typeof answer.text === 'string') said([answer.text]);
      else if (!told) show(t('web-done'));
      // The answer to a chosen language: the page follows.
      if (answer.language in LANGUAGES) app.settings.change({ language: answer.language });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const asks = error.code === 'need_password' && globalThis.isSecureContext;
      const text = app.problem(error);
      show(text, asks ? '' : 'wrong');
      if (asks) {
        secret(true, error.answer?.for === 'register' || error.answer?.for === 'new');
        app.say(text);
      } else app.alarm(text);
    }
  }

  /**
   * Hides the next line if it is a password or a code.
   *
   * @param {boolean} asked
   * @param {boolean} [isNew]  whether it is chosen now, and so typed twice
   */
  function secret(asked, isNew = false) {
    chosen = isNew ? '' : null;
    field.input.type = asked ? 'password' : 'text';
    field.input.value = '';
    field.label.textContent = t(asked ? 'web-secret' : 'web-command');
    about.textContent = asked ? t('web-secret-hint') : example;
  }

  function done() {
    const command = field.value();
    const asked = field.input.type === 'password';
    if (asked && command && chosen === '') {
      // Hidden input: a new password is typed twice.
      chosen = command;
      field.input.value = '';
      field.label.textContent = t('web-register-again');
      app.say(t('web-register-again'));
      return;
    }
    if (asked && chosen && command !== chosen) {
      secret(true, true);
      show(t('web-password-differs'), 'wrong');
      app.alarm(t('web-password-differs'));
      return;
    }
    if (asked) {
      secret(false);
      void carry(`segreto ${command || 'genera'}`, command);
      return;
    }
    if (!command) return;
    before.push(command);
    if (before.length > REMEMBERED) before.shift();
    at = before.length;
    field.input.value = '';
    show(command, 'own');
    void carry(command);
  }

  const send = el('button', { type: 'submit' }, t('web-send'));
  const about = el('p', { id: hint, class: 'hint' }, example);
  const isOpen = kept.getItem(PLACE) === 'open';
  const node = el(
    'details',
    { class: 'commands', open: isOpen, ontoggle: () => kept.setItem(PLACE, node.open ? 'open' : '') },
    el('summary', {}, el('h2', {}, t('web-typed'))),
    form(done, field.node, send),
    about,
    answers,
  );
  return {
    node,
    hint(text) {
      example = text || t('web-command-hint');
      if (field.input.type !== 'password') about.textContent = example;
    },
    open() {
      node.open = true;
      field.input.focus();
    },
  };
}

/**
 * The box at the foot of the page, and the one in which the owner of a new name is shown what is to be kept.
 *
 * @param {import('./app.js').App} app
 * @returns {{ node: HTMLElement, open: () => void, close: () => void }}
 */
export function openCommands(app) {
  const { t } = app;
  /** Shows the owner of a name the credentials, once: they stand before everything else until it is closed. @param {Wire.Credentials} shown */
  function keep({ name, recovery, password }) {
    const texts = [password && t('web-credentials-password', { name, password }), recovery && t('web-credentials', { name, code: recovery })];
    const closed = () => {
      box.remove();
      // The form that had the focus is gone with the name being registered.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
    const box = el('dialog', { 'aria-label': t('web-credentials-title'), onclose: closed });
    for (const text of texts) {
      // It stands nowhere else: the next person at this computer would read it.
      if (!text) continue;
      box.append(el('p', { class: 'kept', tabindex: 0 }, text));
    }
    box.append(button(t('web-credentials-kept'), () => box.close()));
    document.body.append(box);
    box.showModal();
  }

  const { node, open } = commandBox(app);
  return { node, open, close: app.line.on('credentials', keep) };
}
