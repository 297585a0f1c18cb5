/** What moving a student to another session takes along: `rpc/moved_entries`. */
export interface MovedEntry {
  readonly kind: 'score' | 'incidents' | 'dataRecords' | 'reports';
  /** The item of a score, and the name that the centre gave it. */
  readonly item: string | null;
  readonly label: string | null;
  readonly score: number | null;
  readonly count: number;
}

/** Why a student cannot be put into a session. */
export type EnrolmentRefusal = 'unknown' | 'notStudent' | 'inactive' | 'already' | 'notReserved' | 'busy' | 'full';

/** What came of putting students into a session: `rpc/add_places`. */
export interface AddedEnrolments {
  readonly added: readonly { readonly id: number; readonly student: number; readonly code: string }[];
  readonly refused: readonly { readonly code: string; readonly name: string | null; readonly reason: EnrolmentRefusal }[];
}
