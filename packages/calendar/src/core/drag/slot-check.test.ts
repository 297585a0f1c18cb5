import { addDays, defaultSystemConfig, type AccessContext } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { demoMonday, demoPeriods, demoSemesters, demoSession } from '../../../test/demo-schedule.ts';
import { demoChoices } from '../../../test/in-memory-source.ts';
import { createConflictTracker } from '../conflicts/conflict-tracker.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { createSlotCheck } from './slot-check.ts';

const tuesday = addDays(demoMonday, 1);
const access: AccessContext = {
  user: { id: 1, role: 'admin', org: 1 },
  taughtCourseIds: new Set<number>(),
  config: defaultSystemConfig,
};
const setup = { config: defaultSystemConfig, semesters: demoSemesters, periods: demoPeriods };
/** The sessions share nothing but the room. */
const alone = (given: Partial<CalendarSession> & { readonly id: number }): CalendarSession =>
  demoSession({ teacher_id: null, class_list: [], ...given });

function check(dragged: readonly CalendarSession[], others: readonly CalendarSession[], who = access, fromPeriod?: number) {
  const { index, sync } = createConflictTracker(demoChoices, setup);
  sync([...dragged, ...others]);
  return createSlotCheck({ id: dragged[0]!.id, sessions: dragged, index, access: who, periods: demoPeriods, fromPeriod });
}

describe('createSlotCheck', () => {
  const one = alone({ id: 1 });
  const rival = alone({ id: 2, date: tuesday, period_id: 2 });

  it('tells free slots from conflicts, and ignores the current slot', () => {
    const at = check([one], [rival]);
    expect(at({ date: tuesday, period_id: 1 })).toBe('free');
    expect(at({ date: tuesday, period_id: 2 })).toBe('conflict');
    expect(at({ date: demoMonday, period_id: 1 })).toBeNull();
  });

  it('keeps the period in views without periods', () => {
    const at = check([one], [{ ...rival, period_id: 1 }]);
    expect(at({ date: tuesday, period_id: null })).toBe('conflict');
    expect(at({ date: addDays(demoMonday, 2), period_id: null })).toBe('free');
  });

  it('checks another room, and another row at the same time', () => {
    const beside = alone({ id: 3, location_id: 2 });
    const at = check([one], [beside]);
    const swap = (to: number) => ({ column: 'location_id', from: 1, to }) as const;
    expect(at({ date: demoMonday, period_id: 1, swap: swap(2) })).toBe('conflict');
    expect(at({ date: demoMonday, period_id: 1, swap: swap(3) })).toBe('free');
  });

  it('reports a conflict when one of the selection has one; the selected do not conflict with each other', () => {
    const next = alone({ id: 3, date: tuesday });
    const at = check([one, next], [alone({ id: 4, date: addDays(tuesday, 2) })]);
    // `one` moves to the slot of `next`, which moves on by a day.
    expect(at({ date: tuesday, period_id: 1 })).toBe('free');
    expect(at({ date: addDays(demoMonday, 2), period_id: 1 })).toBe('conflict');
  });

  it('ignores conflicts that exist before the drag', () => {
    const twin = alone({ id: 3 });
    expect(check([one, twin], [])({ date: tuesday, period_id: 1 })).toBe('free');
    // Without moving along it has no new conflict either.
    expect(check([one], [twin])({ date: tuesday, period_id: 1 })).toBe('free');
  });

  it('judges all periods of a session, from the one that it was taken from', () => {
    const long = alone({ id: 1, period_count: 2 });
    const other = alone({ id: 2, date: tuesday, period_id: 2 });
    // Its second period comes to that of the other one.
    expect(check([long], [other])({ date: tuesday, period_id: 1 })).toBe('conflict');
    // Taken by its second period, it begins one before the place, and ends in it.
    const bySecond = check([long], [other], access, 2);
    expect(bySecond({ date: tuesday, period_id: 2 })).toBe('conflict');
    expect(bySecond({ date: tuesday, period_id: 4 })).toBe('free');
    expect(bySecond({ date: tuesday, period_id: 1 })).toBeNull();
    expect(check([long], [other])({ date: tuesday, period_id: 5 })).toBeNull();
  });

  it('gives no state when sessions cannot be moved', () => {
    const last = demoPeriods.at(-1)!.id;
    const late = alone({ id: 3, period_id: last });
    expect(check([one, late], [])({ date: tuesday, period_id: 2 })).toBeNull();
    const guest: AccessContext = { ...access, user: { ...access.user, role: 'teacher' } };
    expect(check([one], [], guest)({ date: tuesday, period_id: 2 })).toBeNull();
  });
});
