/**
 * The notices that the reader gets while away: what they are about, when they wait, and whether they come to this browser.
 */

import { el, fill } from './dom.js';
import { button, choice, form, tick, typed } from './fields.js';

/** The kinds, each with the word that chooses it. */
const KINDS = /** @type {const} */ ({ turn: 'turno', time: 'tempo', challenge: 'sfida', round: 'giro', end: 'fine' });

/** The hours of silence that are offered; others can be typed as a command. */
const QUIET = ['21-7', '22-7', '22-8', '23-7', '23-8', '0-8'];

/** Maximum characters of an address for the operator's program. */
const MOST_ADDRESS = 120;

/**
 * A list that is folded away, and asked for when it is opened.
 *
 * @param {import('./app.js').App} app
 * @returns {HTMLDetailsElement}
 */
export function noticesBox(app) {
  const { t, line } = app;
  const rows = el('div', {});
  const node = el('details', { ontoggle: () => node.open && void show() }, el('summary', {}, t('web-notices')), rows);

  /** Asks for the choices, or changes them, and shows how they stand. */
  async function show(command = '') {
    try {
      const report = /** @type {Wire.OkNoticeReport} */ (await line.ask(`avvisi ${command}`.trim()));
      fill(rows, ...(await parts(report)));
    } catch (error) {
      fill(rows, el('p', {}, app.problem(error)));
    }
  }

  /** @param {Wire.OkNoticeReport} report */
  async function parts({ notices, quiet, push_key: key, address, program }) {
    const kinds = Object.entries(KINDS).map(([kind, word]) =>
      tick(t(`web-notice-${kind}`), notices.some((chosen) => chosen === kind), (on) => void show(`${word} ${on ? 'sì' : 'no'}`)).node);
    const hours = quiet ? `${quiet.from}-${quiet.to}` : '';
    const offered = [...new Set([hours, ...QUIET])].filter((one) => one !== '').map((one) => /** @type {[string, string]} */ ([one, one]));
    const silence = choice(t('web-notices-quiet'), [['', t('web-notices-always')], ...offered], hours, (chosen) => void show(`silenzio ${chosen || 'no'} ${zone()}`));
    const named = program ? [addressForm(address ?? '')] : [];
    const off = notices.length > 0 || address ? [button(t('web-notices-off'), () => void show('no'))] : [];
    return [...(await here(key)), ...named, ...kinds, silence.node, ...off];
  }

  /**
   * The address for the operator's program, which needs no browser; an empty one ends that.
   *
   * @param {string} address
   */
  function addressForm(address) {
    const field = typed(t('web-notices-address'), { maxlength: MOST_ADDRESS, value: address });
    return form(() => void show(`indirizzo ${field.value() || 'no'}`), field.node, el('button', { type: 'submit' }, t('web-notices-address-keep')));
  }

  /**
   * The way to this browser, or why there is none.
   *
   * @param {string | null | undefined} key
   */
  async function here(key) {
    if (!window.isSecureContext) return [el('p', {}, t('web-notices-https'))];
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!key || !worker) return [el('p', {}, t('web-notices-none'))];
    if (!worker.pushManager) return [el('p', {}, t('web-notices-install'))];
    const known = await worker.pushManager.getSubscription();
    if (known && encoded(known.options.applicationServerKey) === key) {
      return [button(t('web-notices-not-here'), () => void leave(known))];
    }
    return [button(t('web-notices-here'), () => void take(worker.pushManager, known, key), { class: 'main' })];
  }

  /**
   * Has the browser take notices. It asks its owner first.
   *
   * @param {PushManager} manager
   * @param {PushSubscription | null} old  of an earlier key
   * @param {string} key
   */
  async function take(manager, old, key) {
    try {
      await old?.unsubscribe();
      const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      await show(`pagina ${made.endpoint} ${encoded(made.getKey('p256dh'))} ${encoded(made.getKey('auth'))}`);
    } catch {
      app.alarm(t('web-notices-refused'));
    }
  }

  /** @param {PushSubscription} known */
  async function leave(known) {
    await known.unsubscribe().catch(() => {});
    await show(`pagina ${known.endpoint} no`);
  }

  return node;
}

/** The reader's difference to UTC, as the command has it. */
function zone() {
  const minutes = -new Date().getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(rest).padStart(2, '0')}`;
}

/**
 * Bytes in base 64 for URLs, without padding.
 *
 * @param {ArrayBuffer | null} bytes
 */
function encoded(bytes) {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
