import type { ApiErrorKind } from '../errors/api-error.ts';
import type { EnteredMark, MarkKind } from '../errors/entered-marks.ts';

/** Outcomes of calls that are shown to the person (specification sections 7 and 8). */
export type Outcome =
  | 'createGroupingFailed'
  | 'createGroupingSucceeded'
  | 'loginSucceeded'
  | 'passwordChangeFailed'
  | 'passwordChanged'
  | 'schemaFileFailed';

/** The texts of one language. */
export interface ApiClientLocale {
  /** Titles of notifications. */
  readonly titles: { readonly error: string; readonly message: string };
  /** A sentence for each kind of error. */
  readonly errors: Readonly<Record<ApiErrorKind, string>>;
  /** For what is not an ApiError. */
  readonly unknown: string;
  /** One row or several that are stored already; `{rows}` is replaced by their names. */
  readonly equalRows: { readonly schedules: string; readonly timeslots: string };
  /** A code that is used already: `{value}`, and by what: `{by}`. */
  readonly taken: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** What is named beneath the sentence of a conflict, where entries of people prevent it. */
  readonly entered: {
    readonly kinds: Readonly<Record<MarkKind, string>>;
    /** Names of the scores that every experiment may have. */
    readonly scores: Readonly<Record<string, string>>;
    /** One line for a student, e.g. "Li Na (2026001), Optics, 2026-11-03 First: Attendance, Quiz". */
    readonly line: (entry: EnteredMark, marks: readonly string[]) => string;
    /** For those that are not listed. */
    readonly more: (count: number) => string;
    /** What to do instead. */
    readonly wayOut: string;
  };
  /** Sentences of the server, word for word but with `{n}` for a number, and their replacement in this language. */
  readonly serverTexts: Readonly<Record<string, string>>;
}
