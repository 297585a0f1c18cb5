import type { ApiClient } from '@lab-console/api-client';
import type { ChoicesRequest, ScheduleChoices } from '@lab-console/calendar';
import type { ClassOrg } from '@lab-console/schedule-rules';
import { tableRows } from '../shared/table-rows.ts';

const counted = { count: 'exact' } as const;

/** Every class that sessions may be for, of every semester: the next one has classes of the same names. */
export function classRows(api: ApiClient, signal: AbortSignal): Promise<readonly ClassRow[]> {
  return tableRows(signal, () => allClasses(api));
}

/** A class, with the semester that it belongs to; `null` is every semester. */
export interface ClassRow extends ClassOrg {
  readonly semester_id: number | null;
}

/** The classes that may be chosen in a semester: its own, and those of every semester. */
export function semesterClassRows(api: ApiClient, semesterId: number, signal: AbortSignal): Promise<readonly ClassRow[]> {
  return tableRows(signal, () => allClasses(api).or(`semester_id.is.null,semester_id.eq.${semesterId}`));
}

function allClasses({ rest }: ApiClient) {
  return rest
    .from('orgs')
    .select('id,code,name,semester_id', counted)
    .in('type', ['class', 'reelectclass'])
    .order('name')
    .order('id');
}

/** What the sessions of a semester choose from, with the days of it and the other teaching on them. */
export async function scheduleChoices(
  { api, centreId }: { readonly api: ApiClient; readonly centreId: number | null },
  { semester }: ChoicesRequest,
  signal: AbortSignal,
): Promise<ScheduleChoices> {
  const { rest } = api;
  // A session, its experiment, room and team belong to one centre; the database holds to that.
  const ofCentre = centreId === null ? {} : { organization_id: centreId };
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
    semesterClassRows(api, semester.id, signal),
    tableRows(signal, () =>
      rest.from('timeslots').select('*', counted).gte('date', semester.since).lte('date', semester.to).order('id'),
    ),
    tableRows(signal, () =>
      rest.from('days').select('*', counted).gte('until', semester.since).lte('date', semester.to).order('date').order('id'),
    ),
  ]);
  return { courses, projects, courseProjects, locations, teachers, teams, classes, timeslots, days };
}
