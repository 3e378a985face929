/**
 * The person's own name, and the way to another one.
 */

import { ask } from '../ask.js';
import { Refused } from '../connection.js';
import { el, fill } from '../dom.js';
import { button, form, oneWord, ownerOfPassword, tick, typed } from '../fields.js';
import { personPath } from '../route.js';
import { link } from '../shell.js';
import { NAME_CHARS } from '../tables.js';
import { devicesBox } from './devices.js';

/**
 * @param {import('../app.js').App} app
 * @param {boolean} [stays]  whether staying signed in is offered; not in the forms about a class
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function nameBox(app, stays = true) {
  const { t, model, entry } = app;
  const who = el('p', { class: 'you' });
  const name = typed(t('web-name'), { maxlength: NAME_CHARS, autocomplete: 'username', value: app.settings.all.name });
  // A password goes over an encrypted line, or over none at all.
  const secure = globalThis.isSecureContext;
  const password = secure ? typed(t('web-password'), { type: 'password', autocomplete: 'current-password', maxlength: 200 }) : null;
  const come = secure && stays && model.school === '' ? stayTick(t) : null;
  const begin = come && stayTick(t);
  const box = el(
    'details',
    {},
    el('summary', {}, t('web-name-change')),
    form(
      () => void done(),
      name.node,
      password ? password.node : el('p', { class: 'hint' }, t('web-password-unsafe')),
      ...(come?.parts ?? []),
      el('button', { type: 'submit' }, t('web-name-use')),
    ),
  );

  /** The name for whose password the form was opened. */
  let locked = '';

  /** Another person takes over, on a computer that several people use. */
  async function another() {
    app.settings.change({ name: '' });
    name.input.value = '';
    await app.entry.draw(app.line).catch((error) => app.alarm(app.problem(error)));
    box.open = true;
    name.input.focus();
  }

  /** The owner leaves, on a computer that several people use. */
  async function signOut() {
    const { room, seated } = model;
    const sure = { text: t('web-sign-out'), value: 'out', danger: true };
    if (room?.board && seated && !room.end && !(await ask(app, t('web-own-game', { room: room.room }), t('web-sign-out-about'), [sure]))) return;
    await entry.signOut(app.line).catch((error) => app.alarm(app.problem(error)));
    if (model.name) app.note(told());
    box.querySelector('summary')?.focus();
  }

  /** The name goes from another tab of this browser to this one. */
  async function takeOver() {
    if (entry.moved) {
      entry.comeBack(app.line);
      return;
    }
    await entry.takeOver(app.line).catch((error) => app.alarm(app.problem(error)));
    show();
    box.querySelector('summary')?.focus();
  }

  /** Keeps the name that one has. The server asks for the password and gives the code that brings the name back. */
  async function register() {
    const secret = own?.input.value ?? '';
    const same = secret === (again?.input.value ?? '');
    if (own) own.input.value = '';
    if (again) again.input.value = '';
    app.calm();
    if (!same) {
      app.alarm(t('web-password-differs'));
      own?.input.focus();
      return;
    }
    try {
      await app.line.ask('registrati').catch((error) => {
        if (!(error instanceof Refused) || error.code !== 'need_password') throw error;
      });
      // Without a password of one's own the server makes one, and shows it before the answer.
      let made = '';
      const shown = app.line.on('credentials', (/** @type {Wire.Credentials} */ told) => (made = told.password ?? ''));
      const answer = await app.line.ask(secret ? `segreto ${secret}` : 'segreto genera', (lines) => app.note(lines.join('\n'))).finally(shown);
      app.calm();
      app.entry.owns(answer, secret || made);
      keep.open = false;
      if (begin?.ticked()) await entry.stay(app.line, secret || made);
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
    app.calm();
    try {
      await app.entry.take(app.line, wanted, secret);
      box.open = false;
      app.calm();
      app.note(told());
      box.querySelector('summary')?.focus();
      if (secret && model.registered && come?.ticked()) await entry.stay(app.line, secret);
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
  const owner = ownerOfPassword('');
  const keep = el(
    'details',
    { hidden: true },
    el('summary', {}, t('web-register')),
    el('p', { class: 'hint' }, t(secure ? 'web-register-about' : 'web-password-unsafe')),
    own && again && form(() => void register(), owner, own.node, again.node, ...(begin?.parts ?? []), el('button', { type: 'submit' }, t('web-register'))),
  );
  const other = button('', () => void another());
  const out = button(t('web-sign-out'), () => void signOut());
  const devices = devicesBox(app);
  const here = button('', () => void takeOver());
  const elsewhere = el('p', { class: 'hint' });
  const told = () => t(model.registered ? 'web-you-registered' : 'web-you', { name: model.name });
  /** The words with the name, if it is registered, as the link to its page. @param {string} text */
  const linked = (text) => {
    const at = model.registered ? text.indexOf(model.name) : -1;
    if (at < 0) return [text];
    return [text.slice(0, at), link(app, personPath(model.name), model.name), text.slice(at + model.name.length)];
  };
  const show = () => {
    const { moved } = entry;
    fill(who, ...(moved ? [t('web-moved', { name: moved })] : model.name ? linked(told()) : []));
    keep.hidden = model.registered || !model.name || moved !== '';
    box.hidden = moved !== '';
    other.hidden = moved !== '' || model.registered || !app.settings.all.name || app.settings.all.name !== model.name || model.room !== null;
    out.hidden = !model.registered;
    devices.hidden = !model.registered;
    elsewhere.hidden = entry.elsewhere === '' || model.registered || model.room !== null;
    here.hidden = moved ? !entry.mayReturn : elsewhere.hidden;
    fill(elsewhere, t('web-signed-in-elsewhere', { name: entry.elsewhere }));
    fill(here, t('web-sign-in-here', { name: moved || entry.elsewhere }));
    fill(other, t('web-not-me', { name: model.name }));
    owner.value = model.name;
    unlock();
  };
  /** The form stands open as soon as it is known that a name needs its password. */
  function unlock() {
    if (entry.locked && entry.locked !== locked) {
      box.open = true;
      name.input.value = entry.locked;
    }
    locked = entry.locked;
  }

  show();
  const close = model.watch(show);
  return { node: el('section', { class: 'name' }, who, elsewhere, here, other, out, box, keep, devices), close };
}

/**
 * The choice to stay signed in, and what it means.
 *
 * @param {import('../texts.js').Translate} t
 */
function stayTick(t) {
  const { node, ticked } = tick(t('web-stay'), false);
  return { parts: [node, el('p', { class: 'hint' }, t('web-stay-about'))], ticked };
}
