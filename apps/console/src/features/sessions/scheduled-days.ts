import type { ApiClient } from '@lab-console/api-client';
import type { LoadOptions, ScheduledDay, ScheduledSession } from '@lab-console/import-kit';
import { tableRows } from '../shared/table-rows.ts';

/** What {@link scheduledDays} looks for. */
export interface ScheduledDaysOptions extends LoadOptions {
  readonly api: ApiClient;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
}

const columns =
  'id,date,period_id,period_count,location_id,course_id,project_id,teacher_id,team_id,semester_id,organization_id,class_list,reserved_classes,reserved_classes_code,max_student_number,min_student_number,max_group_student_number,is_publish,is_reserved,is_scheduled,group,updated_at,course:courses(name),project:projects(name),teacher:users(name,code),team:teams(code)';

/** What is scheduled on days in all centres, with what people know each session by. */
export async function scheduledDays({ api, dates, signal }: ScheduledDaysOptions): Promise<readonly ScheduledDay[]> {
  const wanted = [...dates];
  const [rows, timeslots] = await Promise.all([
    tableRows(signal, () => api.rest.from('schedules').select(columns, { count: 'exact' }).in('date', wanted).order('id')),
    tableRows(signal, () => api.rest.from('timeslots').select('*', { count: 'exact' }).in('date', wanted).order('id')),
  ]);
  const sessions = rows.map(({ course, project, teacher, team, ...session }): ScheduledSession => ({
    ...session,
    teacherCode: teacher?.code ?? null,
    teamCode: team?.code ?? null,
    label: [project?.name, course?.name, teacher?.name].filter(Boolean).join(' · '),
  }));
  return wanted.map((date) => ({
    date,
    sessions: sessions.filter((session) => session.date === date),
    timeslots: timeslots.filter((timeslot) => timeslot.date === date),
  }));
}
