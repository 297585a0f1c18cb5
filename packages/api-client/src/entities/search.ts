/** What kind of thing `rpc/search_everything` found; `person` is staff. */
export type FoundKind = 'session' | 'student' | 'person' | 'room' | 'course' | 'experiment' | 'class' | 'file';

/** A thing that `rpc/search_everything` found. */
export interface FoundThing {
  readonly kind: FoundKind;
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  /** Room of a session, role of a person, building of a room, semester of a course, experiment or class. */
  readonly detail: string | null;
  /** The centre that it belongs to; `null` for none. */
  readonly organization_id: number | null;
  /** `YYYY-MM-DD`; only of sessions. */
  readonly date: string | null;
  readonly start_time: string | null;
  readonly project_id: number | null;
  /** The folder of a file in its bucket, with a slash at its end. */
  readonly path: string | null;
}
