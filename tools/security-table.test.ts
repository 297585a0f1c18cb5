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

it('names files that exist', () => {
  const named = rows.flatMap((row) => Array.from(row.matchAll(/`([^`]+\.(?:ts|mjs))`/g), ([, path = '']) => path));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
