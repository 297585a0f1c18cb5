import { defaultSystemConfig, weekdayOf, type NewSession } from '@lab-console/schedule-rules';
import { createPeopleRules } from '@lab-console/schedule-rules/people';
import { expect, it } from 'vitest';
import { demoPeriods, demoSemesters, demoSession } from '../../../test/demo-schedule.ts';
import { demoChoices } from '../../../test/in-memory-source.ts';
import type { ScheduleChoices } from '../source/schedule-source.ts';
import { conflictsOfCreated } from './conflicts-of-created.ts';
import { createConflictTracker } from './conflict-tracker.ts';

const day = (id: number, date: string, kind: 'holiday' | 'blocked', classes: readonly number[] = []) => ({
  id,
  date,
  until: date,
  kind,
  weekday: null,
  name: `Day ${id}`,
  class_list: classes,
  organization_id: null,
});
const days = [day(7, '2026-11-24', 'holiday'), day(8, '2026-11-25', 'blocked', [21])];
const cannot = {
  teacher_id: 11,
  organization_id: 1,
  semester_id: 2,
  weekday: weekdayOf('2026-11-26'),
  period_id: 1,
  kind: 'cannot',
} as const;
const createRules: ScheduleChoices['createPeopleRules'] = (known) => createPeopleRules({ ...known, teacherTimes: [cannot] });

it.each([
  ['nothing on a day like any other, though its room is too small', '2026-11-23', []],
  ['a holiday', '2026-11-24', ['no-teaching']],
  ['a day that its class cannot use', '2026-11-25', ['class-blocked']],
  ['a time that its teacher cannot', '2026-11-26', ['teacher-cannot']],
  ['a day outside of the semester', '2027-01-18', ['outside-semester']],
])('finds what a pasted session comes into: %s', (_, date, codes) => {
  const tracker = createConflictTracker(
    { ...demoChoices, days, createPeopleRules: createRules },
    { config: defaultSystemConfig, semesters: demoSemesters, periods: demoPeriods },
  );
  const { id: _id, updated_at: _version, ...session } = demoSession({ id: 1, date, max_student_number: 99 });
  const creates: readonly { readonly session: NewSession }[] = [{ session }];
  expect(conflictsOfCreated(tracker, { creates }).map(({ code, sessionIds }) => [code, sessionIds])).toEqual(
    codes.map((code) => [code, [-1]]),
  );
});
