/**
 * The devices on which the reader stays signed in, and the way to sign one out.
 */

import { el, fill } from '../dom.js';
import { button } from '../fields.js';

/**
 * A list that is folded away, and asked for when it is opened.
 *
 * @param {import('../app.js').App} app
 * @returns {HTMLDetailsElement}
 */
export function devicesBox(app) {
  const { t, line, entry } = app;
  const rows = el('ul', { class: 'devices' });
  const heading = el('summary', {}, t('web-devices'));
  const node = el('details', { ontoggle: () => node.open && void show() }, heading, rows);
  // Two devices of one browser differ in the minute.
  const day = (/** @type {number} */ at) => new Date(at).toLocaleString(app.settings.all.language, { dateStyle: 'medium', timeStyle: 'short' });

  async function show() {
    try {
      const { devices } = /** @type {{ devices: Wire.ListedDevice[] }} */ (await line.ask('dispositivi'));
      if (devices.length === 0) fill(rows, el('li', {}, t('web-devices-none')));
      else fill(rows, ...devices.map((device) => row(device, devices.filter(({ label }) => label === device.label).length > 1)));
    } catch (error) {
      app.alarm(app.problem(error));
    }
  }

  /**
   * @param {Wire.ListedDevice} device
   * @param {boolean} alike  whether another one has the same label
   */
  function row({ device, label: name, since, used }, alike) {
    const own = entry.device.kept?.number === device && entry.device.kept.name === app.model.name;
    const label = name ?? t('web-device-unknown');
    const named = alike ? `${label} (${device})` : label;
    const about = t(own ? 'web-device-here' : 'web-device', { device: named, since: day(since), used: day(used) });
    const removes = t('web-device-remove-about', { device: about });
    return el('li', { 'aria-current': own ? 'true' : null }, about, ' ', button(t('web-device-remove'), () => void remove(device, own), { 'aria-label': removes }));
  }

  /**
   * @param {number} device
   * @param {boolean} own  whether it is this one, which goes on being signed in until the page is left
   */
  async function remove(device, own) {
    if (!(await app.tell(`dispositivi togli ${device}`))) return;
    if (own) entry.device.forget();
    await show();
    heading.focus();
  }

  return node;
}
