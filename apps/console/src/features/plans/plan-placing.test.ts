import type { Lesson, LessonSlotPrices } from '@lab-console/api-client';
import { expect, it, vi } from 'vitest';
import { planPlacing } from './plan-placing.ts';

const lesson: Lesson = {
  id: 'a',
  course_id: 1,
  project_id: 2,
  teacher_id: 3,
  date: '2026-12-01',
  period_id: 4,
  location_id: 5,
};
const prices: LessonSlotPrices = {
  slots: [
    { date: '2026-12-02', period_id: 1, location_id: 8, teacher_id: null, hard: 0, soft: -3 },
    { date: '2026-12-02', period_id: 2, location_id: 5, teacher_id: 3, hard: 1, soft: 0, message: 'Room taken' },
  ],
  closed: [{ date: '2026-12-03', period_id: 1, message: 'Holiday' }],
};
const range = { from: '2026-11-30', to: '2026-12-06' };

it('gives each slot its price with the reason, and pins to the room and teacher of the price', async () => {
  const onPin = vi.fn<(lesson: Lesson, pin: object) => void>();
  const placing = planPlacing({
    lessonOf: (id) => (id === -1 ? lesson : undefined),
    loadPrices: () => Promise.resolve(prices),
    onPin,
  });
  expect([placing.canPlace(-1), placing.canPlace(70)]).toEqual([true, false]);
  const { signal } = new AbortController();
  // Without prices only the time is known.
  placing.onPlace(-1, { date: '2026-12-02', period_id: 1 });
  expect(onPin).toHaveBeenLastCalledWith(lesson, { date: '2026-12-02', period_id: 1 });
  expect(await placing.loadPrices(-1, range, signal)).toEqual([
    { date: '2026-12-02', period_id: 1, points: -3 },
    { date: '2026-12-02', period_id: 2, points: 0, reason: 'Room taken' },
    { date: '2026-12-03', period_id: 1, points: null, reason: 'Holiday' },
  ]);
  placing.onPlace(-1, { date: '2026-12-02', period_id: 1 });
  expect(onPin).toHaveBeenLastCalledWith(lesson, { date: '2026-12-02', period_id: 1, location_id: 8 });
  placing.onPlace(70, { date: '2026-12-02', period_id: 1 });
  expect(onPin).toHaveBeenCalledTimes(2);
});
