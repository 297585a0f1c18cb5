import { defaultSystemConfig, weekdayOf, type TeacherTime } from '@lab-console/schedule-rules';
import { createMinutesBetween, createPeopleRules, type BuildingWay } from '@lab-console/schedule-rules/people';
import { describe, expect, it } from 'vitest';
import { demoPeriods, demoSemesters, demoSession } from '../../../test/demo-schedule.ts';
import { demoChoices } from '../../../test/in-memory-source.ts';
import type { CalendarSession, ScheduleChoices } from '../source/schedule-source.ts';
import { createConflictTracker } from './conflict-tracker.ts';

/** The sessions share nothing but the time. */
const first = demoSession({ id: 1, class_list: [] });
const second = demoSession({ id: 2, project_id: 2, location_id: 2, teacher_id: 12, class_list: [] });

const setup = { config: defaultSystemConfig, semesters: demoSemesters, periods: demoPeriods };

describe('createConflictTracker', () => {
  it('follows the loaded sessions, and tells whether anything changed', () => {
    const tracker = createConflictTracker(demoChoices, setup);
    expect(tracker.sync([first, second])).toBe(true);
    expect(tracker.bySession().size).toBe(0);
    expect(tracker.sync([first, second])).toBe(false);
    expect(tracker.sync([first, { ...second, location_id: 1 }])).toBe(true);
    expect([...tracker.bySession().keys()]).toEqual([1, 2]);
    expect(tracker.sync([first])).toBe(true);
    expect(tracker.bySession().size).toBe(0);
  });

  it('finds conflicts between periods that overlap', () => {
    const long = { id: 9, name: '1-4', code: '1-4', start_time: '08:00:00', end_time: '12:00:00' };
    const tracker = createConflictTracker(demoChoices, { ...setup, periods: [...demoPeriods, long] });
    tracker.sync([first, { ...second, location_id: 1, period_id: 9 }]);
    expect(tracker.index.all()).toMatchObject([{ code: 'location-taken', sessionIds: [1, 2] }]);
  });

  it('finds what a teacher cannot, and ways that take longer than the break, by the rows or the setting', () => {
    const locations = demoChoices.locations.map((room, at) => ({ ...room, building: at === 0 ? 'A' : 'B' }));
    const time = {
      teacher_id: 12,
      organization_id: second.organization_id,
      semester_id: second.semester_id,
      weekday: weekdayOf(second.date),
    };
    const teacherTimes = [{ ...time, period_id: second.period_id, kind: 'cannot' as const }];
    const next = { ...second, teacher_id: first.teacher_id, period_id: 2 };
    const codesOf = (
      sessions: readonly CalendarSession[],
      {
        teacherTimes = [],
        ways = [],
      }: { readonly teacherTimes?: readonly TeacherTime[]; readonly ways?: readonly BuildingWay[] },
      minutesBetweenBuildings = 0,
    ) => {
      const rulesOf: ScheduleChoices['createPeopleRules'] = ({ minutesBetweenBuildings: otherwise, ...known }) =>
        createPeopleRules({ ...known, teacherTimes, minutesBetween: createMinutesBetween(ways, otherwise) });
      const config = { ...defaultSystemConfig, minutesBetweenBuildings };
      const tracker = createConflictTracker({ ...demoChoices, locations, createPeopleRules: rulesOf }, { ...setup, config });
      tracker.sync(sessions);
      return tracker.index.all().map(({ code }) => code);
    };
    expect(codesOf([first, second], { teacherTimes })).toEqual(['teacher-cannot']);
    expect(codesOf([first, next], {})).toEqual([]);
    expect(codesOf([first, next], {}, 240)).toEqual(['too-far']);
    expect(codesOf([first, next], { ways: [{ from_building: 'B', to_building: 'A', minutes: 0 }] }, 240)).toEqual([]);
  });

  it('finds students who are booked twice, when enrolments are known', () => {
    const studentsBySession = new Map([
      [1, [101, 102]],
      [2, [102, 103]],
    ]);
    const tracker = createConflictTracker({ ...demoChoices, studentsBySession }, setup);
    tracker.sync([first, second]);
    expect(tracker.index.all()).toEqual([
      {
        code: 'student-taken',
        severity: 'warning',
        sessionIds: [1, 2],
        resource: { kind: 'student', id: 102 },
        studentIds: [102],
      },
    ]);
    tracker.sync([first, { ...second, period_id: 2 }]);
    expect(tracker.index.all()).toEqual([]);
  });

  it('adds students who are loaded after their sessions, or before them', () => {
    const tracker = createConflictTracker(demoChoices, setup);
    tracker.sync([first]);
    tracker.takeStudents(
      new Map([
        [1, [101, 102]],
        [2, [101, 102]],
      ]),
    );
    expect(tracker.index.all()).toEqual([]);
    tracker.sync([first, second]);
    expect(tracker.index.all()).toMatchObject([{ code: 'student-taken', sessionIds: [1, 2], studentIds: [101, 102] }]);
    // A student who gave up the enrolment has no conflict.
    tracker.takeStudents(new Map([[2, [102]]]));
    expect(tracker.index.all()).toMatchObject([{ studentIds: [102] }]);
    tracker.takeStudents(new Map([[2, []]]));
    expect(tracker.index.all()).toEqual([]);
  });

  it('compares with timeslots, and takes them as serious as the settings say', () => {
    const timeslots = [
      {
        id: 9,
        date: first.date,
        period_id: 1,
        organization_id: 1,
        teacher_id: 11,
        teacher_secondary_id: null,
        class_id: null,
        location_id: 1,
      },
    ];
    const codes = (config: Partial<typeof defaultSystemConfig>): readonly string[] => {
      const tracker = createConflictTracker(
        { ...demoChoices, timeslots },
        { ...setup, config: { ...defaultSystemConfig, ...config } },
      );
      tracker.sync([first]);
      return tracker.index.all().map(({ code, severity }) => `${code} ${severity}`);
    };
    const none = { excludeRoomTime: false, excludeTeacherTime: false, excludeTeacherStudentGroup: false };
    expect(codes(none)).toEqual(['location-timeslot warning', 'teacher-timeslot warning']);
    expect(codes({ ...none, excludeRoomTime: true })).toEqual(['location-timeslot error', 'teacher-timeslot warning']);
    expect(codes({ ...none, excludeTeacherTime: true })).toEqual(['location-timeslot warning', 'teacher-timeslot error']);
  });
});
