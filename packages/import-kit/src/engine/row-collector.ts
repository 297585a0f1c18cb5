import { cleanText } from '../core/clean-text.ts';
import { columnLetter } from '../core/column-letter.ts';
import { ImportFaultError } from '../core/import-fault.ts';
import type { RawCell, RawRow } from '../core/raw-cell.ts';
import type { ReadLimits } from './read-limits.ts';

/** Rows that are sent at once: so few that receiving and parsing them takes a page some milliseconds. */
export const rowsPerPortion = 500;

/** A cell that holds nothing a person could see. */
export function isBlankCell(cell: RawCell | undefined): boolean {
  if (cell == null) return true;
  if (typeof cell === 'string') return cleanText(cell) === '';
  return typeof cell === 'object' && cell.kind === 'merged';
}

/** Rows that may be above the header or be the header itself, beside those that are data. */
const headRows = 12;

/** Gathers the rows that hold something, counts the blank ones between them, and keeps to the limits. */
export class RowCollector {
  readonly #rows: RawRow[] = [];
  /** Blank rows between others; those at the end do not count. */
  blankRows = 0;
  #last = 0;
  #over = 0;
  readonly #limits: ReadLimits;
  readonly #onRows: ((rows: readonly RawRow[]) => void) | null;
  #emitted = 0;

  /** @param onRows Called with portions of the rows while others are still to come. */
  constructor(limits: ReadLimits, onRows: ((rows: readonly RawRow[]) => void) | null = null) {
    this.#limits = limits;
    this.#onRows = onRows;
  }

  /** Takes the cells, which are the collector's from then on. @throws ImportFaultError `too-many-columns` or `cell-too-long`. */
  add(number: number, cells: RawCell[], hidden: boolean): void {
    let width = cells.length;
    while (width > 0 && isBlankCell(cells[width - 1])) width--;
    if (width === 0) return;
    const { columns, rows, cellCharacters } = this.#limits;
    if (width > columns) throw new ImportFaultError('too-many-columns', { columns: width, max: columns });
    for (let index = 0; index < width; index++) {
      const cell = cells[index];
      if (typeof cell === 'string' && cell.length > cellCharacters) {
        throw new ImportFaultError('cell-too-long', { cell: `${columnLetter(index)}${number}`, max: cellCharacters });
      }
    }
    // Counted to the end, so that the sentence can name their number, but not kept.
    if (this.#rows.length >= rows + headRows) {
      this.#over++;
      this.#last = number;
      return;
    }
    this.blankRows += number - this.#last - 1;
    this.#last = number;
    if (width < cells.length) cells.length = width;
    this.#rows.push({ number, cells, hidden });
    if (this.#rows.length - this.#emitted >= rowsPerPortion) this.#emit();
  }

  /** The rows, once all were added. @throws ImportFaultError `too-many-rows`. */
  finish(): readonly RawRow[] {
    const { rows } = this.#limits;
    if (this.#over > 0) throw new ImportFaultError('too-many-rows', { rows: this.#rows.length + this.#over, max: rows });
    this.#emit();
    return this.#rows;
  }

  #emit(): void {
    if (!this.#onRows || this.#emitted === this.#rows.length) return;
    this.#onRows(this.#rows.slice(this.#emitted));
    this.#emitted = this.#rows.length;
  }

  /** Number of the last row that holds something; 0 when none does. */
  get lastRow(): number {
    return this.#last;
  }
}
