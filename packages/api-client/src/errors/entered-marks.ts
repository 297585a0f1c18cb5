import type { ApiError } from './api-error.ts';

/** What people entered: the kinds that the database names. */
export type MarkKind =
  | 'attendance'
  | 'carried'
  | 'dataRecord'
  | 'exam'
  | 'handedIn'
  | 'incidents'
  | 'makeUp'
  | 'onlineCourse'
  | 'remarks'
  | 'score'
  | 'waiver';

/** What was entered for a student, in a session or in a course. */
export interface EnteredMark {
  readonly code: string;
  readonly name: string;
  readonly course: string | null;
  readonly experiment: string | null;
  /** `YYYY-MM-DD`; `null` where it belongs to the course and to no session. */
  readonly date: string | null;
  readonly period: string | null;
  /** `item` is the name of a score, data record, exam or online course. */
  readonly marks: ReadonlyArray<{ readonly kind: MarkKind; readonly item: string | null }>;
}

/** What keeps something from being removed or moved. */
export interface EnteredMarks {
  /** The first 20. */
  readonly marks: readonly EnteredMark[];
  /** How many there are. */
  readonly total: number;
}

/** What was entered, where that is why the database refused to remove or move something (409); `undefined` for any other error. */
export function enteredMarks({ kind, details }: Partial<Pick<ApiError, 'kind' | 'details'>>): EnteredMarks | undefined {
  if (kind !== 'conflict' || typeof details !== 'string' || !details.startsWith('{')) return undefined;
  try {
    const found = JSON.parse(details) as Partial<EnteredMarks>;
    return Array.isArray(found.marks) && typeof found.total === 'number' ? (found as EnteredMarks) : undefined;
  } catch {
    return undefined;
  }
}
