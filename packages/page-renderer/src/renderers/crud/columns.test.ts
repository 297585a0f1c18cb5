import { expect, it } from 'vitest';
import { isPlainText } from './columns.ts';

it.each([
  [{}, true],
  [{ type: 'text' }, true],
  [{ type: 'status' }, false],
  [{ tpl: '${name}' }, false],
  [{ text: 'Always' }, false],
  [{ visibleOn: '${open}' }, false],
  [{ hiddenOn: '${open}' }, false],
])('cells of the column %o are plain text: %s', (node, isPlain) => {
  expect(isPlainText({ name: 'name', ...node })).toBe(isPlain);
});
