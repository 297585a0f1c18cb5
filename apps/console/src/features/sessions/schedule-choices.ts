import type { ApiClient } from '@lab-console/api-client';
import type { ChoicesRequest, ScheduleChoices } from '@lab-console/calendar';
import { loadPart } from '@lab-console/widget-base';

/** What the sessions of a semester choose from, with the days of it and the other teaching on them. */
export async function scheduleChoices(
  { api, centreId }: { readonly api: ApiClient; readonly centreId: number | null },
  { semester }: ChoicesRequest,
  signal: AbortSignal,
): Promise<ScheduleChoices> {
  const [{ data: rows }, createSupply, peopleRules] = await Promise.all([
    api.rest.rpc('schedule_choices', { semester_id: semester.id, centre_id: centreId }).abortSignal(signal).throwOnError(),
    // What judges rooms and people comes with the rows.
    loadPart(() => import('./judges.ts'), 'createRoomSupply'),
    loadPart(() => import('./judges.ts'), 'peopleRules'),
  ]);
  const { equipment: items, location_equipment: rooms, project_equipment: needs, outages } = rows;
  return {
    courses: rows.courses,
    projects: rows.projects,
    courseProjects: rows.course2projects,
    courseTeachers: rows.course2teachers,
    locations: rows.locations,
    teachers: rows.users,
    teams: rows.teams,
    classes: rows.orgs,
    timeslots: rows.timeslots,
    days: rows.days,
    equipment: { items, rooms, needs, outages, createSupply },
    createPeopleRules: peopleRules(rows),
  };
}
