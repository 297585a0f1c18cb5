import { expect, test } from 'vitest';
import { formatText } from './format-text.ts';

test.each([
  [0, '0 rows were sent {missing}'],
  [1, '1 row was sent {missing}'],
  [2, '2 rows were sent {missing}'],
])('uses the plural form for the number %i', (count, text) => {
  expect(formatText('{count} {count?row was:rows were} sent {missing}', { count })).toBe(text);
});
