import type { CalendarSession } from '@lab-console/calendar';
import { createPeriodNames, type Session } from '@lab-console/schedule-rules';
import { changedParts, type NamedChange, type NamedPlace } from './session-change.ts';
import type { ChangedPair, ChangedRows } from './watch-published.ts';

/** Changes of published sessions, and how many students have a place in these. */
export interface PublishedChanges {
  readonly changes: readonly NamedChange[];
  readonly students: number;
}

/** Names what was changed; `null` where those who see published sessions only see no other place. */
export function publishedChanges(rows: ChangedRows): PublishedChanges | null {
  const names = namesOf(rows);
  const changes = rows.pairs.flatMap((pair) => publishedChange(pair, names, rows.students));
  const ids = new Set(changes.flatMap(({ scheduleId }) => (scheduleId === null ? [] : (rows.students.get(scheduleId) ?? []))));
  return changes.length === 0 ? null : { changes, students: ids.size };
}

type Names = ReturnType<typeof namesOf>;

/** Names by id, of all that was loaded. */
function namesOf({ sessions, periods, references, choices }: ChangedRows) {
  const periodsOf = createPeriodNames(periods);
  const [rooms, teachers, classes] = [new Map<number, string>(), new Map<number, string>(), new Map<number, string>()];
  const [courses, projects] = [new Map<number, string>(), new Map<number, string>()];
  for (const { id, name } of [...(references.classes ?? []), ...(choices?.classes ?? [])]) classes.set(id, name);
  for (const { id, code } of choices?.locations ?? []) rooms.set(id, code);
  for (const { id, name } of choices?.teachers ?? []) teachers.set(id, name);
  for (const { location, teacher, course, project } of sessions.values()) {
    if (location) rooms.set(location.id, location.code);
    if (teacher) teachers.set(teacher.id, teacher.name);
    if (course) courses.set(course.id, course.name);
    if (project) projects.set(project.id, project.name);
  }
  return {
    place: (session: Session): NamedPlace => ({
      date: session.date,
      period: periodsOf(session) ?? '',
      room: rooms.get(session.location_id) ?? '',
      teacher: session.teacher_id === null ? '' : (teachers.get(session.teacher_id) ?? ''),
    }),
    session: ({ course_id, project_id, class_list }: Session): string =>
      [courses.get(course_id), projects.get(project_id), ...class_list.map((id) => classes.get(id))].filter(Boolean).join(' · '),
    classesOf: ({ class_list }: Session) => class_list.map((id) => ({ id, name: classes.get(id) ?? String(id) })),
  };
}

function publishedChange(
  [before, after]: ChangedPair,
  names: Names,
  students: ReadonlyMap<number, readonly number[]>,
): readonly NamedChange[] {
  const session = after ?? before;
  const seen = (one: CalendarSession | undefined): NamedPlace | null =>
    one && one.is_publish && !one.cancelled_at ? names.place(one) : null;
  const places = { before: seen(before), after: seen(after) };
  if (!session || (!places.before && !places.after)) return [];
  if (places.before && places.after && changedParts(places).length === 0) return [];
  return [
    {
      id: String(session.id),
      scheduleId: session.id,
      courseId: session.course_id,
      session: names.session(session),
      classes: names.classesOf(session),
      students: students.get(session.id)?.length ?? 0,
      isPublished: true,
      ...places,
    },
  ];
}
