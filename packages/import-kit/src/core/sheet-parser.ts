import type { CellContext, ImportColumn, ImportColumns } from './import-column.ts';
import { makeIssue, type ImportIssue, type IssueInput } from './import-issue.ts';
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
  #context: CellContext;
  readonly #footerText: (cells: readonly RawCell[]) => string | null;
  readonly #notes = new Map<number, readonly ImportIssue[]>();

  /** @param footerText The text of a row that ends the table, by its cells; `null` for any other row. */
  constructor(
    columns: ImportColumns,
    match: HeaderMatch,
    context: CellContext,
    footerText: (cells: readonly RawCell[]) => string | null,
  ) {
    this.keys = Object.keys(columns);
    this.#columns = Object.values(columns);
    this.#match = match;
    this.#context = context;
    this.#footerText = footerText;
  }

  /**
   * The import's view of a row; `null` when the row is blank in all columns of the import.
   *
   * @param texts Texts of cells by column; they replace those of the sheet.
   * @param notes Marks that the row keeps, whatever its cells become.
   */
  row(raw: RawRow, texts?: Readonly<Record<string, string>>, notes: readonly IssueInput[] = []): ImportRow | null {
    const found = this.#match.positions.map((position) => (position < 0 ? null : (raw.cells[position] ?? null)));
    if (found.every((cell) => cell === null || isEmpty(cell))) return null;
    const cells = texts ? found.map((cell, place) => texts[this.keys[place] ?? ''] ?? cell) : found;
    if (notes.length > 0)
      this.#notes.set(
        raw.number,
        notes.map((note) => makeIssue(note)),
      );
    return this.#build({ number: raw.number, hidden: raw.hidden, cells, leftOut: false }, this.#footerText(raw.cells));
  }

  /** Reads the days without a year anew, which mean one of the days that the import is about. */
  withDays(rows: readonly ImportRow[], days: CellContext['days'] | null): readonly ImportRow[] {
    if (days === null) return rows;
    this.#context = { ...this.#context, days };
    const isOpen = (row: ImportRow): boolean => row.cellIssues.some(({ code }) => code === 'date-without-year');
    return rows.map((row) => (isOpen(row) ? this.#build(row, null) : row));
  }

  /** The row with another cell; what rules and backend found is forgotten. */
  withCell(row: ImportRow, index: number, cell: RawCell): ImportRow {
    const cells = row.cells.with(index, cell);
    return this.#build({ number: row.number, hidden: row.hidden, cells, leftOut: row.leftOut }, this.#footerText(cells));
  }

  /** @param footer The text of the row as the end of the table; its cells have no values then, and all else that is wrong with them is no help. */
  #build(
    { number, hidden, cells, leftOut }: Pick<ImportRow, 'number' | 'hidden' | 'cells' | 'leftOut'>,
    footer: string | null,
  ): ImportRow {
    const values: unknown[] = [];
    let cellIssues = footer === null ? (this.#notes.get(number) ?? none) : this.#footerIssue(cells, footer);
    for (let index = 0; index < cells.length; index++) {
      const column = this.#columns[index];
      const key = this.keys[index];
      if (!column || key === undefined) continue;
      if (footer !== null) {
        values.push(null);
        continue;
      }
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

  /** At the first cell of the row that holds something. */
  #footerIssue(cells: readonly RawCell[], footer: string): readonly ImportIssue[] {
    const index = cells.findIndex((cell) => !isEmpty(cell));
    return [makeIssue({ code: 'footer-row', params: { value: footer } }, this.keys[index])];
  }
}

function isEmpty(cell: RawCell): boolean {
  if (cell === null) return true;
  if (typeof cell === 'string') return cell.trim() === '';
  return typeof cell === 'object' && cell.kind === 'merged';
}
