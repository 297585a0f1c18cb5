import { expect, test } from 'vitest';
import { htmlLang, pickLanguage } from './language.ts';

test.each([
  ['a choice wins over the browser', 'en', ['zh-CN'], 'en'],
  ['Chinese of any region', null, ['zh-TW', 'en'], 'zh'],
  ['the first that is spoken', null, ['fr-FR', 'zh-CN', 'en'], 'zh'],
  ['upper case tags', null, ['EN-us', 'zh'], 'en'],
  ['nothing known', null, ['fr', 'de'], 'en'],
  ['no languages', null, [], 'en'],
  ['a language that only starts alike', null, ['zha', 'enm'], 'en'],
] as const)('chooses the language: %s', (_name, chosen, browser, expected) => {
  expect(pickLanguage(chosen, browser)).toBe(expected);
});

test('html and dayjs use the chosen language', () => {
  expect([htmlLang('en'), htmlLang('zh')]).toEqual(['en', 'zh-CN']);
});
