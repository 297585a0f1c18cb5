import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const packages = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));

/** The folder of a source that counts: the first below `src`, and for features the one below that. */
function folderOf(file: string): string | undefined {
  const parts = file.split('/').slice(0, -1);
  return parts[0] === 'features' ? parts.slice(0, 2).join('/') : parts[0];
}

/** Sources of the product: no tests, no stories. */
const isProduct = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(?:test|test-d|stories|soak\.test)\./.test(file);

function pairsOf(pack: string): readonly string[] {
  const src = join(root, pack, 'src');
  if (!statSync(src, { throwIfNoEntry: false })?.isDirectory()) return [];
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(isProduct);
  const imports = new Set<string>();
  for (const file of files) {
    const from = folderOf(file);
    if (from === undefined) continue;
    for (const [, path = ''] of readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const to = folderOf(join(dirname(file), path));
      if (to !== undefined && !to.startsWith('..') && to !== from) imports.add(`${from} ${to}`);
    }
  }
  return [...imports]
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([from, to]) => from < to && imports.has(`${to} ${from}`))
    .map(([from, to]) => `${pack}: ${from} and ${to}`);
}

it('no two folders of a package import each other', () => {
  expect(packages.flatMap(pairsOf)).toEqual([]);
});
