import { fromDayNumber, toDayNumber } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { groupBy } from './group-by.ts';
import { makeUniversity } from './make-university.ts';
import type { University } from './university.ts';

const today = '2026-11-21';
const universities: readonly [string, University][] = [
  ['small', makeUniversity({ size: 'small', locale: 'en', today })],
  ['large', makeUniversity({ size: 'large', locale: 'en', today })],
];

describe.each(universities)('the students in sessions of the %s university', (_, university) => {
  const schedules = new Map(university.schedules.map((row) => [row.id, row]));
  const bySchedule = groupBy(university.user2projects, (row) => row.schedule_id);

  it('are in published sessions only, and in nearly each of those', () => {
    expect([...bySchedule.keys()].filter((id) => !schedules.get(id)!.is_publish)).toEqual([]);
    const empty = university.schedules.filter((row) => row.is_publish && !bySchedule.has(row.id));
    expect(empty.length).toBeLessThan(university.schedules.length / 200);
  });

  it('belong to the course', () => {
    const onCourse = new Set(university.user2courses.map((row) => `${row.user_id} ${row.course_id}`));
    const strange = university.user2projects.filter(
      (row) => !onCourse.has(`${row.student} ${schedules.get(row.schedule_id)!.course_id}`),
    );
    expect(strange).toEqual([]);
  });

  it('belong to a class of the session where it has classes', () => {
    const members = new Set(university.user_orgs.map((row) => `${row.user_id} ${row.organization_id}`));
    const strange = university.user2projects.filter((row) => {
      const classes = schedules.get(row.schedule_id)!.class_list;
      return classes.length > 0 && !classes.some((id) => members.has(`${row.student} ${id}`));
    });
    expect(strange).toEqual([]);
  });

  it('take each experiment of a course once, except in open sessions', () => {
    const seen = new Set<string>();
    const twice = university.user2projects.filter((row) => {
      const session = schedules.get(row.schedule_id)!;
      if (session.class_list.length === 0) return false;
      const key = `${row.student} ${session.course_id} ${session.project_id}`;
      const known = seen.has(key);
      seen.add(key);
      return known;
    });
    expect(twice).toEqual([]);
  });

  it('are never in two sessions at once', () => {
    const seen = new Set<string>();
    const twice = university.user2projects.filter((row) => {
      const { date, period_id, period_count } = schedules.get(row.schedule_id)!;
      const keys = Array.from({ length: period_count }, (_, index) => `${row.student} ${date} ${period_id + index}`);
      const known = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return known;
    });
    expect(twice).toEqual([]);
  });

  it('are numbered from 1 without a gap, within the seats of the session', () => {
    for (const [id, rows] of bySchedule) {
      if (rows.some((row, index) => row.ordernumber_of_schedule !== index + 1)) expect.fail(`order of session ${id}`);
      if (rows.length > schedules.get(id)!.max_student_number) expect.fail(`too many students in session ${id}`);
    }
    expect(bySchedule.size).toBeGreaterThan(500);
  });

  it('are mostly elected, and a few are stopped', () => {
    const stopped = university.user2projects.filter((row) => row.schedule_status === 'stopped');
    expect(stopped.length / university.user2projects.length).toBeGreaterThan(0.015);
    expect(stopped.length / university.user2projects.length).toBeLessThan(0.05);
    expect(stopped.filter((row) => row.attendance !== null || row.group_stamp !== null || row.report !== null)).toEqual([]);
  });

  it('have attendance after the session and not before, except for some of the last four days', () => {
    const elected = university.user2projects.filter((row) => row.schedule_status === 'elected');
    const isOver = (row: (typeof elected)[number]): boolean => schedules.get(row.schedule_id)!.date < today;
    const recent = fromDayNumber(toDayNumber(today) - 4);
    const wrong = elected.filter((row) => isOver(row) !== (row.attendance !== null));
    expect(wrong.filter((row) => !isOver(row) || schedules.get(row.schedule_id)!.date < recent)).toEqual([]);
    expect(wrong.length).toBeGreaterThan(0);
    const past = elected.filter((row) => isOver(row) && row.attendance !== null);
    const share = (attendance: string): number => past.filter((row) => row.attendance === attendance).length / past.length;
    expect(share('present')).toBeGreaterThan(0.88);
    for (const attendance of ['late', 'excused', 'absent']) {
      expect(share(attendance)).toBeGreaterThan(0.008);
      expect(share(attendance)).toBeLessThan(0.06);
    }
  });

  it('have marks from 0 to 100, for reports a week later', () => {
    const weekAgo = fromDayNumber(toDayNumber(today) - 7);
    for (const row of university.user2projects) {
      for (const mark of [row.preview, row.operation, row.report]) {
        if (mark !== null && (mark < 0 || mark > 100 || row.attendance === null)) expect.fail(`mark of ${row.id}`);
      }
      if (row.report !== null && schedules.get(row.schedule_id)!.date > weekAgo) expect.fail(`report of ${row.id}`);
    }
    expect(university.user2projects.some((row) => row.report !== null)).toBe(true);
  });

  it('work in groups that are no larger than the session allows', () => {
    const groups = groupBy(
      university.user2projects.filter((row) => row.group_stamp !== null),
      (row) => `${row.group_stamp} ${row.schedule_id}`,
    );
    expect(groups.size).toBeGreaterThan(100);
    for (const [stamp, rows] of groups) {
      const order = rows.map((row) => row.group_order);
      const size = schedules.get(rows[0]!.schedule_id)!.max_group_student_number;
      if (rows.length > size || order.some((place, index) => place !== index + 1)) expect.fail(`group ${stamp}`);
    }
    const stamps = new Set(university.user2projects.map((row) => row.group_stamp).filter((stamp) => stamp !== null));
    expect(stamps.size).toBe(groups.size);
  });

  it('have reports only where there is a mark', () => {
    const marked = new Set(university.user2projects.filter((row) => row.report !== null).map((row) => row.id));
    expect(university.reports.filter((report) => !marked.has(report.user2project_id))).toEqual([]);
    expect(new Set(university.reports.map((report) => report.status))).toEqual(new Set(['C', 'S']));
  });
});
