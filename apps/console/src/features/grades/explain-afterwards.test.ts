import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { explainAfterwards } from './explain-afterwards.ts';
import { recordsEnUS } from '../gradebook/texts/en.ts';

const correction = (id: number, more: object): object => ({
  id,
  course_grade_id: 70,
  student: null,
  state: 'approved',
  old: 61,
  new: 66.5,
  reason: 'A page was not read',
  requested_by_name: 'Li',
  decided_by_name: 'Wang',
  decided_at: `2026-07-0${id}`,
  ...more,
});
const book = (state: 'open' | 'published', more: object): Gradebook =>
  ({
    course: { absence_limit: 0.33 },
    required: 1,
    decimals: 1,
    projects: [{ id: 5, free_schedule: false }],
    sessions: [{ id: 9, project_id: 5, cancelled_at: null }],
    places: [{ id: 1, student: 1, schedule_id: 9, status: 'elected', attendance: 'absent' }],
    students: [{ id: 1 }, { id: 2 }],
    waivers: [],
    list: { state },
    grades: [],
    corrections: [],
    ...more,
  }) as unknown as Gradebook;
const lines = (of: Gradebook, student: number): readonly string[] =>
  explainAfterwards(of, { student, texts: recordsEnUS, moment: (iso) => `on ${iso}` });

test('approved corrections follow each other, with who, when, why, from and to', () => {
  const corrected = book('published', {
    grades: [
      { id: 70, student: 1, total: 70, is_barred: false },
      { id: 71, student: 2, total: 50, is_barred: false },
    ],
    corrections: [
      correction(1, {}),
      correction(2, { old: 66.5, new: 70, reason: 'A sum was wrong' }),
      correction(3, { state: 'refused', new: 99 }),
      correction(4, { state: 'requested', new: 98 }),
      correction(5, { course_grade_id: 71, new: 97 }),
    ],
  });
  expect(lines(corrected, 1)).toEqual([
    'on 2026-07-01: corrected: 61.0 → 66.5, requested by Li, decided by Wang, A page was not read',
    'on 2026-07-02: corrected: 66.5 → 70.0, requested by Li, decided by Wang, A sum was wrong',
  ]);
});

test('a grade that was added later says so', () => {
  const added = book('published', {
    grades: [{ id: 70, student: 2, total: 80, is_barred: false }],
    corrections: [correction(1, { student: 2, old: null, new: 80 })],
  });
  expect(lines(added, 2)).toEqual([
    'on 2026-07-01: corrected: added → 80.0, requested by Li, decided by Wang, A page was not read',
  ]);
});

test('a barred student has the grade that was submitted, also where it was corrected since', () => {
  expect(lines(book('open', {}), 1)).toEqual([recordsEnUS.grades.barredOpen]);
  const grades = (total: number | null): object => ({ grades: [{ id: 70, student: 1, total, is_barred: true }] });
  expect(lines(book('published', grades(null)), 1)).toEqual([recordsEnUS.grades.barredSubmitted('no grade')]);
  expect(lines(book('published', grades(0)), 1)).toEqual([recordsEnUS.grades.barredSubmitted('0.0')]);
  const corrected = book('published', { ...grades(60), corrections: [correction(1, { old: null, new: 60 })] });
  expect(lines(corrected, 1)).toEqual([
    recordsEnUS.grades.barredSubmitted('no grade'),
    'on 2026-07-01: corrected: no grade → 60.0, requested by Li, decided by Wang, A page was not read',
  ]);
});
