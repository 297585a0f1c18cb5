import type { ApiClient } from '@lab-console/api-client';
import { allRows } from '../shared/all-rows.ts';
import type { NamedChange } from './session-change.ts';

/** Which staff of the centre a message is for. */
export type StaffAudience = 'teachers' | 'lookAfter' | 'staff' | 'nobody';

/** Students with a place in changed sessions, by course. */
export type StudentsByCourse = ReadonlyMap<number, readonly number[]>;

/** Reads which students have a place in changed sessions, as far as the reader may see them. */
export async function studentsOfChanges(
  api: ApiClient,
  { changes, centreId }: { readonly changes: readonly NamedChange[]; readonly centreId: number | null },
  signal: AbortSignal,
): Promise<StudentsByCourse> {
  const courseOf = new Map(changes.flatMap(({ scheduleId, courseId }) => (scheduleId === null ? [] : [[scheduleId, courseId]])));
  const dates = changes.flatMap(({ after, before }) => (after ?? before)?.date ?? []).sort((a, b) => a.localeCompare(b));
  const [from, to] = [dates[0], dates.at(-1)];
  if (courseOf.size === 0 || from === undefined || to === undefined) return new Map();
  const organization = centreId === null ? {} : { organizationId: centreId };
  const rows = await allRows((part) => api.schedules.students({ from, to, ...organization }, { signal, ...part }));
  const found = new Map<number, Set<number>>();
  for (const { schedule_id, students } of rows) {
    const course = courseOf.get(schedule_id);
    if (course === undefined) continue;
    const those = found.get(course) ?? new Set();
    for (const student of students) those.add(student);
    found.set(course, those);
  }
  return new Map([...found].map(([course, students]) => [course, [...students].sort((a, b) => a - b)]));
}

/** Returns how many different students there are. */
export function countStudents(students: StudentsByCourse): number {
  return new Set([...students.values()].flat()).size;
}

/** A message to be sent. */
export interface ChangeMessage {
  readonly title: string;
  readonly content: string;
  readonly centreId: number | null;
  readonly audience: StaffAudience;
  /** Of the classes concerned, for {@link StaffAudience} `lookAfter`. */
  readonly classIds: readonly number[];
  /** Nobody where students get none. */
  readonly students: StudentsByCourse;
}

/**
 * Sends a message: one announcement to staff, and one to the students of each course.
 *
 * @param sent Names of the parts that were sent before a failure; these are not sent again.
 */
export async function sendMessage(api: ApiClient, message: ChangeMessage, sent: Set<string>): Promise<void> {
  const { title, content, centreId, audience, classIds, students } = message;
  const once = async (part: string, send: () => PromiseLike<unknown>): Promise<void> => {
    if (sent.has(part)) return;
    await send();
    sent.add(part);
  };
  if (audience !== 'nobody')
    await once('staff', () =>
      api.rest
        .from('announcements')
        .insert({
          title,
          content: asHtml(content),
          organization_id: centreId,
          roles: audience === 'staff' ? [] : ['teacher'],
          class_list: audience === 'lookAfter' ? [...classIds] : [],
        })
        .throwOnError(),
    );
  for (const [course, learners] of students)
    await once(`course ${course}`, () =>
      api.rest.rpc('announce_to_students', { course_id: course, students: [...learners], title, content }).throwOnError(),
    );
}

/** What was typed is text: nothing in it is markup. */
function asHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
