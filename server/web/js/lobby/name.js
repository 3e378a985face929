/**
 * The person's own name, and the way to another one.
 */

import { Refused } from '../connection.js';
import { el, fill } from '../dom.js';
import { button, form, oneWord, typed } from '../fields.js';
import { NAME_CHARS } from '../tables.js';

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function nameBox(app) {
  const { t, model } = app;
  const who = el('p', { class: 'you' });
  const name = typed(t('web-name'), { maxlength: NAME_CHARS, autocomplete: 'username', value: app.entry.locked || app.settings.all.name });
  // A password goes over an encrypted line, or over none at all.
  const secure = globalThis.isSecureContext;
  const password = secure ? typed(t('web-password'), { type: 'password', autocomplete: 'current-password', maxlength: 200 }) : null;
  const box = el(
    'details',
    {},
    el('summary', {}, t('web-name-change')),
    form(() => void done(), name.node, password ? password.node : el('p', { class: 'hint' }, t('web-password-unsafe')), el('button', { type: 'submit' }, t('web-name-use'))),
  );

  box.open = app.entry.locked !== '';

  /** Somebody else takes the place, on a computer that several people use. */
  async function another() {
    app.settings.change({ name: '' });
    name.input.value = '';
    await app.entry.draw(app.line).catch((error) => app.alarm(app.problem(error)));
    box.open = true;
    name.input.focus();
  }

  /** Keeps the name that one has. The server asks for the password and gives the code that brings the name back. */
  async function register() {
    const secret = own?.input.value ?? '';
    const same = secret === (again?.input.value ?? '');
    if (own) own.input.value = '';
    if (again) again.input.value = '';
    if (!same) {
      app.alarm(t('web-password-differs'));
      own?.input.focus();
      return;
    }
    try {
      await app.line.ask('registrati').catch((error) => {
        if (!(error instanceof Refused) || error.code !== 'need_password') throw error;
      });
      // Without a password of one's own the server makes one, and shows it.
      const answer = await app.line.ask(secret ? `segreto ${secret}` : 'segreto genera', (lines) => app.note(lines.join('\n')));
      app.calm();
      app.entry.owns(answer, secret);
      keep.open = false;
    } catch (error) {
      app.alarm(app.problem(error));
      own?.input.focus();
    }
  }

  async function done() {
    const wanted = oneWord(name);
    if (!wanted) return;
    const secret = password?.input.value ?? '';
    if (password) password.input.value = '';
    try {
      await app.entry.take(app.line, wanted, secret);
      box.open = false;
      app.calm();
      app.note(told());
      box.querySelector('summary')?.focus();
      if (!secret || model.registered) return;
      // The password was meant for an unregistered name.
      app.note(t('web-not-registered', { name: model.name }));
      keep.open = true;
      if (own) own.input.value = secret;
      again?.input.focus();
    } catch (error) {
      app.alarm(app.problem(error));
      if (error instanceof Refused && error.code === 'need_password') password?.input.focus();
    }
  }

  const own = secure ? typed(t('web-register-password'), { type: 'password', autocomplete: 'new-password', maxlength: 200 }) : null;
  const again = secure ? typed(t('web-register-again'), { type: 'password', autocomplete: 'new-password', maxlength: 200 }) : null;
  const keep = el(
    'details',
    { hidden: true },
    el('summary', {}, t('web-register')),
    el('p', { class: 'hint' }, t(secure ? 'web-register-about' : 'web-password-unsafe')),
    own && again && form(() => void register(), own.node, again.node, el('button', { type: 'submit' }, t('web-register'))),
  );
  const other = button('', () => void another());
  const told = () => t(model.registered ? 'web-you-registered' : 'web-you', { name: model.name });
  const show = () => {
    fill(who, model.name && told());
    keep.hidden = model.registered || !model.name;
    other.hidden = !app.settings.all.name || app.settings.all.name !== model.name || model.room !== null;
    fill(other, t('web-not-me', { name: model.name }));
  };
  show();
  const close = model.watch(show);
  return { node: el('section', { class: 'name' }, who, other, box, keep), close };
}
