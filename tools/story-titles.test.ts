import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Groups of Storybook, as people call the packages. */
const groups = [
  'Benches',
  'Calendar',
  'Console',
  'Design',
  'Examples',
  'File manager',
  'Foundations',
  'Import kit',
  'Page editor',
  'Page renderer',
  'Solver panel',
  'Widget base',
];

it('stories are in the groups that there are, written in one style', () => {
  const titles = ['apps/storybook/src', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.stories.tsx'))
        .flatMap((file) => {
          const [, title] = /^const meta\b[\s\S]*?\btitle: '([^']+)'/m.exec(readFileSync(join(root, folder, file), 'utf8')) ?? [];
          return title === undefined ? [] : [title.split('/')[0] ?? ''];
        }),
  );
  expect(titles.length).toBeGreaterThan(100);
  expect([...new Set(titles)].filter((group) => !groups.includes(group))).toEqual([]);
});
