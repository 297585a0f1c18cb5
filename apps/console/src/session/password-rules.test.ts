import { expect, test } from 'vitest';
import { passwordProblems } from './password-rules.ts';

test.each([
  ['Lab#2026!', []],
  ['实验课程密码2#', []],
  ['a1!aaaa', ['tooShort']],
  ['a1!aaaaa', []],
  ['1234567!', ['noLetter']],
  ['abcdefg!', ['noDigit']],
  ['abcdefg1', ['noSpecial']],
  ['abcdef 1', ['noSpecial']],
  ['', ['tooShort', 'noLetter', 'noDigit', 'noSpecial']],
  ['😀😀😀a1', ['tooShort']],
])('checks %s', (password, expected) => {
  expect(passwordProblems(password)).toEqual(expected);
});
