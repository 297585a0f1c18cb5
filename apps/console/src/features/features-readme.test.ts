import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = import.meta.dirname;
const rows = Array.from(
  readFileSync(join(features, 'README.md'), 'utf8').matchAll(/^\| `([\w-]+)` +\| (.+)$/gm),
  ([, folder = '', rest = '']) => ({ folder, words: Array.from(rest.matchAll(/`([^`]+)`/g), ([, word = '']) => word) }),
);

it('the README has a row for each folder', () => {
  const folders = readdirSync(features, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(rows.map(({ folder }) => folder)).toEqual(folders.toSorted());
});

it('what the README names is there: files of the folder, types of pages', () => {
  const registry = readFileSync(join(features, '../widget-registry/register-widgets.ts'), 'utf8');
  const missing = rows.flatMap(({ folder, words }) =>
    words
      .filter((word) => !word.includes('…') && !word.includes('/'))
      .filter((word) => (/\.tsx?$/.test(word) ? !existsSync(join(features, folder, word)) : !registry.includes(`'${word}'`)))
      .map((word) => `${folder}: ${word}`),
  );
  expect(missing).toEqual([]);
});
