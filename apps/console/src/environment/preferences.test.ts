import { describe, expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const defaults = { language: null, mode: 'system', theme: 'cxd', menuFolded: false, menuOpened: [], emptyWeekends: false };

describe('stored preferences', () => {
  test.each([
    ['nothing stored', null],
    ['broken JSON', '{"mode":'],
    ['no object', '"dark"'],
    ['null', 'null'],
    ['unknown values', '{"language":"fr","mode":"sepia","theme":7,"menuFolded":"yes"}'],
  ])('fall back to the defaults: %s', (_name, stored) => {
    expect(parsePreferences(stored)).toEqual(defaults);
  });

  test('keep known values and drop unknown keys', () => {
    const stored =
      '{"language":"zh","mode":"dark","theme":"cxd","menuFolded":true,"menuOpened":["nav-1",2],"emptyWeekends":true,"x":1}';
    expect(parsePreferences(stored)).toEqual({
      language: 'zh',
      mode: 'dark',
      theme: 'cxd',
      menuFolded: true,
      menuOpened: ['nav-1'],
      emptyWeekends: true,
    });
  });
});
