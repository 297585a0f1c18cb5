import type { Timeslot } from '@lab-console/schedule-rules';
import type { ReferenceIndex } from '../../core/sessions/session-names.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import type { TimeslotResource } from '../core/timeslot-filter.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';

/** What people call a teacher, a class or a room; `#12` where only the id is known. */
export function resourceName({ kind, id }: TimeslotResource, references: ReferenceIndex): string {
  const tables = { teacher: references.teachers, class: references.classes, location: references.locations };
  return tables[kind].get(id)?.name ?? `#${id}`;
}

/** The lines of a timeslot: teachers, class, room, as far as there are any. */
export function timeslotLines(
  row: Timeslot,
  { references, texts }: { readonly references: ReferenceIndex; readonly texts: Pick<TimeslotTexts, 'listed'> },
): readonly string[] {
  const name = (kind: TimeslotResource['kind'], id: number | null): readonly string[] =>
    id === null ? [] : [resourceName({ kind, id }, references)];
  const teachers = texts.listed([...name('teacher', row.teacher_id), ...name('teacher', row.teacher_secondary_id)]);
  return [...(teachers ? [teachers] : []), ...name('class', row.class_id), ...name('location', row.location_id)];
}

/** The lines of a session: experiment, teacher, room. */
export function sessionLines(session: CalendarSession, references: ReferenceIndex): readonly string[] {
  const { project, teacher, location } = session;
  const teacherName =
    session.teacher_id === null ? '' : (teacher?.name ?? resourceName({ kind: 'teacher', id: session.teacher_id }, references));
  return [
    project?.name ?? `#${session.project_id}`,
    ...(teacherName ? [teacherName] : []),
    location?.name ?? resourceName({ kind: 'location', id: session.location_id }, references),
  ];
}
