import { planMove } from '../src/bulk/index.ts';
import { findFreeSlots } from '../src/free-slots/index.ts';
import { addDays, defaultSystemConfig, semesterContains, startOfWeek, weekNumber } from '../src/index.ts';
import { createConflictIndex } from '../src/conflicts/index.ts';
import type { Session } from '../src/index.ts';
import { exampleAccess } from './example-access.ts';
import { examplePeriods } from './example-periods.ts';
import { exampleSession } from './example-session.ts';

const session: Session = {
  ...exampleSession({ id: 1, period_id: 30 }),
  // The night in which clocks go back in America, and a day before they do in Europe.
  date: '2026-10-31',
};
const index = createConflictIndex({ sessions: [session], context: { config: defaultSystemConfig } });
const moved = planMove({
  inView: [session],
  selectedIds: new Set([1]),
  access: exampleAccess('admin'),
  periods: examplePeriods,
  offset: { weeks: 9, days: -1, periods: 1 },
});

// Run by time-zones.test.ts in processes with different clocks: prints what the rules answer there.
const semester = { since: '2026-08-30', to: '2027-01-15' };
process.stdout.write(
  JSON.stringify({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    clockChanges: [addDays('2026-03-07', 1), addDays('2026-03-07', 2), addDays('2026-10-31', 1), addDays('2026-10-31', 2)],
    weeks: ['2026-08-31', '2026-09-06', '2026-09-07', '2026-11-01', '2027-01-01', '2027-01-15'].map((date) =>
      weekNumber(semester, date),
    ),
    bounds: [
      semesterContains(semester, '2026-08-30', '23:59:59'),
      semesterContains(semester, '2026-08-31', '00:00'),
      semesterContains(semester, '2027-01-15', '23:59:59'),
      semesterContains(semester, '2027-01-16', '00:00'),
    ],
    monday: startOfWeek('2026-11-01'),
    moved: moved.kind === 'ready' ? moved.plan.changes : moved,
    slots: findFreeSlots({
      session,
      index,
      sessions: [session],
      periods: examplePeriods.slice(0, 1),
      range: { from: '2026-10-31', to: '2026-11-02' },
    }).slots.map(({ date, period_id }) => `${date} ${period_id}`),
  }),
);
