import { maxRows, type SectionWish } from './section-wish.ts';
import type { ThingRows, ThingState } from './thing-row.ts';

/** Reads the places of a student in sessions, with attendance, the latest first. */
export async function placeRows({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const { data, count } = await api.rest
    .from('user2projects')
    .select(
      'id,schedule_status,attendance,schedules!inner(date,cancelled_at,organization_id,periods(start_time),projects(id,name),courses(id,name),locations(id,name))',
      { count: 'exact' },
    )
    .eq('student', id)
    .order('schedules(date)', { ascending: false })
    .order('id')
    .limit(maxRows)
    .abortSignal(signal)
    .throwOnError();
  const rows = data.map(({ id: key, attendance, schedule_status: status, schedules: session }) => {
    const centreId = session.organization_id;
    const { projects: experiment, courses: course, locations: room } = session;
    const state: ThingState = session.cancelled_at !== null ? 'cancelled' : status === 'stopped' ? 'stopped' : { attendance };
    return {
      key,
      date: session.date,
      time: session.periods.start_time,
      name: { label: experiment.name, thing: { kind: 'experiment' as const, id: experiment.id, centreId } },
      details: [
        { label: course.name, thing: { kind: 'course' as const, id: course.id, centreId } },
        { label: room.name, thing: { kind: 'room' as const, id: room.id, centreId } },
      ],
      states: [state],
    };
  });
  return { rows, total: count ?? rows.length };
}

const reportState = (status: string): ThingState => (status === 'C' ? 'checked' : status === 'R' ? 'returned' : 'waiting');

/** Reads the reports of a student with their scores, the latest first. */
export async function reportRows({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const { data, count } = await api.rest
    .from('reports')
    .select('id,status,score,user2projects!inner(student,schedules(date,organization_id,projects(id,name),courses(id,name)))', {
      count: 'exact',
    })
    .eq('user2projects.student', id)
    .order('id', { ascending: false })
    .limit(maxRows)
    .abortSignal(signal)
    .throwOnError();
  const rows = data.map(({ id: key, status, score, user2projects: { schedules: session } }) => {
    const { projects: experiment, courses: course, organization_id: centreId } = session;
    return {
      key,
      date: session.date,
      name: { label: experiment.name, thing: { kind: 'experiment' as const, id: experiment.id, centreId } },
      details: [{ label: course.name, thing: { kind: 'course' as const, id: course.id, centreId } }],
      states: [reportState(status)],
      ...(score === null ? {} : { value: String(score) }),
    };
  });
  return { rows, total: count ?? rows.length };
}

/** Reads the grades of a student in courses, as they were submitted or published. */
export async function gradeRows({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const { data, count } = await api.rest
    .from('course_grades')
    .select('id,total,grade_lists!inner(decimals,courses!inner(id,code,name,organization_id))', { count: 'exact' })
    .eq('student', id)
    .order('id', { ascending: false })
    .limit(maxRows)
    .abortSignal(signal)
    .throwOnError();
  const rows = data.map(({ id: key, total, grade_lists: { decimals, courses: course } }) => ({
    key,
    name: { label: course.name, thing: { kind: 'course' as const, id: course.id, centreId: course.organization_id } },
    details: [{ label: course.code }],
    value: total === null ? '–' : total.toFixed(decimals),
  }));
  return { rows, total: count ?? rows.length };
}
