import type { Lesson } from '@lab-console/api-client';
import { expect, it } from 'vitest';
import { isPinnedHere, pinnedLessons, pinOf } from './pin-of.ts';

const lesson: Lesson = {
  id: '1-2-3',
  course_id: 1,
  project_id: 2,
  teacher_id: 3,
  date: '2026-12-01',
  period_id: 4,
  location_id: 5,
};

it('pins the whole place of a lesson, as far as it has one', () => {
  expect(pinOf(lesson)).toEqual({ date: '2026-12-01', period_id: 4, location_id: 5, teacher_id: 3 });
  expect(pinOf({ ...lesson, teacher_id: null })).toEqual({ date: '2026-12-01', period_id: 4, location_id: 5 });
});

it('shows pinned lessons where they are pinned to, and leaves the others', () => {
  const other = { ...lesson, id: 'b' };
  const pin = { date: '2026-12-08', period_id: 6 };
  expect(pinnedLessons([lesson, other], { '1-2-3': pin })).toEqual([
    { ...lesson, ...pin, isPinned: true },
    { ...other, isPinned: false },
  ]);
  expect(isPinnedHere(pin, lesson)).toBe(false);
  expect(isPinnedHere({ date: '2026-12-01' }, lesson)).toBe(true);
});
