import { addDays, semesterContains, startOfWeek, weekNumber } from './index.ts';

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
  }),
);
