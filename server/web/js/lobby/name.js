/**
 * Who one is, and another name.
 */

import { Refused } from '../connection.js';
import { el, fill } from '../dom.js';
import { form, oneWord, typed } from '../fields.js';

/**
 * @param {import('../app.js').App} app
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function nameBox(app) {
  const { t, model } = app;
  const who = el('p', { class: 'you' });
  const name = typed(t('web-name'), { maxlength: 20, autocomplete: 'username', value: app.settings.all.name });
  // A password goes over an encrypted line, or over none at all.
  const secure = globalThis.isSecureContext;
  const password = secure ? typed(t('web-password'), { type: 'password', autocomplete: 'current-password', maxlength: 200 }) : null;
  const box = el(
    'details',
    {},
    el('summary', {}, t('web-name-change')),
    form(() => void done(), name.node, password ? password.node : el('p', { class: 'hint' }, t('web-password-unsafe')), el('button', { type: 'submit' }, t('web-name-use'))),
  );

  async function done() {
    const wanted = oneWord(name);
    if (!wanted) return;
    const secret = password?.input.value ?? '';
    if (password) password.input.value = '';
    try {
      await app.entry.take(app.line, wanted, secret);
      box.open = false;
      app.say(told());
      box.querySelector('summary')?.focus();
    } catch (error) {
      app.alarm(app.problem(error));
      if (error instanceof Refused && error.code === 'need_password') password?.input.focus();
    }
  }

  const told = () => t(model.registered ? 'web-you-registered' : 'web-you', { name: model.name });
  const show = () => fill(who, model.name && told());
  show();
  const close = model.watch(show);
  return { node: el('section', { class: 'name' }, who, box), close };
}
