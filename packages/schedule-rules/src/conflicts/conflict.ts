/** Every way in which a session can be in conflict with another, with a timeslot, or with what it was set up with. */
export type ConflictCode =
  | 'location-taken'
  | 'teacher-taken'
  | 'team-taken'
  | 'class-taken'
  | 'student-taken'
  | 'location-timeslot'
  | 'teacher-timeslot'
  | 'class-timeslot'
  | 'location-out-of-order'
  | 'equipment-missing'
  | 'equipment-short'
  | 'equipment-out-of-order'
  | 'seats-short'
  | 'over-location-capacity'
  | 'over-project-capacity'
  | 'outside-semester'
  | 'periods-not-whole'
  | 'spans-long-break'
  | 'no-teaching'
  | 'class-blocked'
  | 'teacher-cannot'
  | 'too-far'
  | 'location-not-in-project'
  | 'teacher-not-in-project'
  | 'team-not-in-project'
  | 'project-not-in-course';

/** What is fought over: the kind of thing, and its id. */
export interface ConflictResource {
  readonly kind: 'location' | 'teacher' | 'team' | 'class' | 'student' | 'project' | 'course' | 'semester' | 'day' | 'period';
  readonly id: number;
}

/** One conflict: plain data, its text comes from a locale table. */
export interface Conflict {
  readonly code: ConflictCode;
  /** A warning may be meant so (two experiments in one large laboratory); an error is what the centre's settings forbid. */
  readonly severity: 'warning' | 'error';
  /** The sessions that take part, smallest id first; one where a session is in conflict with a timeslot or with its own setup. */
  readonly sessionIds: readonly number[];
  readonly resource: ConflictResource;
  /** All who take part in all of these sessions, smallest id first; only with `student-taken` and `too-far`, whose `resource` is the first. */
  readonly studentIds?: readonly number[];
  /** The equipment that the room in `resource` lacks, for the `equipment-…` codes. */
  readonly equipmentId?: number;
  /** How many sets or seats are missing, for the `equipment-…` codes and `seats-short`. */
  readonly missing?: number;
  /** The timeslot in the way, for the `…-timeslot` codes. */
  readonly timeslotId?: number;
  /** Minutes between the two sessions, and those that the way between their buildings takes; only with `too-far`. */
  readonly minutes?: { readonly between: number; readonly way: number };
}
