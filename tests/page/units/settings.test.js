import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Settings } from '#page/settings.js';
import { forgetful } from '#page/storage.js';

test('what was chosen is there again', () => {
  const storage = forgetful();
  new Settings(storage).change({ language: 'fil', theme: 'dark', level: 6 });
  const { language, theme, level, sound } = new Settings(storage).all;
  assert.deepEqual({ language, theme, level, sound }, { language: 'fil', theme: 'dark', level: 6, sound: false });
});

test('what cannot have been chosen is not taken', () => {
  for (const text of ['', '{', 'null', '7', '{"language":"xx","level":"six","theme":1,"board":"pink","more":true}']) {
    const storage = forgetful();
    storage.setItem('damiera-settings', text);
    const { language, level, theme, board, sound } = new Settings(storage).all;
    assert.ok(['it', 'en', 'pt', 'fil', 'es'].includes(language), text);
    assert.deepEqual({ level, theme, board, sound }, { level: 1, theme: 'auto', board: 'wood', sound: false }, text);
  }
});

test('the language is the first that is known, English of unknown ones, Italian of none', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const rows = [
    [['de', 'pt-BR', 'en'], 'pt'],
    [['tl-PH'], 'fil'],
    [['es-MX', 'en'], 'es'],
    [['de-AT', 'fr'], 'en'],
    [[], 'it'],
  ];
  for (const [languages, expected] of rows) {
    Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
    assert.equal(new Settings(forgetful()).all.language, expected, languages.join());
  }
  if (own) Object.defineProperty(globalThis, 'navigator', own);
});

test('a browser that keeps nothing still holds a choice for the page', () => {
  const settings = new Settings({
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  const heard = [];
  settings.watch((chosen) => heard.push(chosen.sound));
  settings.change({ sound: true });
  assert.equal(settings.all.sound, true);
  assert.deepEqual(heard, [true]);
});
