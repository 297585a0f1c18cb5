import { addDays, defaultSystemConfig, weekdayOf } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { demoMonday, demoPeriods, demoSemesters, demoSession } from '../../../test/demo-schedule.ts';
import { demoChoices } from '../../../test/in-memory-source.ts';
import { createConflictTracker } from '../conflicts/conflict-tracker.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { previewMove } from './preview-move.ts';
import { offeredSlots } from './slot-search.ts';

const one = demoSession({ id: 1 });
const rival = demoSession({ id: 2, period_id: 2, teacher_id: null, class_list: [] });

function preview(
  given: Partial<Parameters<typeof previewMove>[0]> = {},
  sessions: readonly CalendarSession[] = [one],
  others: readonly CalendarSession[] = [rival],
) {
  const known = [...sessions, ...others];
  const { index, sync } = createConflictTracker(demoChoices, {
    config: defaultSystemConfig,
    semesters: demoSemesters,
    periods: demoPeriods,
  });
  sync(known);
  const access = {
    user: { id: 1, role: 'admin', org: 1 },
    taughtCourseIds: new Set<number>(),
    config: defaultSystemConfig,
  } as const;
  return previewMove({
    sessions,
    offset: {},
    resources: {},
    index,
    known,
    access,
    periods: demoPeriods,
    offered: offeredSlots.few,
    now: `${demoMonday}T07:00:00`,
    ...given,
  });
}

describe('previewMove', () => {
  it('shows no conflicts when nothing would change', () => {
    expect(preview()).toMatchObject({ refusal: null, conflicts: null });
  });

  it('shows the conflicts of the move, also with another room or other classes', () => {
    expect(preview({ offset: { periods: 1 } }).conflicts).toMatchObject([{ code: 'location-taken' }]);
    expect(preview({ offset: { periods: 1 }, resources: { location_id: 2 } }).conflicts).toEqual([]);
    const busy = demoSession({ id: 3, location_id: 3, teacher_id: null, class_list: [22] });
    expect(preview({ resources: { class_list: [22] } }, [one], [busy]).conflicts).toMatchObject([{ code: 'class-taken' }]);
  });

  it('says why a move is not possible', () => {
    expect(preview({ offset: { periods: 99 } })).toMatchObject({ refusal: { code: 'off-the-day', count: 1 }, conflicts: null });
  });

  it('suggests moves in the week without conflicts, in the chosen room', () => {
    const { moves } = preview();
    expect(moves?.length).toBe(5);
    expect(moves?.[0]).toMatchObject({ days: 0, periods: 2 });
    const elsewhere = preview({ resources: { location_id: 2 } }).moves;
    expect(elsewhere?.[0]).toMatchObject({ days: 0, periods: 1, slots: [{ location_id: 2 }] });
  });

  it('suggests at most two moves a day, working days first, and none in the past', () => {
    const days = (given: Partial<Parameters<typeof previewMove>[0]>): readonly string[] =>
      (preview(given).moves ?? []).map(({ slots }) => slots[0]?.date ?? '');
    const few = days({});
    expect(Math.max(...few.map((day) => few.filter((other) => other === day).length))).toBe(2);
    expect(days({ offered: offeredSlots.many }).length).toBeGreaterThan(5);
    const late = days({ now: `${addDays(demoMonday, 4)}T08:00:00`, offered: { limit: 9, perDay: 1 } });
    const firstOfWeekend = late.findIndex((day) => weekdayOf(day) >= 6);
    expect(firstOfWeekend).toBeGreaterThan(0);
    expect(firstOfWeekend).toBeGreaterThan(late.findLastIndex((day) => weekdayOf(day) < 6));
    expect(days({})).toContain(one.date);
    expect(days({ now: `${one.date}T23:59:00` })).not.toContain(one.date);
    const thursday = addDays(demoMonday, 3);
    expect(days({ now: `${thursday}T12:00:00` }).every((day) => day >= thursday)).toBe(true);
  });

  it('says which problems remain everywhere when there is no such move', () => {
    const crowded = demoSession({ id: 1, max_student_number: 999 });
    const { moves, faults } = preview({}, [crowded], []);
    expect(moves).toEqual([]);
    expect(faults.map(({ code }) => code)).toContain('over-location-capacity');
  });

  it('suggests moves for all sessions together, and none for very many', () => {
    const next = demoSession({ id: 5, date: addDays(demoMonday, 1), project_id: 2 });
    const { moves } = preview({}, [one, next]);
    expect(moves?.every(({ slots }) => slots.length === 2)).toBe(true);
    const many = Array.from({ length: 41 }, (_, at) => demoSession({ id: at + 10 }));
    expect(preview({ offset: { days: 1 } }, many).moves).toBeNull();
  });
});
