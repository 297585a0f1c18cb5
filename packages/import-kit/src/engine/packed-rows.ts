import type { RawCell, RawFormattedNumber, RawRow } from '../core/raw-cell.ts';

/**
 * Rows as a worker sends them. A page opens one long text and a few arrays in a fraction of the time that it needs for thousands of cells.
 */
export interface PackedRows {
  /** Number of each row. */
  readonly numbers: Float64Array;
  /** How many cells each row has. */
  readonly widths: Uint32Array;
  /** 1 for each row that is hidden. */
  readonly hidden: Uint8Array;
  /** What each cell is: 0 blank, 1 a text, 2 a number, 3 something else, from 4 on a number with a format. */
  readonly kinds: Uint8Array;
  /** Of each cell: its number, or the index of its text or of its other content. */
  readonly contents: Float64Array;
  /** The texts of the cells, one after the other. */
  readonly text: string;
  /** Where each of the texts ends in `text`. */
  readonly ends: Uint32Array;
  /** Cells that are neither text nor number, by their index. */
  readonly others: readonly RawCell[];
  /** Formats of numbers, by their kind less 4. */
  readonly formats: readonly string[];
}

const blank = 0;
const textual = 1;
const numeric = 2;
const other = 3;
/** Numbers with a format: the kind is this and the index of the format. */
const formatted = 4;
const maxFormats = 0xff - formatted;

/** Packs rows. */
export function packRows(rows: readonly RawRow[]): PackedRows {
  const cellCount = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  const kinds = new Uint8Array(cellCount);
  const contents = new Float64Array(cellCount);
  const texts: string[] = [];
  const formats = new Map<string, number>();
  const others: RawCell[] = [];
  let at = 0;
  const put = (kind: number, content: number): void => {
    kinds[at] = kind;
    contents[at++] = content;
  };
  const putOther = (cell: RawCell): void => {
    others.push(cell);
    put(other, others.length - 1);
  };
  const putFormatted = (cell: RawFormattedNumber): void => {
    const index = formats.get(cell.format) ?? formats.size;
    if (index > maxFormats) {
      putOther(cell);
      return;
    }
    formats.set(cell.format, index);
    put(formatted + index, cell.value);
  };
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (cell === null) put(blank, 0);
      else if (typeof cell === 'string') put(textual, texts.push(cell) - 1);
      else if (typeof cell === 'number') put(numeric, cell);
      else if (typeof cell === 'object' && cell.kind === 'number') putFormatted(cell);
      else putOther(cell);
    }
  }
  let end = 0;
  return {
    numbers: Float64Array.from(rows, ({ number }) => number),
    widths: Uint32Array.from(rows, ({ cells }) => cells.length),
    hidden: Uint8Array.from(rows, (row) => Number(row.hidden)),
    kinds,
    contents,
    text: texts.join(''),
    ends: Uint32Array.from(texts, ({ length }) => (end += length)),
    others,
    formats: [...formats.keys()],
  };
}

/** The rows that were packed. */
export function unpackRows({
  numbers,
  widths,
  hidden,
  kinds,
  contents,
  text,
  ends,
  others,
  formats,
}: PackedRows): readonly RawRow[] {
  let at = 0;
  const next = (): RawCell => {
    const content = contents[at] as number;
    const kind = kinds[at++] as number;
    if (kind === textual) return text.slice(ends[content - 1] ?? 0, ends[content]);
    if (kind === numeric) return content;
    if (kind === blank) return null;
    return kind === other
      ? (others[content] as RawCell)
      : { kind: 'number', value: content, format: formats[kind - formatted] as string };
  };
  return Array.from(numbers, (number, row) => {
    const cells: RawCell[] = [];
    for (const end = at + (widths[row] as number); at < end;) cells.push(next());
    return { number, cells, hidden: hidden[row] === 1 };
  });
}
