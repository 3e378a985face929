/**
 * The bytes of a QR code (ISO/IEC 18004): a text in byte mode at level M, and its Reed-Solomon check bytes.
 */

/** Check bytes of a block and number of blocks at level M, by version from 1. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** The largest version that is made; its code takes 213 bytes. */
const LARGEST = CHECKS.length;

/** @typedef {{ version: number, bytes: number[] }} Encoded  The bytes as they stand in the code, those of all blocks in turn. */

/**
 * Encodes a text. Null for one that no version up to 10 takes.
 *
 * @param {string} text
 * @returns {Encoded | null}
 */
export function encoded(text) {
  const data = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= LARGEST; version += 1) {
    // The mode and the length come first: 4 bits, and 8 or 16.
    const room = dataBytes(version) - (version < 10 ? 2 : 3);
    if (data.length <= room) return { version, bytes: interleaved(padded(data, version), version) };
  }
  return null;
}

/** @param {number} version */
function dataBytes(version) {
  return (modules(version) >> 3) - at(CHECKS, version - 1) * at(BLOCKS, version - 1);
}

/**
 * How many modules are left for bytes beside the patterns.
 *
 * @param {number} version
 */
function modules(version) {
  const all = (16 * version + 128) * version + 64;
  if (version < 2) return all;
  const marks = Math.floor(version / 7) + 2;
  return all - ((25 * marks - 10) * marks - 55) - (version >= 7 ? 36 : 0);
}

/**
 * @param {number[]} data
 * @param {number} version
 */
function padded(data, version) {
  const long = version < 10 ? 8 : 16;
  const bits = [0, 1, 0, 0];
  push(bits, data.length, long);
  for (const byte of data) push(bits, byte, 8);
  const whole = dataBytes(version) * 8;
  for (let end = 0; end < 4 && bits.length < whole; end += 1) bits.push(0);
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < whole; pad ^= 0xec ^ 0x11) push(bits, pad, 8);
  return Array.from({ length: whole / 8 }, (_, byte) => bits.slice(8 * byte, 8 * byte + 8).reduce((value, bit) => 2 * value + bit, 0));
}

/**
 * @param {number[]} bits
 * @param {number} value
 * @param {number} count
 */
function push(bits, value, count) {
  for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
}

/**
 * @param {number[]} data
 * @param {number} version
 */
function interleaved(data, version) {
  const count = at(BLOCKS, version - 1);
  const divisor = generator(at(CHECKS, version - 1));
  const short = Math.floor(data.length / count);
  // The last blocks have a byte more.
  const longer = data.length % count;
  let from = 0;
  const blocks = Array.from({ length: count }, (_, block) => {
    const length = short + (block >= count - longer ? 1 : 0);
    const part = data.slice(from, from + length);
    from += length;
    return { part, checks: remainder(part, divisor) };
  });
  const inTurn = (/** @type {number[][]} */ rows) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) => rows.flatMap((row) => row[column] ?? [])).flat();
  return [...inTurn(blocks.map(({ part }) => part)), ...inTurn(blocks.map(({ checks }) => checks))];
}

/**
 * The polynomial whose roots are the first powers of 2, without its leading 1.
 *
 * @param {number} degree
 */
function generator(degree) {
  const found = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let place = 0; place < degree; place += 1) found[place] = times(at(found, place), root) ^ (found[place + 1] ?? 0);
    root = times(root, 2);
  }
  return found;
}

/**
 * @param {number[]} data
 * @param {number[]} divisor
 */
function remainder(data, divisor) {
  const left = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (left.shift() ?? 0);
    left.push(0);
    divisor.forEach((coefficient, place) => void (left[place] = at(left, place) ^ times(coefficient, factor)));
  }
  return left;
}

/**
 * The product in the field of 256 elements of the polynomial 0x11d.
 *
 * @param {number} one
 * @param {number} other
 */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/**
 * @param {readonly number[]} list
 * @param {number} place
 */
function at(list, place) {
  return list[place] ?? 0;
}
