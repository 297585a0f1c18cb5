import type { CellContext, ImportColumn, ImportColumns } from './import-column.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportRow } from './import-row.ts';
import type { HeaderMatch } from './match-headers.ts';
import { parseCell } from './parse-cell.ts';
import type { RawCell, RawRow } from './raw-cell.ts';

const none: readonly ImportIssue[] = [];

/** Turns the rows of one sheet into rows of an import. */
export class SheetParser {
  readonly keys: readonly string[];
  readonly #columns: readonly ImportColumn[];
  readonly #match: HeaderMatch;
  readonly #context: CellContext;

  constructor(columns: ImportColumns, match: HeaderMatch, context: CellContext) {
    this.keys = Object.keys(columns);
    this.#columns = Object.values(columns);
    this.#match = match;
    this.#context = context;
  }

  /** The import's view of a row; `null` when the row is blank in all columns of the import. */
  row(raw: RawRow): ImportRow | null {
    const cells = this.#match.positions.map((position) => (position < 0 ? null : (raw.cells[position] ?? null)));
    if (cells.every((cell) => cell === null || isEmpty(cell))) return null;
    return this.#build({ number: raw.number, hidden: raw.hidden, cells, leftOut: false });
  }

  /** The row with another cell; what rules and backend said of it is forgotten. */
  withCell(row: ImportRow, index: number, cell: RawCell): ImportRow {
    return this.#build({ number: row.number, hidden: row.hidden, cells: row.cells.with(index, cell), leftOut: row.leftOut });
  }

  #build({ number, hidden, cells, leftOut }: Pick<ImportRow, 'number' | 'hidden' | 'cells' | 'leftOut'>): ImportRow {
    const values: unknown[] = [];
    let cellIssues = none;
    for (let index = 0; index < cells.length; index++) {
      const column = this.#columns[index];
      const key = this.keys[index];
      if (!column || key === undefined) continue;
      const required = this.#match.required[index] ?? false;
      const output = parseCell({ key, column, cell: cells[index] ?? null, required, context: this.#context });
      values.push(output.value);
      if (output.issues.length > 0) cellIssues = [...cellIssues, ...output.issues];
    }
    return {
      number,
      hidden,
      cells,
      values,
      cellIssues,
      ruleIssues: none,
      sheetIssues: none,
      refusals: none,
      checking: false,
      sent: false,
      uncertain: false,
      reference: false,
      existing: null,
      leftOut,
    };
  }
}

function isEmpty(cell: RawCell): boolean {
  if (cell === null) return true;
  if (typeof cell === 'string') return cell.trim() === '';
  return typeof cell === 'object' && cell.kind === 'merged';
}
