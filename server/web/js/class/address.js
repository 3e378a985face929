/**
 * The address of a class for its pupils.
 */

import { classPath } from '../route.js';

/** Addresses that lead to the same computer wherever they are opened. */
const LOCAL = /^(localhost|127\.[.\d]+|\[::1\])$/;

/**
 * The address that the teacher's browser used. At the server's own computer it is the one that the server knows.
 *
 * @param {{ hostname: string, origin: string }} here
 * @param {Pick<Wire.ClassBoard, 'class' | 'link'>} board
 */
export function pupilsAddress({ hostname, origin }, { class: code, link }) {
  return (LOCAL.test(hostname) && link) || origin + classPath(code);
}
