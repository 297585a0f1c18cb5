import { cleanText } from './clean-text.ts';
import type { CellContext, ImportColumn } from './import-column.ts';
import { makeIssue, type ImportIssue } from './import-issue.ts';
import type { RawCell } from './raw-cell.ts';

/** What `parseCell` looks at. */
export interface CellInput {
  readonly key: string;
  readonly column: ImportColumn;
  readonly cell: RawCell;
  readonly required: boolean;
  readonly context: CellContext;
}

/** A cell, read. */
export interface CellOutput {
  readonly value: unknown;
  readonly issues: readonly ImportIssue[];
}

const nothing: CellOutput = { value: null, issues: [] };

/** Reads one cell: what is blank, an error or a formula without a result is the same for every column, the rest is the column's. */
export function parseCell({ key, column, cell, required, context }: CellInput): CellOutput {
  if (cell === null) return required ? fail('required') : nothing;
  if (typeof cell === 'object') {
    switch (cell.kind) {
      case 'merged':
        return required ? fail('required-merged', { from: cell.from }) : mergedBlank(key, cell.from);
      case 'error':
        return fail('cell-error', { text: cell.text });
      case 'uncomputed':
        return fail('uncomputed');
      case 'number':
        break;
    }
  }
  const content = typeof cell === 'string' ? cleanText(cell, { keepJoiners: column.kind === 'text' }) : cell;
  if (content === '') return required ? fail('required') : nothing;
  const { value, issues = nothing.issues } = column.parse(content, context);
  // A list without entries, such as a cell with a lone comma, is as good as blank.
  if (required && Array.isArray(value) && value.length === 0) return fail('required');
  return issues.length === 0
    ? { value, issues: nothing.issues }
    : { value, issues: issues.map((issue) => makeIssue(issue, key)) };

  function fail(code: string, params: ImportIssue['params'] = {}): CellOutput {
    return { value: null, issues: [makeIssue({ code, params }, key)] };
  }
}

/** An optional cell below the value of a merged range: most likely it is meant to have that value. */
function mergedBlank(key: string, from: string): CellOutput {
  return { value: null, issues: [makeIssue({ code: 'blank-merged', severity: 'warning', params: { from } }, key)] };
}
