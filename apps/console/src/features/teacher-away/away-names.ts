import type { CalendarSession } from '@lab-console/calendar';
import { createPeriodNames, type Conflict } from '@lab-console/schedule-rules';
import type { AwaySituation } from './away-planner.ts';

/** Names for the ids of sessions and conflicts. */
export type AwayNames = ReturnType<typeof namesIn>;

/** Returns the names of what sessions of a situation refer to. */
export function namesIn({ choices, periods }: AwaySituation) {
  const periodsOf = createPeriodNames(periods);
  const of = (rows: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const [teachers, courses, projects, classes, teams] = [
    choices.teachers,
    choices.courses,
    choices.projects,
    choices.classes,
    choices.teams,
  ].map(of);
  const rooms = new Map(choices.locations.map(({ id, code }) => [id, code]));
  const byKind: Readonly<Record<string, ReadonlyMap<number, string> | undefined>> = {
    teacher: teachers,
    location: rooms,
    class: classes,
    team: teams,
    course: courses,
    project: projects,
  };
  const teacher = (id: number | null): string => (id === null ? '' : (teachers?.get(id) ?? `#${id}`));
  const room = (id: number): string => rooms.get(id) ?? `#${id}`;
  return {
    teacher,
    room,
    resource: ({ resource: { kind, id } }: Conflict): string => byKind[kind]?.get(id) ?? (kind === 'student' ? '' : `#${id}`),
    place: (session: Pick<CalendarSession, 'date' | 'period_id' | 'period_count' | 'location_id' | 'teacher_id'>) => ({
      date: session.date,
      period: periodsOf(session) ?? '',
      room: room(session.location_id),
      teacher: teacher(session.teacher_id),
    }),
    session: (session: CalendarSession) => ({
      date: session.date,
      period: periodsOf(session) ?? '',
      room: room(session.location_id),
      name: [
        courses?.get(session.course_id),
        projects?.get(session.project_id),
        ...session.class_list.map((id) => classes?.get(id)),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  };
}
