import { createRoomSupply } from '@lab-console/schedule-rules/equipment';
import { createSessionPeriods, defaultSystemConfig, toDayNumber } from '@lab-console/schedule-rules';
import { createConflictIndex } from '@lab-console/schedule-rules/conflicts';
import { countedTeacherTimes, createMinutesBetween, createPeopleRules } from '@lab-console/schedule-rules/people';
import { describe, expect, it } from 'vitest';
import { mondayOf, weekdayOf } from './week-days.ts';
import { groupBy } from './group-by.ts';
import { makeUniversity } from './make-university.ts';
import type { ScheduleRow } from './rows.ts';
import type { University, UniversityOptions } from './university.ts';

const cases: readonly (UniversityOptions & { name: string })[] = [
  { name: 'small', size: 'small', locale: 'zh', today: '2026-11-21' },
  { name: 'small on a Sunday', size: 'small', locale: 'en', today: '2026-11-22' },
  { name: 'small on a Monday', size: 'small', locale: 'en', today: '2026-11-23' },
  { name: 'small on New Year', size: 'small', locale: 'en', today: '2027-01-01' },
  { name: 'small on New Year’s Eve', size: 'small', locale: 'en', today: '2026-12-31' },
  { name: 'small on a leap day', size: 'small', locale: 'zh', today: '2028-02-29' },
  { name: 'small in summer', size: 'small', locale: 'zh', today: '2027-07-15' },
  { name: 'large', size: 'large', locale: 'zh', today: '2026-11-21' },
];

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The periods that a session takes: those of the university follow each other by their ids. */
const periodsOf = (row: ScheduleRow): number[] => Array.from({ length: row.period_count }, (_, index) => row.period_id + index);

/** The resources that a session uses in its periods. */
const taken = (row: ScheduleRow): string[] => [
  `location ${row.location_id}`,
  ...(row.teacher_id === null ? [] : [`teacher ${row.teacher_id}`]),
  ...(row.team_id === null ? [] : [`team ${row.team_id}`]),
  ...row.class_list.map((id) => `class ${id}`),
];

/** Every pair of sessions that share something in a period. */
function findClashes(sessions: readonly ScheduleRow[]): string[] {
  const first = new Map<string, number[]>();
  const clashes: string[] = [];
  for (const row of sessions) {
    for (const thing of taken(row)) {
      for (const period of periodsOf(row)) {
        const key = `${row.date} ${period} ${thing}`;
        const others = first.get(key) ?? [];
        for (const other of others) clashes.push(`${thing.split(' ')[0]} ${[other, row.id].sort((a, b) => a - b).join('-')}`);
        first.set(key, [...others, row.id]);
      }
    }
  }
  return clashes.sort((a, b) => a.localeCompare(b));
}

describe.each(cases)('the timetable of $name', (options) => {
  const university: University = makeUniversity(options);
  const { schedules } = university;
  const semesters = byId(university.semesters);
  const courses = byId(university.courses);
  const projects = byId(university.projects);
  const locations = byId(university.locations);
  const orgs = byId(university.orgs);
  const users = byId(university.users);
  const links = new Set(university.course2projects.map((row) => `${row.course_id} ${row.project_id}`));
  const linked = new Set(university.course2projects.map((row) => row.project_id));
  const inCharge = new Set(university.course2teachers.map((row) => `${row.course_id} ${row.teacher_id}`));
  const thisWeek = (row: ScheduleRow): boolean => mondayOf(toDayNumber(row.date)) === mondayOf(toDayNumber(options.today));
  const where = (rows: readonly ScheduleRow[]): number[] => rows.map((row) => row.id);

  it('has one open semester, and it contains the day', () => {
    const open = university.semesters.filter((semester) => semester.is_open);
    expect(open).toHaveLength(1);
    expect(toDayNumber(open[0]!.since)).toBeLessThan(toDayNumber(options.today));
    expect(toDayNumber(open[0]!.to)).toBeGreaterThanOrEqual(toDayNumber(options.today));
    expect(weekdayOf(toDayNumber(open[0]!.since))).toBe(7);
    expect(weekdayOf(toDayNumber(open[0]!.to))).toBe(7);
    const [former, current] = university.semesters;
    expect(toDayNumber(former!.to)).toBeLessThan(toDayNumber(current!.since));
  });

  it('keeps every session inside its semester', () => {
    const outside = schedules.filter((row) => {
      const { since, to } = semesters.get(row.semester_id)!;
      return !(row.date > since && row.date <= to);
    });
    expect(where(outside)).toEqual([]);
    expect(schedules.filter((row) => row.semester_id === 1).length).toBe(schedules.length / 10);
  });

  it('has between 4.5 and 15 percent of its sessions in the week of the day', () => {
    const week = schedules.filter(thisWeek).length / schedules.length;
    expect(week).toBeGreaterThan(0.045);
    expect(week).toBeLessThan(0.15);
  });

  it('keeps course, experiment, room and session in one centre and one semester', () => {
    const strange = schedules.filter((row) => {
      const course = courses.get(row.course_id)!;
      const project = projects.get(row.project_id)!;
      const centres = [course.organization_id, project.organization_id, locations.get(row.location_id)!.organization_id];
      return (
        centres.some((centre) => centre !== row.organization_id) ||
        course.semester_id !== row.semester_id ||
        project.semester_id !== row.semester_id
      );
    });
    expect(where(strange)).toEqual([]);
  });

  it('has experiments of two to four periods with sessions of as many, on one day and not across a long break', () => {
    const periodsFrom = createSessionPeriods(university.periods);
    const strange = schedules.filter((row) => {
      const span = periodsFrom(row.period_id, row.period_count)!;
      return row.period_count !== projects.get(row.project_id)!.period_count || !span.isWhole || span.spansLongBreak;
    });
    expect(where(strange)).toEqual([]);
    const long = university.projects.filter((project) => project.period_count > 1);
    expect(long.filter((project) => project.period_count !== project.hours)).toEqual([]);
    expect(new Set(long.map((project) => project.period_count))).toEqual(new Set([2, 3, 4]));
    expect(long.length).toBeGreaterThan(university.projects.length / 25);
    expect(schedules.some((row) => row.period_count > 1 && row.organization_id === 1 && thisWeek(row))).toBe(true);
  });

  it('uses rooms of the experiment, open and large enough', () => {
    const strange = schedules.filter((row) => {
      const room = locations.get(row.location_id)!;
      return (
        !projects.get(row.project_id)!.location_list.includes(room.id) ||
        !room.is_valid ||
        row.max_student_number > (room.capacity ?? Number.POSITIVE_INFINITY)
      );
    });
    expect(where(strange)).toEqual([]);
    expect(university.locations.some((room) => !room.is_valid)).toBe(true);
    expect(university.locations.some((room) => room.capacity === null)).toBe(true);
  });

  it('gives sessions to active teachers of the course, from the list of the experiment where it has one', () => {
    const strange = schedules.filter((row) => {
      const listed = projects.get(row.project_id)!.teacher_list;
      const teacher = users.get(row.teacher_id!)!;
      return (
        !inCharge.has(`${row.course_id} ${row.teacher_id}`) ||
        !(listed.length === 0 || listed.includes(teacher.id)) ||
        !teacher.is_active ||
        teacher.role !== 'teacher'
      );
    });
    expect(where(strange)).toEqual([]);
  });

  it('takes teams from the list of the experiment', () => {
    const withTeam = schedules.filter((row) => row.team_id !== null);
    expect(withTeam.length).toBeGreaterThan(schedules.length / 5);
    expect(where(withTeam.filter((row) => !projects.get(row.project_id)!.team_list.includes(row.team_id!)))).toEqual([]);
  });

  it('uses an experiment of the course, or a free one', () => {
    const strange = schedules.filter(
      (row) => !links.has(`${row.course_id} ${row.project_id}`) && !projects.get(row.project_id)!.free_schedule,
    );
    expect(where(strange)).toEqual([]);
    const free = university.projects.filter((project) => project.free_schedule);
    expect(free.length).toBeGreaterThan(0);
    expect(free.filter((project) => linked.has(project.id))).toEqual([]);
    expect(university.projects.filter((project) => !project.free_schedule && !linked.has(project.id))).toEqual([]);
    expect(schedules.some((row) => projects.get(row.project_id)!.free_schedule)).toBe(true);
  });

  it('has classes of the same semester', () => {
    const strange = schedules.filter((row) =>
      row.class_list.some((id) => {
        const org = orgs.get(id)!;
        const isGroup = org.type === 'studentgroup' && orgs.get(org.parent!)!.type === 'class';
        return org.semester_id !== row.semester_id || !(isGroup || ['class', 'reelectclass'].includes(org.type));
      }),
    );
    expect(where(strange)).toEqual([]);
    expect(schedules.some((row) => row.class_list.some((id) => orgs.get(id)!.type === 'reelectclass'))).toBe(true);
    expect(schedules.some((row) => row.class_list.length === 2)).toBe(true);
  });

  it('lets the groups of one class rotate, all at once, week after week', () => {
    const [round] = university.rounds;
    const groups = university.orgs.filter(({ parent }) => parent === round!.class_list[0]);
    const taken = groups.map(({ id }) => schedules.filter(({ class_list: classes }) => classes.includes(id)));
    expect(taken).toHaveLength(round!.group_count);
    const [times] = taken.map((rows) => rows.map(({ date, period_id }) => `${date} ${period_id}`).sort());
    for (const [part, rows] of taken.entries()) {
      rows.sort((a, b) => a.date.localeCompare(b.date));
      expect(rows.map(({ date, period_id }) => `${date} ${period_id}`)).toEqual(times);
      expect(rows.map(({ project_id }) => project_id)).toEqual(
        rows.map((_, step) => round!.project_list[(part + step) % rows.length]),
      );
    }
    const days = taken[0]!.map(({ date }) => toDayNumber(date));
    expect(days.map((day) => day - days[0]!)).toEqual(days.map((_, step) => step * 7));
  });

  it('has no session, teaching time or code of a class twice', () => {
    const sessions = university.schedules.map((row) =>
      [
        row.date,
        row.period_id,
        row.location_id,
        row.course_id,
        row.project_id,
        row.teacher_id,
        row.team_id,
        row.class_list.toSorted((a, b) => a - b),
      ].join(' '),
    );
    expect(new Set(sessions).size).toBe(sessions.length);
    const lessons = university.timeslots.map((row) =>
      [row.date, row.period_id, row.teacher_id, row.class_id, row.location_id].join(' '),
    );
    expect(new Set(lessons).size).toBe(lessons.length);
    const codes = university.orgs
      .filter(({ type }) => type !== 'studentgroup')
      .map(({ code, type, parent, semester_id }) => [type === 'centre', code, parent, semester_id].join(' '));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has five conflicts, all of them intended', () => {
    const intended = university.intendedClashes.map(
      ({ kind, scheduleIds }) => `${kind} ${[...scheduleIds].sort((a, b) => a - b).join('-')}`,
    );
    expect(intended).toHaveLength(5);
    expect(new Set(university.intendedClashes.map((clash) => clash.kind))).toEqual(
      new Set(['location', 'teacher', 'team', 'class']),
    );
    expect(findClashes(schedules)).toEqual(intended.sort((a, b) => a.localeCompare(b)));
  });

  it('has the intended conflicts where the centre administrator sees them: this week or the next', () => {
    const rows = byId(schedules);
    const monday = mondayOf(toDayNumber(options.today));
    for (const { scheduleIds } of university.intendedClashes) {
      for (const id of scheduleIds) {
        const row = rows.get(id)!;
        expect(row.organization_id).toBe(1);
        expect(toDayNumber(row.date) - monday).toBeGreaterThanOrEqual(0);
        expect(toDayNumber(row.date) - monday).toBeLessThan(14);
      }
    }
  });

  it('has in every room what its sessions require, but for one outage of the third centre', () => {
    const { equipment: items, location_equipment: rooms, project_equipment: needs } = university;
    const outages = university.outages.map((outage) => ({ ...outage, equipment_id: null, count: null }));
    expect(needs.filter((need) => need.is_required).length).toBeGreaterThan(10);
    expect(outages).toHaveLength(1);
    const lacking = createConflictIndex({
      sessions: schedules.map((row) => ({ ...row, reserved_classes_code: [] })),
      context: { config: defaultSystemConfig, equipment: { items, rooms, needs, outages, createSupply: createRoomSupply } },
    })
      .all()
      .filter(({ code }) => /order|equipment|short/.test(code));
    const [outage] = outages;
    const hit = schedules.filter(
      ({ location_id, date }) => location_id === outage!.location_id && outage!.since <= date && date <= outage!.until,
    );
    expect(lacking.map(({ code, sessionIds }) => `${code} ${sessionIds.join()}`).sort()).toEqual(
      hit.map(({ id }) => `location-out-of-order ${id}`).sort(),
    );
    expect(new Set(hit.map((row) => row.organization_id))).not.toContain(1);
  });

  it('has teachers and ways between two buildings of each centre, and no conflict by them', () => {
    const states = new Set(university.teacher_time_sheets.map(({ state }) => state));
    expect(states).toEqual(new Set(['accepted', 'filled_in']));
    const kinds = countedTeacherTimes(university.teacher_times, university.teacher_time_sheets).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['cannot', 'rather_not']));
    expect(university.building_ways.length).toBeGreaterThan(university.locations.length > 100 ? 5 : 1);
    const people = createPeopleRules({
      periods: university.periods,
      locations: new Map(university.locations.map((room) => [room.id, room])),
      teacherTimes: countedTeacherTimes(university.teacher_times, university.teacher_time_sheets),
      minutesBetween: createMinutesBetween(university.building_ways),
    });
    const context = { config: defaultSystemConfig, periods: university.periods, people };
    const index = createConflictIndex({ sessions: schedules, context });
    expect(index.all().filter(({ code }) => code === 'teacher-cannot' || code === 'too-far')).toEqual([]);
    // Somebody would be too far without the choice of the rooms.
    const used = new Set(schedules.map(({ location_id: id }) => id));
    expect(
      university.locations.filter(({ id, building }) => used.has(id) && building === university.building_ways[0]!.to_building),
    ).not.toEqual([]);
  });

  it('keeps other teaching free of conflicts', () => {
    const busy = new Set(
      schedules.flatMap((row) => periodsOf(row).flatMap((period) => taken(row).map((thing) => `${row.date} ${period} ${thing}`))),
    );
    const strange = university.timeslots.filter((slot) => {
      const things = [
        ...(slot.teacher_id === null ? [] : [`teacher ${slot.teacher_id}`]),
        ...(slot.teacher_secondary_id === null ? [] : [`teacher ${slot.teacher_secondary_id}`]),
        ...(slot.class_id === null ? [] : [`class ${slot.class_id}`]),
        ...(slot.location_id === null ? [] : [`location ${slot.location_id}`]),
      ].map((thing) => `${slot.date} ${slot.period_id} ${thing}`);
      const isTaken = things.some((thing) => busy.has(thing));
      for (const thing of things) busy.add(thing);
      return isTaken || slot.teacher_id === slot.teacher_secondary_id;
    });
    expect(strange).toEqual([]);
    const open = semesters.get(2)!;
    expect(university.timeslots.filter((slot) => slot.date <= open.since || slot.date > open.to)).toEqual([]);
  });

  it('has a quarter of drafts, most of them in the future', () => {
    const drafts = schedules.filter((row) => !row.is_publish);
    expect(drafts.length / schedules.length).toBeGreaterThan(0.19);
    expect(drafts.length / schedules.length).toBeLessThan(0.31);
    expect(drafts.filter((row) => row.date > options.today).length / drafts.length).toBeGreaterThan(0.7);
    expect(drafts.some((row) => row.date <= options.today)).toBe(true);
  });

  it('groups different experiments of one course and state', () => {
    const groups = groupBy(
      schedules.filter((row) => row.group !== null),
      (row) => row.group,
    );
    expect(groups.size).toBeGreaterThan(schedules.length / 100);
    for (const rows of groups.values()) {
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows.map((row) => row.course_id)).size).toBe(1);
      expect(new Set(rows.map((row) => row.is_publish)).size).toBe(1);
      expect(new Set(rows.map((row) => row.project_id)).size).toBe(rows.length);
    }
  });

  it('reserves some sessions for classes and names their codes', () => {
    const reserved = schedules.filter((row) => row.is_reserved);
    expect(reserved.length).toBeGreaterThan(schedules.length / 25);
    for (const row of schedules) {
      if (row.is_reserved !== row.reserved_classes.length > 0) expect.fail(`session ${row.id}`);
      const codes = row.reserved_classes.map((id) => orgs.get(id)!.code);
      if (codes.join() !== row.reserved_classes_code.join()) expect.fail(`session ${row.id}`);
    }
  });

  it('has a consistent minimum and maximum of students', () => {
    const strange = schedules.filter(
      (row) =>
        row.min_student_number < 1 ||
        row.min_student_number > row.max_student_number ||
        row.max_student_number > (projects.get(row.project_id)!.max_student_number ?? 32) ||
        row.max_group_student_number < 1,
    );
    expect(where(strange)).toEqual([]);
  });

  it('gives the teacher several courses with published and draft sessions this week', () => {
    const teacher = university.accounts.find((account) => account.code === 'teacher')!.userId;
    const led = new Set(university.course2teachers.filter((row) => row.teacher_id === teacher).map((row) => row.course_id));
    expect(led.size).toBeGreaterThanOrEqual(3);
    const own = schedules.filter((row) => thisWeek(row) && row.teacher_id === teacher && led.has(row.course_id));
    expect(own.filter((row) => row.is_publish).length).toBeGreaterThanOrEqual(3);
    expect(own.filter((row) => !row.is_publish).length).toBeGreaterThanOrEqual(3);
    expect(new Set(own.map((row) => row.course_id)).size).toBeGreaterThanOrEqual(3);
  });
});

describe('the periods of a day', () => {
  const { periods } = makeUniversity({ size: 'small', locale: 'en', today: '2026-11-21' });

  it('follow each other with a lunch break and an evening break', () => {
    const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    const breaks = periods.slice(1).map((period, index) => minutes(period.start_time) - minutes(periods[index]!.end_time));
    expect(Math.min(...breaks)).toBeGreaterThanOrEqual(5);
    expect(breaks.filter((length) => length > 60)).toHaveLength(2);
    expect(breaks[3]).toBeGreaterThan(60);
    expect(breaks[7]).toBeGreaterThan(60);
    expect(periods.every((period) => minutes(period.end_time) - minutes(period.start_time) === 45)).toBe(true);
    expect(periods[0]!.start_time).toBe('08:00:00');
    expect(periods.at(-1)!.end_time).toBe('22:00:00');
  });
});

describe('the names of the semesters', () => {
  it.each([
    ['2026-11-21', 'Spring Term 2025/26', 'Autumn Term 2026/27'],
    ['2027-01-15', 'Spring Term 2025/26', 'Autumn Term 2026/27'],
    ['2027-03-10', 'Autumn Term 2026/27', 'Spring Term 2026/27'],
    ['2027-06-01', 'Autumn Term 2026/27', 'Spring Term 2026/27'],
    ['2027-09-10', 'Spring Term 2026/27', 'Autumn Term 2027/28'],
    ['2028-02-29', 'Autumn Term 2027/28', 'Spring Term 2027/28'],
  ])('on %s are %s and %s', (today, former, open) => {
    const { semesters } = makeUniversity({ size: 'small', locale: 'en', today });
    expect(semesters.map((semester) => semester.name)).toEqual([former, open]);
  });
});
