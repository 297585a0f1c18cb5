import { expect, test } from 'vitest';
import { templateHeaders } from './template-headers.ts';

test.each([
  ['course, teacher', [{ text: 'Was it clear?' }, { text: '' }, 3], ['course', 'teacher', 'Was it clear?']],
  [null, undefined, []],
  ['course', 'questions', ['course']],
])('column headers of %s and %j', (fixed, items, heads) => {
  expect(templateHeaders(fixed, items)).toEqual(heads);
});
