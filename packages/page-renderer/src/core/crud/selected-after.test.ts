import { expect, it } from 'vitest';
import { selectedAfter } from './selected-after.ts';

const keyOf = ({ id }: Readonly<Record<string, unknown>>): string => String(id);
const selected = [
  { id: 1, name: 'old' },
  { id: 9, name: 'elsewhere' },
];
const rows = [
  { id: 2, name: 'two' },
  { id: 1, name: 'new' },
];

it.each([
  [false, [{ id: 1, name: 'new' }]],
  [
    true,
    [
      { id: 9, name: 'elsewhere' },
      { id: 1, name: 'new' },
    ],
  ],
])('keeps selected rows as they were loaded, those of other pages: %s', (keepsOthers, after) => {
  expect(selectedAfter({ selected, rows, keyOf, keepsOthers })).toEqual(after);
});
