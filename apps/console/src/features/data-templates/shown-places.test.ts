import { expect, test } from 'vitest';
import { shownPlaces } from './shown-places.ts';

const places = Array.from({ length: 742 }, (_, index) => ({
  id: index + 1,
  student_code: String(2_026_000 + index),
  student_name: index % 2 === 0 ? 'Wang Li' : '李雷',
  project_name: index < 600 ? 'Pendulum' : 'Titration',
  date: index < 700 ? '2026-11-03' : '2026-11-10',
}));
const range = (search: string, page: number): readonly unknown[] => {
  const shown = shownPlaces(places, { search, page });
  return [shown.found, shown.page, shown.pages, shown.places.length, shown.places[0]?.id, shown.places.at(-1)?.id];
};

test.each<[string, number, readonly unknown[]]>([
  ['', 1, [742, 1, 8, 100, 1, 100]],
  ['', 6, [742, 6, 8, 100, 501, 600]],
  ['', 8, [742, 8, 8, 42, 701, 742]],
  ['titration 11-10', 1, [42, 1, 1, 42, 701, 742]],
  ['2026741', 5, [1, 1, 1, 1, 742, 742]],
  ['２０２６７４１ 李', 1, [1, 1, 1, 1, 742, 742]],
  ['nobody', 1, [0, 1, 1, 0, undefined, undefined]],
])('the search “%s” on page %i', (search, page, expected) => {
  expect(range(search, page)).toEqual(expected);
});
