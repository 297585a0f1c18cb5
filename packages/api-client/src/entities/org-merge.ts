/** What merging a class or group into another one does: `rpc/merge_orgs`. The numbers count what goes along. */
export interface OrgMerge {
  /** The class that stays. */
  readonly id: number;
  readonly name: string;
  /** The number by which `rpc/undo_merge_orgs` undoes it; `null` for a trial. */
  readonly merge: number | null;
  readonly students: number;
  /** Members of both. */
  readonly both: number;
  /** Teachers who look after the class. */
  readonly teachers: number;
  readonly groups: number;
  readonly sessions: number;
  readonly timeslots: number;
  readonly plans: number;
  readonly days: number;
  readonly announcements: number;
  /** Attendance, marks and other entries of its students, by course. They stay with the students. */
  readonly marks: readonly { readonly course: string; readonly students: number; readonly marks: number }[];
  /** Lists of the open semester that refuse the merge. */
  readonly lists: readonly { readonly course: string; readonly state: 'submitted' | 'published' }[];
}

/** What was changed since a merge. `class`: another class has its name now. */
export interface OrgMergeChange {
  readonly kind: 'members' | 'groups' | 'sessions' | 'timeslots' | 'plans' | 'days' | 'announcements' | 'class';
  readonly name: string | null;
  /** Day of a session, teaching time or blocked day, `YYYY-MM-DD`. */
  readonly date: string | null;
}

/** What became of the undo of a merge. */
export interface OrgMergeUndo {
  /** `false` where something of it was changed since: nothing was changed then. */
  readonly undone: boolean;
  /** The first 20 changes. */
  readonly changes: readonly OrgMergeChange[];
  readonly total: number;
}
