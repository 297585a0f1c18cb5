import type { ImportIssue } from '../core/import-issue.ts';

/**
 * Returns what is wrong with a row as one reads it: errors before warnings. Each goes from the first column to the last, the whole row after them.
 */
export function orderProblems(issues: readonly ImportIssue[], columns: readonly string[]): readonly ImportIssue[] {
  const many = columns.length;
  const rank = ({ severity, column }: ImportIssue): number =>
    (severity === 'error' ? 0 : many + 1) + (column === undefined ? many : columns.indexOf(column));
  return issues.toSorted((one, other) => rank(one) - rank(other));
}
