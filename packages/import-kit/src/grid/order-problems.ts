import type { ImportIssue } from '../core/import-issue.ts';

/** What is wrong with a row as one reads it: errors before warnings, each from the first column to the last, the whole row after them. */
export function orderProblems(issues: readonly ImportIssue[], columns: readonly string[]): readonly ImportIssue[] {
  const place = ({ column }: ImportIssue): number => (column === undefined ? columns.length : columns.indexOf(column));
  const rank = ({ severity }: ImportIssue): number => Number(severity !== 'error');
  return issues.toSorted((one, other) => rank(one) - rank(other) || place(one) - place(other));
}
