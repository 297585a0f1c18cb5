import type { GridEdit, PlacedBlock } from '@lab-console/widget-base/grid';

/** A pasted block whose rows are at the students that its first column names. */
export interface AlignedBlock extends PlacedBlock {
  /** Student numbers that no row of the grid has, or that were above already; nothing of their rows is entered. */
  readonly unknown: readonly GridEdit[];
}

/** The rows of a grid: the number and the name of the student of each, in its order. */
export interface AlignmentRows {
  readonly rows: readonly { readonly code: string; readonly name: string }[];
  readonly columnCount: number;
}

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/**
 * Moves each row of a pasted block to the student whose number is in its first column. Leaves out that column, the next one where it has the
 * names, and a header row. Returns `null` where the first column has no student numbers: the block stays where it was pasted.
 */
export function alignByStudent(block: PlacedBlock, { rows, columnCount }: AlignmentRows): AlignedBlock | null {
  const entries = [...block.edits, ...block.outside];
  const first = Math.min(...entries.map(({ column }) => column));
  const byRow = new Map<number, GridEdit[]>();
  for (const entry of entries) {
    const known = byRow.get(entry.row);
    if (known) known.push(entry);
    else byRow.set(entry.row, [entry]);
  }
  const rowOf = new Map(rows.map(({ code }, row) => [plain(code), row]));
  const lines = [...byRow].map(([row, cells]) => {
    const number = cells.find(({ column }) => column === first) ?? { row, column: first, text: '' };
    return { number, cells, target: rowOf.get(plain(number.text)) };
  });
  const known = lines.filter(({ target }) => target !== undefined);
  const named = lines.filter(({ number }) => number.text.trim() !== '');
  if (known.length === 0 || known.length * 2 < named.length || entries.every(({ column }) => column === first)) return null;

  const isName = ({ cells, target }: (typeof lines)[number]): boolean => {
    const name = cells.find(({ column }) => column === first + 1)?.text ?? '';
    return target !== undefined && plain(name) === plain(rows[target]?.name ?? '');
  };
  const shift = known.filter(isName).length * 2 >= known.length ? 2 : 1;
  const edits: GridEdit[] = [];
  const outside: GridEdit[] = [];
  const unknown: GridEdit[] = [];
  const seen = new Set<number>();
  for (const [at, { number, cells, target }] of lines.entries()) {
    if (target === undefined || seen.has(target)) {
      // A head has no digit where the numbers are.
      if (at > 0 || /\d/.test(number.text)) unknown.push(number);
      continue;
    }
    seen.add(target);
    for (const { column, text } of cells) {
      if (column < first + shift) continue;
      const cell = { row: target, column: column - shift, text };
      if (cell.column < columnCount) edits.push(cell);
      else if (text !== '') outside.push(cell);
    }
  }
  return { edits, outside, unknown };
}
