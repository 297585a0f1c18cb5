import type { RawCell } from './raw-cell.ts';

/** What a sample row of a template begins with, so that it is never imported by accident. */
export const sampleMarks = { en: 'Example: ', zh: '示例：' } as const;

const marked = /^\s*(?:example|示例)\s*[:：]/i;

/** The row is a sample of the template: its first cell that holds something begins with `Example:` or `示例：`. */
export function isSampleRow(cells: readonly RawCell[]): boolean {
  const first = cells.find((cell) => cell !== null && cell !== '');
  return typeof first === 'string' && marked.test(first);
}
