import type { SheetRule } from './define-import.ts';
import type { ImportColumn } from './import-column.ts';
import type { IssueInput } from './import-issue.ts';

/**
 * Marks rows whose values in the given columns stand in another row too. Rows with a blank among them are left alone.
 * The mark stands in the first of the columns; `params.rows` names the other rows.
 */
export function uniqueRule<const TKey extends string>(
  keys: readonly [TKey, ...TKey[]],
): SheetRule<Readonly<Record<TKey, ImportColumn>>> {
  return (rows) => {
    const groups = new Map<string, number[]>();
    for (const row of rows) {
      const parts = keys.map((key) => row.values[key] ?? null);
      if (parts.includes(null)) continue;
      const group = JSON.stringify(parts);
      const numbers = groups.get(group);
      if (numbers) numbers.push(row.number);
      else groups.set(group, [row.number]);
    }
    const issues = new Map<number, readonly IssueInput[]>();
    for (const numbers of groups.values()) {
      if (numbers.length < 2) continue;
      // A file whose rows are all alike must not make a list of all rows for every row.
      const shown = numbers.slice(0, 6);
      for (const number of numbers) {
        const others = shown.filter((other) => other !== number).slice(0, 5);
        const rows = others.join(', ') + (numbers.length > others.length + 1 ? ' …' : '');
        issues.set(number, [{ code: 'duplicate', column: keys[0], params: { keys: keys.join(','), rows } }]);
      }
    }
    return issues;
  };
}
