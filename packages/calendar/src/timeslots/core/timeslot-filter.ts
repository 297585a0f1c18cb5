import type { Session, Timeslot } from '@lab-console/schedule-rules';

/** What a timeslot takes. */
export type TimeslotResourceKind = 'teacher' | 'class' | 'location';

/** A teacher, a class or a room. */
export interface TimeslotResource {
  readonly kind: TimeslotResourceKind;
  readonly id: number;
}

type TakenByTimeslot = Pick<Timeslot, 'teacher_id' | 'teacher_secondary_id' | 'class_id' | 'location_id'>;
type TakenBySession = Pick<Session, 'teacher_id' | 'class_list' | 'location_id'>;

function resources(kind: TimeslotResourceKind, ids: readonly (number | null)[]): readonly TimeslotResource[] {
  return ids.flatMap((id) => (id === null ? [] : [{ kind, id }]));
}

/** Everything that a timeslot takes; two teachers are two. */
export function timeslotResources(row: TakenByTimeslot): readonly TimeslotResource[] {
  return [
    ...resources('teacher', [row.teacher_id, row.teacher_secondary_id]),
    ...resources('class', [row.class_id]),
    ...resources('location', [row.location_id]),
  ];
}

/** Everything that a session takes of what timeslots take. */
export function sessionResources(session: TakenBySession): readonly TimeslotResource[] {
  return [
    ...resources('teacher', [session.teacher_id]),
    ...resources('class', session.class_list),
    ...resources('location', [session.location_id]),
  ];
}

/** Whether something that takes `taken` is shown; without a filter everything is. */
export function passesFilter(taken: readonly TimeslotResource[], filter: TimeslotResource | null): boolean {
  return filter === null || taken.some(({ kind, id }) => kind === filter.kind && id === filter.id);
}
