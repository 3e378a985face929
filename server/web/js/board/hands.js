/**
 * Mouse, pen and fingers on a board: a click chooses a square, and a piece can be dragged to one.
 */

/** How far a pointer goes before it drags, in pixels: a finger is never quite still. */
const DRAGS_FROM = 6;

/**
 * @typedef {object} Held
 * @property {(square: string) => string | null} lift  takes a piece up; the square on which it is drawn, or null
 * @property {(drawn: string, x: number, y: number) => void} drag
 * @property {(drawn: string) => void} letGo
 * @property {(square: string, dragged: boolean) => void} choose
 */

/** @typedef {{ pointer: number, square: string, x: number, y: number, drawn: string | null }} Grip */

/**
 * Has hands choose and move on a board.
 *
 * @param {HTMLElement} node
 * @param {Held} held
 */
export function hands(node, held) {
  /** @type {Grip | null} */
  let grip = null;
  // The browser makes a click of the end of a drag.
  let dragged = false;

  node.addEventListener('pointerdown', (event) => {
    dragged = false;
    const square = squareOf(event.target);
    const first = event.isPrimary && event.button === 0;
    grip = first && square ? { pointer: event.pointerId, square, x: event.clientX, y: event.clientY, drawn: null } : null;
  });
  node.addEventListener('pointermove', (event) => {
    if (!grip || grip.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
    if (grip.drawn === null) {
      if (Math.hypot(x, y) < DRAGS_FROM) return;
      grip.drawn = held.lift(grip.square);
      // A piece that cannot be dragged can still be clicked by a hand that shakes.
      if (grip.drawn === null) {
        grip = null;
        return;
      }
      dragged = true;
      node.setPointerCapture(event.pointerId);
    }
    held.drag(grip.drawn, x, y);
  });
  node.addEventListener('pointerup', (event) => {
    const ended = grip;
    grip = null;
    if (!ended || ended.drawn === null || ended.pointer !== event.pointerId) return;
    held.letGo(ended.drawn);
    const square = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (square && square !== ended.square) held.choose(square, true);
  });
  node.addEventListener('pointercancel', () => {
    if (grip?.drawn) held.letGo(grip.drawn);
    grip = null;
  });
  node.addEventListener('click', (event) => {
    const square = squareOf(event.target);
    if (square && !dragged) held.choose(square, false);
    dragged = false;
  });
}

/**
 * @param {EventTarget | null} target
 * @returns {string | null}
 */
function squareOf(target) {
  const cell = target instanceof Element ? target.closest('[data-square]') : null;
  return cell?.getAttribute('data-square') ?? null;
}
