import type { GroupRule } from './define-import.ts';
import type { ImportColumn } from './import-column.ts';
import type { IssueInput } from './import-issue.ts';
import { rowLabel } from './row-label.ts';

/**
 * Marks rows whose values in the given columns are in another row too. Rows with a blank among them are left alone. The mark is in the first of the
 * columns; `params.rows` names the other rows.
 */
export function uniqueRule<const TKey extends string>(
  keys: readonly [TKey, ...TKey[]],
): GroupRule<Readonly<Record<TKey, ImportColumn>>> {
  return {
    keyOf(values) {
      const parts = keys.map((key) => values[key] ?? null);
      if (parts.includes(null)) return null;
      const [only] = parts;
      return parts.length === 1 && typeof only === 'string' ? only : JSON.stringify(parts);
    },
    check(group) {
      const issues = new Map<number, readonly IssueInput[]>();
      // A file whose rows are all alike must not make a list of all rows for every row.
      const shown = group.slice(0, 6).map((row) => row.number);
      for (const { number } of group) {
        const others = shown.filter((other) => other !== number).slice(0, 5);
        const rows = others.map(rowLabel).join(', ') + (group.length > others.length + 1 ? ' …' : '');
        issues.set(number, [{ code: 'duplicate', column: keys[0], params: { keys: keys.join(','), rows } }]);
      }
      return issues;
    },
  };
}
