import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const rows = readFileSync(new URL('SECURITY.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line));

it('has a row for each chapter, with a test or with what is not met', () => {
  const chapters = rows.map((row) => Number(/^\| V(\d+)/.exec(row)?.[1]));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  for (const row of rows) {
    const [, , held = '', missing = ''] = row.split('|');
    expect([row.slice(0, 20), /`|Not used/.test(held) || missing.trim() !== '']).toEqual([row.slice(0, 20), true]);
  }
});

/** The files that a text names. */
const namedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`([^`\s]+\.(?:ts|mjs))`/g), ([, path = '']) => path);

it.each([
  ['SECURITY.md', 30],
  ['ACCESSIBILITY.md', 20],
])('names files that exist: %s', (file, least) => {
  const named = namedIn(readFileSync(new URL(file, root), 'utf8'));
  expect(named.length).toBeGreaterThan(least);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

it('has each criterion of WCAG 2.2, A and AA, once', () => {
  const table = readFileSync(new URL('ACCESSIBILITY.md', root), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d\.\d/.test(line));
  const numbers = table.flatMap((line) => {
    const first = line.split('|')[1] ?? '';
    const range = first.startsWith(' 1.2.1 to 1.2.5') ? ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5'] : [];
    return range.length > 0 ? range : (first.match(/\d\.\d+\.\d+/g) ?? []);
  });
  // 31 of level A and 24 of level AA; 4.1.1 is no more.
  expect([new Set(numbers).size, numbers.length]).toEqual([55, 55]);
});
