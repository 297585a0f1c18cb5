/** Values that a text of a locale table may name as `{name}`. */
export type TextParams = Readonly<Record<string, string | number>>;

/** One reason why a row is marked: plain data, its text comes from a locale table. */
export interface ImportIssue {
  /** Key of the text: one of `IssueCode`, or one that the definition has in `texts`. */
  readonly code: string;
  /** An error blocks submitting, a warning does not. */
  readonly severity: 'error' | 'warning';
  /** Key of the column of the mark; without it the whole row is meant. */
  readonly column?: string;
  /** Values of `{name}` in the text. */
  readonly params: TextParams;
  /** Text that would be right in the cell; people put it into all such cells with one press. */
  readonly suggestion?: string;
}

/** A finding of a parser or a rule about a cell or row: the severity is `error` by default. */
export interface IssueInput<TColumn extends string = string> {
  /** Key of the text: one of `IssueCode`, or one that the definition has in `texts`. */
  readonly code: string;
  /** An error blocks submitting, a warning does not. @default 'error' */
  readonly severity?: 'error' | 'warning';
  /** Column of the mark; without it that of the cell, or the whole row. */
  readonly column?: TColumn;
  /** Values of `{name}` in the text. */
  readonly params?: TextParams;
  /** Text that would be right in the cell; people put it into all such cells with one press. */
  readonly suggestion?: string;
}

/** Completes a finding of a parser or rule with its column. */
export function makeIssue(input: IssueInput, column?: string): ImportIssue {
  const place = input.column ?? column;
  return {
    code: input.code,
    severity: input.severity ?? 'error',
    params: input.params ?? {},
    ...(place === undefined ? {} : { column: place }),
    ...(input.suggestion === undefined ? {} : { suggestion: input.suggestion }),
  };
}
