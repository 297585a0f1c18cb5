import { headerName } from './header-name.ts';
import type { ImportColumn, ImportColumns } from './import-column.ts';
import { parseCell } from './parse-cell.ts';
import type { SheetColumn, SheetColumns } from './sheet-columns.ts';

/** How well a name has to fit before it counts. */
const similarEnough = 0.5;
/** Share of the cells that a column has to be able to read before their content counts. */
const fitsEnough = 0.8;

interface Candidate {
  readonly place: number;
  readonly index: number;
  readonly score: number;
}

/**
 * Proposes a column of the sheet for each unmatched column of the import. It goes by names that are alike, and by cells that only this kind of column
 * can read (days, flags, numbers). Answers positions like those of the match, -1 where no column fits.
 */
export function proposeColumns(columns: ImportColumns, sheet: SheetColumns): readonly number[] {
  const all = Object.values(columns);
  const taken = new Set(sheet.positions.filter((position) => position >= 0));
  const free = sheet.columns.filter(({ index }) => !taken.has(index));
  const candidates = all.flatMap((column, place) =>
    (sheet.positions[place] ?? -1) >= 0
      ? []
      : free.map((own): Candidate => ({ place, index: own.index, score: scoreOf(column, own) })),
  );
  const positions = all.map((_, place) => sheet.positions[place] ?? -1);
  const used = new Set<number>();
  for (const { place, index, score } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (score <= 0 || positions[place] !== -1 || used.has(index)) continue;
    positions[place] = index;
    used.add(index);
  }
  return positions;
}

function scoreOf(column: ImportColumn, { header, samples }: SheetColumn): number {
  const names = [column.header.en, column.header.zh, ...(column.aliases ?? []), ...(column.fallbackHeaders ?? [])];
  const similar = Math.max(...names.map((name) => similarity(headerName(name).name, headerName(header).name)));
  const fits = samples.filter((cell) => isReadable(column, cell)).length / Math.max(1, samples.length);
  // What reads nearly anything proves nothing by reading this.
  const speaks = samples.length > 0 && !isReadable(column, 'some text') && fits >= fitsEnough;
  if (similar < similarEnough && !speaks) return 0;
  // A name that fits does not make up for cells that do not.
  if (samples.length > 0 && fits < 1 - fitsEnough) return 0;
  return similar * 2 + fits;
}

function isReadable(column: ImportColumn, cell: SheetColumn['samples'][number]): boolean {
  const { issues } = parseCell({ key: '', column, cell, required: false, context: { date1904: false } });
  return issues.every((issue) => issue.severity !== 'error');
}

/** From 0 to 1: the share of pairs of neighbouring letters that both have, or how much of one the other contains. */
function similarity(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length > 1 && long.includes(short)) return 0.6 + (0.4 * short.length) / long.length;
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  if (pairs.length + others.length === 0) return 0;
  const rest = [...others];
  const shared = pairs.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (pairs.length + others.length);
}

function pairsOf(text: string): readonly string[] {
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
}
