import type { ApiClient } from '@lab-console/api-client';
import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import { addDays, resolveSystemConfig, startOfWeek, type Semester } from '@lab-console/schedule-rules';
import { allRows } from '../shared/all-rows.ts';
import { inPortions } from '../shared/in-portions.ts';
import { maxDaysAfter, type AwaySituation } from './away-planner.ts';

/** Days of an absence, `YYYY-MM-DD`, both included. */
export interface AwayDays {
  readonly from: string;
  readonly until: string;
}

/** Reads what the sessions of a centre are judged by around some days; `null` where the first of them is in no semester. */
export async function loadAwaySituation(
  source: ScheduleSource,
  { from, until }: AwayDays,
  signal: AbortSignal,
): Promise<AwaySituation | null> {
  const [viewer, periods, semesters] = await Promise.all([
    source.loadViewer(signal),
    source.loadPeriods(signal),
    source.loadSemesters(signal),
    source.loadReferences(signal),
  ]);
  const semester = semesters.find((each) => each.since < from && from <= each.to);
  if (!semester) return null;
  const config = resolveSystemConfig(viewer.config);
  const range = weeksAround({ from, until }, semester);
  const [sessions, choices, students] = await Promise.all([
    source.loadSessions(range, signal),
    source.loadChoices({ semester, config }, signal),
    source.loadStudents?.(range, signal) ?? new Map<number, readonly number[]>(),
  ]);
  return { sessions, choices, periods, semester, config, studentsBySession: students, courseTeachers: new Map() };
}

function weeksAround({ from, until }: AwayDays, semester: Semester): { readonly from: string; readonly to: string } {
  const last = addDays(startOfWeek(addDays(until, maxDaysAfter)), 6);
  return { from: startOfWeek(from), to: last < semester.to ? last : semester.to };
}

/** Adds to a situation who may hold the courses of a teacher's sessions, and what these do in other centres. */
export async function withSubstitutes(
  { api, situation }: { readonly api: ApiClient; readonly situation: AwaySituation },
  { teacherId, from, until }: AwayDays & { readonly teacherId: number },
  signal: AbortSignal,
): Promise<AwaySituation> {
  const own = situation.sessions.filter(({ teacher_id, date }) => teacher_id === teacherId && date >= from && date <= until);
  const courses = [...new Set(own.map(({ course_id }) => course_id))];
  const { data: taught } = await api.rest
    .from('course2teachers')
    .select('course_id,teacher_id')
    .in('course_id', courses)
    .abortSignal(signal)
    .throwOnError();
  const courseTeachers = new Map<number, number[]>();
  for (const { course_id, teacher_id } of taught)
    courseTeachers.set(course_id, [...(courseTeachers.get(course_id) ?? []), teacher_id]);
  const experiments = new Set(own.map(({ project_id }) => project_id));
  const listed = situation.choices.projects.flatMap(({ id, teacher_list }) => (experiments.has(id) ? teacher_list : []));
  const people = [...new Set([...taught.map(({ teacher_id }) => teacher_id), ...listed, teacherId])];
  const range = weeksAround({ from, until }, situation.semester);
  const elsewhere = await Promise.all(
    inPortions(people).map((teacherIds) =>
      allRows((part) => api.schedules.list({ from: range.from, to: range.to, teacherIds }, { signal, ...part })),
    ),
  );
  const sessions = new Map<number, CalendarSession>(elsewhere.flat().map((session) => [session.id, session]));
  for (const session of situation.sessions) sessions.set(session.id, session);
  return { ...situation, sessions: [...sessions.values()], courseTeachers };
}
