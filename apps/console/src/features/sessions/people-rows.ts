import type { ApiClient } from '@lab-console/api-client';
import type { TeacherTime } from '@lab-console/schedule-rules';
import { countedTeacherTimes, type BuildingWay } from '@lab-console/schedule-rules/people';
import { tableRows } from '../shared/table-rows.ts';

const counted = { count: 'exact' } as const;

/** The times of teachers of a semester, as they count. A teacher reads the own ones. */
async function semesterTeacherTimes(
  api: ApiClient,
  { centreId, semesterId }: { readonly centreId: number | null; readonly semesterId: number },
  signal: AbortSignal,
): Promise<readonly TeacherTime[]> {
  const which = { semester_id: semesterId, ...(centreId === null ? {} : { organization_id: centreId }) };
  const [times, sheets] = await Promise.all([
    tableRows(signal, () => api.rest.from('teacher_times').select('*', counted).match(which).order('id')),
    tableRows(signal, () => api.rest.from('teacher_time_sheets').select('*', counted).match(which).order('id')),
  ]);
  return countedTeacherTimes(times, sheets);
}

/** The ways between the buildings of a centre, or of all. */
function buildingWays(api: ApiClient, centreId: number | null, signal: AbortSignal): Promise<readonly BuildingWay[]> {
  const which = centreId === null ? {} : { organization_id: centreId };
  return tableRows(signal, () => api.rest.from('building_ways').select('*', counted).match(which).order('id'));
}

/** Times of teachers and ways between buildings, for the marks of imported rows. */
export async function peopleRows(
  api: ApiClient,
  { centreId, semesterId }: { readonly centreId: number | null; readonly semesterId: number },
  signal: AbortSignal,
): Promise<{ readonly teacherTimes: readonly TeacherTime[]; readonly buildingWays: readonly BuildingWay[] }> {
  const [teacherTimes, ways] = await Promise.all([
    semesterTeacherTimes(api, { centreId, semesterId }, signal),
    buildingWays(api, centreId, signal),
  ]);
  return { teacherTimes, buildingWays: ways };
}
