import type { ApiErrorKind } from '../errors/api-error.ts';

/** Outcomes of calls that are told to the person (specification sections 7 and 8). */
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
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** Sentences of the server, word for word but with `{n}` for a number, and what stands for them in this language. */
  readonly serverTexts: Readonly<Record<string, string>>;
}
