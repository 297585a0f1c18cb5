import { expect, it } from 'vitest';
import { splitWords } from './split-words.ts';

it.each([
  [' one ', undefined, 10, ['one']],
  ['a-b', undefined, 10, ['a-b']],
  ['a-b--c ', '-', 10, ['a', 'b', 'c']],
  ['abcdef', '', 3, ['abc']],
  ['  ', '-', 3, []],
])('splits %j at %j into words of at most %i characters', (typed, separator, longest, words) => {
  expect(splitWords(typed, separator, longest)).toEqual(words);
});
