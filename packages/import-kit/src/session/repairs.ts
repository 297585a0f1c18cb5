import { displayCell } from '../core/display-cell.ts';
import type { ImportColumns } from '../core/import-column.ts';
import { isFixed, isOpen, rowIssues, type ImportRow } from '../core/import-row.ts';
import { rowLabel } from '../core/row-label.ts';
import type { CellChange } from './cell-edits.ts';

/** What one press mends in many rows. */
export type Repair =
  /** Of rows that are equal in every column the first stays, the others are left out. */
  | { readonly kind: 'keep-first'; readonly numbers: readonly number[] }
  /** Blank cells of merged ranges get the value that the range shows. */
  | { readonly kind: 'fill-down'; readonly column: string; readonly changes: readonly CellChange[] }
  /** Cells get the texts that their marks suggest. */
  | { readonly kind: 'correct'; readonly column: string; readonly changes: readonly CellChange[]; readonly from: string };

const merged: ReadonlySet<string> = new Set(['required-merged', 'blank-merged']);

/** Returns what can be mended by one press each, in the order of the columns. */
export function findRepairs(rows: readonly ImportRow[], columns: ImportColumns): readonly Repair[] {
  const keys = Object.keys(columns);
  // Most sheets have no mark that names another row.
  let byLabel: ReadonlyMap<string, ImportRow> | undefined;
  const labelled = (label: string): ImportRow | undefined =>
    (byLabel ??= new Map(rows.map((row) => [rowLabel(row.number), row]))).get(label);
  const repeated: number[] = [];
  const equal = new Map<string, number[]>();
  const filled = new Map<string, CellChange[]>();
  const corrected = new Map<string, { readonly changes: CellChange[]; readonly from: string }>();
  for (const row of rows) {
    if (!isOpen(row) || isFixed(row)) continue;
    if (row.sheetIssues.some(({ severity }) => severity === 'error')) add(equal, valuesOf(row), row.number);
    for (const { code, column: key, params, suggestion } of rowIssues(row)) {
      if (key === undefined) continue;
      // Such a mark names the row above that this one repeats.
      const first = code === 'equal-row' ? labelled(String(params['by'])) : undefined;
      if (first && valuesOf(first) === valuesOf(row)) repeated.push(row.number);
      const place = keys.indexOf(key);
      const textOf = (other: ImportRow): string => shownText(columns, { key, place, row: other });
      if (suggestion !== undefined) {
        const known = corrected.get(key) ?? { changes: [], from: textOf(row) };
        known.changes.push({ number: row.number, key, text: suggestion });
        corrected.set(key, known);
      } else if (merged.has(code)) {
        const source = labelled(/\d+$/.exec(String(params['from']))?.[0] ?? '');
        const text = source && source !== row ? textOf(source) : '';
        if (text !== '') add(filled, key, { number: row.number, key, text });
      }
    }
  }
  const left = new Set([...repeated, ...[...equal.values()].flatMap(([, ...others]) => others)]);
  return [
    ...(left.size > 0 ? [{ kind: 'keep-first', numbers: [...left] } as const] : []),
    ...keys.flatMap((column): readonly Repair[] => {
      const changes = filled.get(column);
      const known = corrected.get(column);
      return [
        ...(changes ? [{ kind: 'fill-down', column, changes } as const] : []),
        ...(known ? [{ kind: 'correct', column, ...known } as const] : []),
      ];
    }),
  ];
}

const valuesOf = ({ values }: ImportRow): string => JSON.stringify(values);

function shownText(
  columns: ImportColumns,
  { key, place, row }: { readonly key: string; readonly place: number; readonly row: ImportRow },
): string {
  const column = columns[key];
  return column ? displayCell(column, row.values[place], row.cells[place] ?? null) : '';
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
