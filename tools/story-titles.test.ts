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

/** What other parts are made of; nobody looks for it by itself. */
const innerParts = ['LazyPart', 'NodeView', 'RichView', 'SkeletonLines'];

it('every part that a package exports has stories under its name', () => {
  const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const parts = folders.flatMap((folder) => {
    const report = readFileSync(join(root, folder, 'api-report.txt'), 'utf8');
    return Array.from(
      report.matchAll(/^(?:const|function) ([A-Z]\w*)\b.*(?:ExoticComponent<.*|JSX\.Element(?: \| null)?|ReactNode);$/gm),
      ([, name = '']) => name,
    );
  });
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx'))
      .flatMap((file) => {
        const text = readFileSync(join(root, folder, 'src', file), 'utf8');
        const stories = Array.from(text.matchAll(/^ {2}name: '([^']+)'/gm), ([, story = '']) => story);
        return [/^const meta\b[\s\S]*?\btitle: '([^']+)'/m.exec(text)?.[1] ?? '', ...stories];
      }),
  );
  expect(parts.length).toBeGreaterThan(20);
  const unknown = parts.filter((part) => !names.some((name) => name.split('/').includes(part)));
  expect(unknown.toSorted()).toEqual(innerParts);
});
