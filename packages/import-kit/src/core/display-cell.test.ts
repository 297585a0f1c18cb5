import { expect, it } from 'vitest';
import { choiceColumn } from '../columns/choice-column.ts';
import { displayCell } from './display-cell.ts';

const column = choiceColumn({
  header: { en: 'Mark', zh: '标记' },
  values: [{ value: 'C', label: { en: 'Correct', zh: '正确' } }],
});

it.each([
  ['en', 'Correct'],
  ['zh', '正确'],
  [undefined, 'C'],
] as const)('shows a value in the language %s', (language, shown) => {
  expect(displayCell(column, 'C', 'c', language)).toBe(shown);
});

it('shows the text of the file when there is no value', () => {
  expect(displayCell(column, null, 'x', 'en')).toBe('x');
});
