import assert from 'node:assert/strict';
import { test } from 'node:test';

import { qrRows } from '#page/qr/code.js';

/** The code of `dama`, as a reader of another maker read it. */
const DAMA = `
111111100100101111111
100000101101001000001
101110100010101011101
101110100110001011101
101110101101101011101
100000100011001000001
111111101010101111111
000000000110000000000
101010100000100010010
001000010011010101011
111000101001011101111
000001000101110110010
011111101011011100011
000000001010001000111
111111100000100011111
100000100010001000010
101110101100101010011
101110100111010101010
101110101111011101101
100000100101110111010
111111101011011100111`;

/** @param {string} text */
function drawn(text) {
  return (qrRows(text) ?? []).map((row) => row.map(Number).join(''));
}

test('a code is drawn as readers know it', () => {
  assert.equal(drawn('dama').join('\n'), DAMA.trim());
});

test('a longer text has a larger code, and one of more than 213 bytes none', () => {
  for (const [length, size] of [[14, 21], [15, 25], [106, 41], [107, 45], [213, 57]]) {
    assert.equal(drawn('y'.repeat(length)).length, size, String(length));
  }
  assert.equal(qrRows('y'.repeat(214)), null);
  assert.equal(qrRows('ò'.repeat(107)), null);
});
