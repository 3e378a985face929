/**
 * A score as people write it.
 *
 * @param {number} halves
 */
export function points(halves) {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return `${whole || ''}½`;
}
