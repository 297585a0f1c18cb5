import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesOf } from './make-recipe.mjs';
import { nextStep, recipes } from './recipes.mjs';

const root = join(import.meta.dirname, '../..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const names = namesOf('sample-thing');

/** How CONTRIBUTING.md writes a path: below `packages` or `apps`, with `…` for the name. */
const written = (file: string): string =>
  file.replaceAll(new RegExp(`${names.kebab}|${names.pascal}|${nextStep}`, 'g'), '…').replace(/^(?:packages|apps)\//, '');

describe.each(Object.entries(recipes))('the recipe of a new %s', (_, recipe) => {
  const { parts } = recipe(names);

  it('finds each of its places once', () => {
    const lost = parts.filter((part) => {
      if (!('before' in part)) return existsSync(join(root, part.file));
      const lines = readFileSync(join(root, part.file), 'utf8').split('\n');
      return lines.filter((line) => line.trimStart().startsWith(part.before)).length !== 1;
    });
    expect(lost).toEqual([]);
  });

  it('is named in CONTRIBUTING.md with all of its files', () => {
    expect(parts.map(({ file }) => written(file)).filter((place) => !contributing.includes(place))).toEqual([]);
  });
});

it.each(['Late', 'late_evening', '1st'])('takes no name such as %s', (name) => {
  expect(() => namesOf(name)).toThrow('is no name');
});
