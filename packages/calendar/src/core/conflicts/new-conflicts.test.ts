import { defaultSystemConfig, type SessionChange } from '@lab-console/schedule-rules';
import { describe, expect, it, vi } from 'vitest';
import { demoPeriods, demoSemesters, demoSession } from '../../../test/demo-schedule.ts';
import { demoChoices } from '../../../test/in-memory-source.ts';
import { createConflictTracker } from './conflict-tracker.ts';
import { newConflicts } from './new-conflicts.ts';

const setup = { config: defaultSystemConfig, semesters: demoSemesters, periods: demoPeriods };
const one = demoSession({ id: 1, period_id: 1, class_list: [], teacher_id: null });
const two = demoSession({ id: 2, period_id: 2, class_list: [], teacher_id: null });
const three = demoSession({ id: 3, period_id: 2, class_list: [], teacher_id: null });
const rows = [one, two, three];

function tracked() {
  const tracker = createConflictTracker(demoChoices, setup);
  tracker.sync(rows);
  return { tracker, judging: vi.spyOn(tracker.index, 'checkAll') };
}

describe('newConflicts', () => {
  it('finds the conflicts that a change adds, and none that exist already', () => {
    const { tracker } = tracked();
    expect(newConflicts(tracker, rows, { changes: [{ ids: [1], patch: { period_id: 2 } }] })).toMatchObject([
      { code: 'location-taken', sessionIds: [1, 2, 3] },
    ]);
    // They are in one room at one time before the change.
    expect(newConflicts(tracker, rows, { changes: [{ ids: [2, 3], patch: { is_publish: true } }] })).toEqual([]);
  });

  it('checks the same change once, in any order of ids', () => {
    const { tracker, judging } = tracked();
    const changes: readonly SessionChange[] = [
      { ids: [1, 2], patch: { date: one.date } },
      { ids: [3], patch: { period_id: 1 } },
    ];
    const first = newConflicts(tracker, rows, { changes });
    const again = newConflicts(tracker, rows.toReversed(), {
      changes: changes.map(({ ids, patch }) => ({ ids: ids.toReversed(), patch })).toReversed(),
    });
    expect(again).toBe(first);
    expect(judging).toHaveBeenCalledTimes(1);
  });

  it('checks again for another change, or after the timetable changed', () => {
    const { tracker, judging } = tracked();
    const plan = { changes: [{ ids: [1], patch: { period_id: 2 } }] };
    expect(newConflicts(tracker, rows, plan)).toHaveLength(1);
    expect(newConflicts(tracker, rows, { changes: [{ ids: [1], patch: { period_id: 3 } }] })).toEqual([]);
    expect(newConflicts(tracker, rows, plan)).toHaveLength(1);
    const gone = [one, { ...two, location_id: 2 }, { ...three, location_id: 2 }];
    tracker.sync(gone);
    expect(newConflicts(tracker, gone, plan)).toEqual([]);
    expect(judging).toHaveBeenCalledTimes(4);
    // The session itself is now another object.
    expect(newConflicts(tracker, [{ ...one, location_id: 2 }, ...gone.slice(1)], plan)).toHaveLength(1);
  });

  it('finds other teaching that is in the way of a session only after it was moved', () => {
    const lesson = (id: number, period_id: number) => ({
      id,
      date: one.date,
      period_id,
      organization_id: 1,
      teacher_id: 11,
      teacher_secondary_id: null,
      class_id: null,
      location_id: 4,
    });
    const config = { ...defaultSystemConfig, excludeTeacherTime: true };
    const timeslots = [lesson(8, 1), lesson(9, 3)];
    const tracker = createConflictTracker({ ...demoChoices, timeslots }, { ...setup, config });
    const taught = { ...one, teacher_id: 11 };
    tracker.sync([taught]);
    expect(newConflicts(tracker, [taught], { changes: [{ ids: [1], patch: { period_id: 3 } }] })).toMatchObject([
      { code: 'teacher-timeslot', timeslotId: 9 },
    ]);
    expect(newConflicts(tracker, [taught], { changes: [{ ids: [1], patch: { location_id: 2 } }] })).toEqual([]);
  });
});
