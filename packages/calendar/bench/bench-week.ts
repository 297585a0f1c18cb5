import { addDays, startOfWeek, type DateRange } from '@lab-console/schedule-rules';
import { makeUniversity } from '@lab-console/server/demo';
import { isTrial } from '../../../tools/bench/bench-trial.ts';
import type { BenchWeek } from './page/subject.ts';

/** The day that the university is counted from; the same sessions in every run. */
const today = '2026-11-21';

/**
 * So many sessions in one week of the large university, of the small one in a trial: those of its fullest week, and from its neighbours as many as are missing,
 * put on the same weekday. Each week that is shown after it holds as many.
 */
export function createWeeks(): (count: number) => BenchWeek {
  const university = makeUniversity({ size: isTrial ? 'small' : 'large', locale: 'en', today });
  const byWeek = Map.groupBy(university.schedules, ({ date }) => startOfWeek(date));
  const [monday = startOfWeek(today)] = [...byWeek].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const distance = (week: string): number => Math.abs(Date.parse(week) - Date.parse(monday));
  const weeks = [...byWeek.keys()].toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1));
  const all = weeks.flatMap((week) =>
    (byWeek.get(week) ?? []).map((session) => ({ ...session, date: addDays(monday, daysFrom(week, session.date)) })),
  );
  const names = <Row extends { readonly id: number }>(rows: readonly Row[], ids: ReadonlySet<number | null>): readonly Row[] =>
    rows.filter(({ id }) => ids.has(id));

  return (count) => {
    if (all.length < count) throw new Error(`The university has ${all.length} sessions, ${count} are asked for.`);
    // Where the week itself has more, every n-th of them: all of its days stay as full as each other.
    const available = all.slice(0, Math.max(count, byWeek.get(monday)?.length ?? 0));
    const rank = (at: number): number => Math.floor((at * count) / available.length);
    const sessions = available.filter((_, at) => rank(at + 1) > rank(at));
    const ids = (column: 'course_id' | 'project_id' | 'location_id' | 'teacher_id' | 'team_id'): ReadonlySet<number | null> =>
      new Set(sessions.map((session) => session[column]));
    const teachers = university.users.filter(({ role }) => role === 'teacher');
    return {
      monday,
      sessions,
      periods: university.periods,
      semesters: university.semesters,
      courses: names(university.courses, ids('course_id')),
      projects: names(university.projects, ids('project_id')),
      locations: names(university.locations, ids('location_id')),
      teachers: names(teachers, ids('teacher_id')).map(({ id, code, name }) => ({ id, code, name })),
      teams: names(university.teams, ids('team_id')),
      courseProjects: university.course2projects,
    };
  };
}

function daysFrom(monday: DateRange['from'], date: string): number {
  return Math.round((Date.parse(date) - Date.parse(monday)) / 86_400_000);
}
