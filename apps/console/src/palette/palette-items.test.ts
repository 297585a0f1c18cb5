import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../menu/menu-tree.ts';
import { dayIn, inOrder, matching, pagesOf, readThings, withRecent, type PaletteItem } from './palette-items.ts';

const item = (key: string, label: string, to: string | null, children: readonly MenuItem[] = []): MenuItem => ({
  key,
  kind: 'link',
  label,
  icon: null,
  to,
  name: null,
  children,
});

test('pages show their path in the menu', () => {
  const menu = [
    item('a', 'Physics', null, [item('b', 'Timetable', null, [item('c', 'Calendar', '/c')])]),
    item('d', 'Days', '/d'),
  ];
  expect(pagesOf(menu)).toEqual([
    { key: 'c', kind: 'page', label: 'Calendar', detail: 'Physics / Timetable', to: '/c' },
    { key: 'd', kind: 'page', label: 'Days', detail: '', to: '/d' },
  ]);
});

describe('the items for a query', () => {
  const items: readonly PaletteItem[] = [
    { key: '1', kind: 'page', label: 'Exam questions', detail: 'Physics' },
    { key: '2', kind: 'page', label: 'Calendar', detail: 'Chemistry / Timetable' },
    { key: '3', kind: 'page', label: 'Calendar', detail: 'Physics / Timetable' },
    { key: '4', kind: 'page', label: '排课日历', detail: '物理' },
  ];
  test.each([
    ['', ['1', '2', '3', '4']],
    ['cal', ['2', '3']],
    ['CAL phys', ['3']],
    ['timetable', ['2', '3']],
    ['日历', ['4']],
    ['nothing', []],
  ])('are found for “%s”', (query, keys) => {
    expect(matching(items, query, 9).map(({ key }) => key)).toEqual(keys);
  });
  test('start with those that begin with the query, and end at the limit', () => {
    const list: readonly PaletteItem[] = [
      { key: 'a', kind: 'page', label: 'My room' },
      { key: 'b', kind: 'page', label: 'Rooms' },
    ];
    expect(matching(list, 'room', 9).map(({ key }) => key)).toEqual(['b', 'a']);
    expect(matching(items, '', 2)).toHaveLength(2);
  });
});

describe('the order of the items', () => {
  const items: readonly PaletteItem[] = ['centre-2-nav-7', 'nav-9', 'centre-1-nav-6', 'centre-1-nav-7', 'centre-12-nav-7'].map(
    (key) => ({ key, kind: 'page', label: `Grades ${key}` }),
  );
  const first = (options: Parameters<typeof inOrder>[1], query = ''): readonly string[] =>
    matching(inOrder(items, options), query, 3).map(({ key }) => key);
  test('starts with the current centre, whatever was chosen last', () => {
    expect(first({ centre: 1, recent: ['centre-2-nav-7'], isTyped: true }, 'grad')).toEqual([
      'centre-1-nav-6',
      'centre-1-nav-7',
      'nav-9',
    ]);
    expect(first({ centre: 1, recent: ['centre-1-nav-7'], isTyped: true }, 'grad')[0]).toBe('centre-1-nav-7');
    expect(first({ centre: null, recent: [], isTyped: true }, 'grad')[0]).toBe('nav-9');
  });
  test('starts with what was chosen last where nothing is typed', () => {
    expect(first({ centre: 1, recent: ['centre-2-nav-7'], isTyped: false })).toEqual([
      'centre-2-nav-7',
      'centre-1-nav-6',
      'centre-1-nav-7',
    ]);
  });
});

test('the last chosen item is first, and listed once', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});

test.each([
  ['2026-11-18', '2026-11-18', ''],
  ['11/18 lens', '2026-11-18', 'lens'],
  ['lens 3.7', '2026-03-07', 'lens'],
  ['lens', null, 'lens'],
  ['13-45', null, '13-45'],
  ['A-101', null, 'A-101'],
])('finds the day in “%s”', (query, day, words) => {
  expect(dayIn(query, 2026)).toEqual({ day, words });
});

test.each([
  ['nothing', null],
  ['no list', '{}'],
  ['no text', '[1, null, "a"]'],
  ['an unknown kind', '[{"key":"a","kind":"secret","label":"A","to":"/a"}]'],
  ['an address elsewhere', '[{"key":"a","kind":"room","label":"A","to":"//evil.example"}]'],
])('keeps no thing of %s', (_name, stored) => {
  expect(readThings(stored)).toEqual([]);
});

test('keeps things as they were found', () => {
  const room: PaletteItem = { key: 'room-1', kind: 'room', label: 'A-101', detail: 'A', to: '/page/1' };
  expect(readThings(JSON.stringify([room]))).toEqual([room]);
});
