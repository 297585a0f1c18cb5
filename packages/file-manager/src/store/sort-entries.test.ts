import { expect, it } from 'vitest';
import type { FileEntry } from '../source/file-source.ts';
import { sortEntries, type FileSort } from './sort-entries.ts';

const file = (name: string, size: number, modified: string | null = null): FileEntry => ({
  name,
  isFolder: false,
  size,
  mediaType: null,
  modified,
});
const folder = (name: string): FileEntry => ({ name, isFolder: true, size: null, mediaType: null, modified: null });

const entries = [
  file('week 10.pdf', 5, '2026-09-02T00:00:00Z'),
  folder('b'),
  file('week 9.pdf', 7, '2026-09-03T00:00:00+08:00'),
  file('a.png', 5, null),
  folder('A2'),
];

it.each([
  [{ column: 'name', direction: 'asc' }, 'A2 b a.png week 9.pdf week 10.pdf'],
  [{ column: 'name', direction: 'desc' }, 'b A2 week 10.pdf week 9.pdf a.png'],
  [{ column: 'size', direction: 'asc' }, 'A2 b a.png week 10.pdf week 9.pdf'],
  [{ column: 'size', direction: 'desc' }, 'A2 b week 9.pdf a.png week 10.pdf'],
  [{ column: 'modified', direction: 'desc' }, 'A2 b week 9.pdf week 10.pdf a.png'],
  [{ column: 'type', direction: 'asc' }, 'A2 b a.png week 9.pdf week 10.pdf'],
] as [FileSort, string][])('sorts by %j', (sort, expected) => {
  const before = [...entries];
  expect(
    sortEntries(entries, sort, 'en')
      .map((entry) => entry.name)
      .join(' '),
  ).toBe(expected);
  expect(entries).toEqual(before);
});

it('sorts Chinese names by pronunciation in Chinese', () => {
  const names = sortEntries([file('张', 1), file('李', 1), file('陈', 1)], { column: 'name', direction: 'asc' }, 'zh-CN');
  expect(names.map((entry) => entry.name)).toEqual(['陈', '李', '张']);
});
