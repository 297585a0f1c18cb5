import type { ApiClient } from '@lab-console/api-client';
import type { ChoicesRequest, ScheduleChoices } from '@lab-console/calendar';
import { tableRows } from './table-rows.ts';

const counted = { count: 'exact' } as const;

/** Every class that sessions may be for. */
export function classRows(api: ApiClient, signal: AbortSignal): Promise<ScheduleChoices['classes']> {
  return tableRows(signal, () =>
    api.rest.from('orgs').select('id,code,name', counted).in('type', ['class', 'reelectclass']).order('name').order('id'),
  );
}

/** What the sessions of a semester choose from. Timeslots are read only where the settings make them busy time. */
export async function scheduleChoices(
  { api, centreId }: { readonly api: ApiClient; readonly centreId: number | null },
  { semester, config }: ChoicesRequest,
  signal: AbortSignal,
): Promise<ScheduleChoices> {
  const { rest } = api;
  // A session, its experiment, room and team belong to one centre; the database holds to that.
  const ofCentre = centreId === null ? {} : { organization_id: centreId };
  const isExcluding = config.excludeRoomTime || config.excludeTeacherTime || config.excludeTeacherStudentGroup;
  const [courses, projects, courseProjects, locations, teachers, teams, classes, timeslots, days] = await Promise.all([
    tableRows(signal, () =>
      rest
        .from('courses')
        .select('*', counted)
        .match({ semester_id: semester.id, ...ofCentre })
        .order('name')
        .order('id'),
    ),
    tableRows(signal, () =>
      rest
        .from('projects')
        .select('*', counted)
        .match({ semester_id: semester.id, ...ofCentre })
        .order('name')
        .order('id'),
    ),
    tableRows(signal, () =>
      rest
        .from('course2projects')
        .select('course_id,project_id,courses!inner(semester_id)', counted)
        .eq('courses.semester_id', semester.id)
        .order('id'),
    ),
    tableRows(signal, () => rest.from('locations').select('*', counted).match(ofCentre).order('name').order('id')),
    tableRows(signal, () => rest.from('users').select('id,code,name', counted).eq('role', 'teacher').order('name').order('id')),
    tableRows(signal, () => rest.from('teams').select('*', counted).match(ofCentre).order('name').order('id')),
    classRows(api, signal),
    isExcluding
      ? tableRows(signal, () =>
          rest.from('timeslots').select('*', counted).gte('date', semester.since).lte('date', semester.to).order('id'),
        )
      : [],
    tableRows(signal, () =>
      rest.from('days').select('*', counted).gte('until', semester.since).lte('date', semester.to).order('date').order('id'),
    ),
  ]);
  return { courses, projects, courseProjects, locations, teachers, teams, classes, timeslots, days };
}
