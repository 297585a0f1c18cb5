import type { ApiClient } from '@lab-console/api-client';
import type { ChoicesRequest, ScheduleChoices } from '@lab-console/calendar';
import { loadPart } from '@lab-console/widget-base';
import { tableRows } from '../shared/table-rows.ts';
import { semesterClassRows } from './class-rows.ts';

const counted = { count: 'exact' } as const;

/** What the sessions of a semester choose from, with the days of it and the other teaching on them. */
export async function scheduleChoices(
  { api, centreId }: { readonly api: ApiClient; readonly centreId: number | null },
  { semester }: ChoicesRequest,
  signal: AbortSignal,
): Promise<ScheduleChoices> {
  const { rest } = api;
  // A session, its experiment, room and team belong to one centre; the database holds to that.
  const ofCentre = centreId === null ? {} : { organization_id: centreId };
  const [
    courses,
    projects,
    courseProjects,
    courseTeachers,
    locations,
    teachers,
    teams,
    classes,
    timeslots,
    days,
    equipment,
    createPeopleRules,
  ] = await Promise.all([
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
    tableRows(signal, () =>
      rest
        .from('course2teachers')
        .select('course_id,teacher_id,courses!inner(semester_id)', counted)
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
    // What judges equipment comes with its rows.
    loadPart(() => import('./judged-rows.ts'), 'equipmentData').then((load) => load({ api, centreId }, semester, signal)),
    loadPart(() => import('./judged-rows.ts'), 'peopleRules').then((load) =>
      load(api, { centreId, semesterId: semester.id }, signal),
    ),
  ]);
  return {
    courses,
    projects,
    courseProjects,
    courseTeachers,
    locations,
    teachers,
    teams,
    classes,
    timeslots,
    days,
    equipment,
    createPeopleRules,
  };
}
