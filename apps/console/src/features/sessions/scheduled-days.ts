import type { ApiClient } from '@lab-console/api-client';
import type { LoadOptions, ScheduledDay, ScheduledSession } from '@lab-console/import-kit';
import { allRows } from '../shared/all-rows.ts';

/** What {@link scheduledDays} looks for. */
export interface ScheduledDaysOptions extends LoadOptions {
  readonly api: ApiClient;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
}

const columns =
  'id,date,period_id,location_id,course_id,project_id,teacher_id,team_id,semester_id,organization_id,class_list,reserved_classes,reserved_classes_code,max_student_number,min_student_number,max_group_student_number,is_publish,is_reserved,is_scheduled,group,updated_at,course:courses(name),project:projects(name),teacher:users(name,code),team:teams(code)';

/** What is scheduled on days in all centres, with what people know each session by. */
export async function scheduledDays({ api, dates, signal }: ScheduledDaysOptions): Promise<readonly ScheduledDay[]> {
  const wanted = [...dates];
  const loadSessions = (): Promise<readonly ScheduledSession[]> =>
    allRows(async ({ offset, limit }) => {
      const query = api.rest.from('schedules').select(columns, { count: 'exact' }).in('date', wanted).order('id');
      const { data, count } = await query
        .range(offset, offset + limit - 1)
        .abortSignal(signal)
        .throwOnError();
      const items = data.map(({ course, project, teacher, team, ...session }) => ({
        ...session,
        teacherCode: teacher?.code ?? null,
        teamCode: team?.code ?? null,
        label: [project?.name, course?.name, teacher?.name].filter(Boolean).join(' · '),
      }));
      return { items, total: count ?? items.length };
    });
  const loadTimeslots = () =>
    allRows(async ({ offset, limit }) => {
      const query = api.rest.from('timeslots').select('*', { count: 'exact' }).in('date', wanted).order('id');
      const { data, count } = await query
        .range(offset, offset + limit - 1)
        .abortSignal(signal)
        .throwOnError();
      return { items: data, total: count ?? data.length };
    });
  const [sessions, timeslots] = await Promise.all([loadSessions(), loadTimeslots()]);
  return wanted.map((date) => ({
    date,
    sessions: sessions.filter((session) => session.date === date),
    timeslots: timeslots.filter((timeslot) => timeslot.date === date),
  }));
}
