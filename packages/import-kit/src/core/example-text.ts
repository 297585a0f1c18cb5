import type { ImportColumn } from './import-column.ts';

/** An example value of a column, as it is typed in a language; `undefined` without one. */
export function exampleText(example: ImportColumn['example'], language: 'en' | 'zh'): string | undefined {
  return typeof example === 'object' ? example[language] : example;
}
