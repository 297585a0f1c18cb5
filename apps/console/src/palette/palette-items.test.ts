import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../shell/menu-tree.ts';
import { dayIn, matching, pagesOf, withRecent, type PaletteItem } from './palette-items.ts';

const item = (key: string, label: string, to: string | null, children: readonly MenuItem[] = []): MenuItem => ({
  key,
  kind: 'link',
  label,
  icon: null,
  to,
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
