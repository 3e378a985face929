/**
 * The box in which settings are changed.
 */

import { el } from './dom.js';
import { button, choice, freshId, tick } from './fields.js';
import { LANGUAGES } from './tables.js';

/**
 * Opens the box; it holds the focus until it is closed, and gives it back.
 *
 * @param {import('./app.js').App} app
 */
export function openSettings(app) {
  const { t, settings } = app;
  const { language, theme, sound, turned } = settings.all;
  const id = freshId();
  const themes = /** @type {const} */ (['auto', 'light', 'dark']);
  const box = el(
    'dialog',
    { 'aria-labelledby': id, onclose: () => box.remove() },
    el('h2', { id }, t('web-settings')),
    choice(t('web-language'), Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]), language, (code) => {
      box.close();
      settings.change({ language: code });
    }).node,
    choice(t('web-theme'), themes.map((name) => [name, t(`web-theme-${name}`)]), theme, (name) => {
      settings.change({ theme: themes.find((one) => one === name) ?? 'auto' });
    }).node,
    tick(t('web-sound'), sound, (on) => settings.change({ sound: on })).node,
    tick(t('web-turned'), turned, (on) => settings.change({ turned: on })).node,
    button(t('web-close'), () => box.close()),
  );
  document.body.append(box);
  box.showModal();
}
