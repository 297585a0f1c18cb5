import { columnLetter } from './column-letter.ts';
import { headerName, reportHeader } from './header-name.ts';
import type { ImportColumns } from './import-column.ts';
import type { ImportFault } from './import-fault.ts';
import type { RawCell, RawRow } from './raw-cell.ts';

/** A column of the sheet that belongs to none of the import. */
export interface UnknownColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly letter: string;
  readonly header: string;
}

/** How a sheet and an import fit together. */
export interface HeaderMatch {
  /** Number of the header's row. */
  readonly row: number;
  /** For each column of the import, in its order: the column of the sheet (from 0), or -1 when it is not there. */
  readonly positions: readonly number[];
  /** For each column of the import: its cells must not be blank, by the definition or by a `*` in the sheet. */
  readonly required: readonly boolean[];
  readonly unknown: readonly UnknownColumn[];
  /** Columns between the lists of a sheet that has several of them side by side, from the first list to each of them: `[0, 5]`. */
  readonly lists?: readonly number[];
}

/** The place of the header and what is wrong with it. */
export interface FoundHeader {
  readonly match: HeaderMatch;
  readonly fault: ImportFault | null;
}

/** What `matchHeaders` looks at. */
export interface HeaderSearch {
  /** The first rows of the sheet that hold something. */
  readonly rows: readonly RawRow[];
  readonly columns: ImportColumns;
  readonly sheet: string;
  /** Which column of the sheet (from 0, or -1) is meant by each of the import: chosen by hand, for a header whose names do not show it. */
  readonly assigned?: ColumnAssignment | null;
}

/** Columns of a sheet that were assigned by hand. */
export interface ColumnAssignment {
  /** Number of the header's row. */
  readonly row: number;
  /** For each column of the import, in its order: the column of the sheet (from 0), or -1 for none. */
  readonly positions: readonly number[];
}

const reportNames: ReadonlySet<string> = new Set(Object.values(reportHeader).map((header) => headerName(header).name));
const rowsSearched = 10;
const enough = 0.6;

/**
 * Finds the header among the first ten rows, below titles and notes if any. Its names match in spite of spaces, width, case, line breaks and stars.
 */
export function matchHeaders({ rows, columns, sheet, assigned = null }: HeaderSearch): FoundHeader {
  const keys = Object.keys(columns);
  const wanted = keys.filter((key) => columns[key]?.required);
  const names = nameTable(columns);
  if (assigned) return assignedHeader();
  const candidates = rows.slice(0, rowsSearched).map((row) => matchRow(row, names, keys));
  const threshold = (wanted.length || keys.length) * enough;
  const counts = candidates.map(
    ({ positions }) =>
      positions.filter((position, index) => position >= 0 && (wanted.length === 0 || columns[keys[index] ?? '']?.required))
        .length,
  );
  const firstGood = counts.findIndex((count) => count >= threshold);
  const best = firstGood >= 0 ? firstGood : Math.max(0, counts.indexOf(Math.max(0, ...counts)));
  const found = candidates[best] ?? matchRow({ number: 1, cells: [], hidden: false }, names, keys);
  const { starred, duplicate: repeated, ...match } = found;
  const duplicate = match.lists ? null : repeated;
  const required = keys.map((key, index) => Boolean(columns[key]?.required) || starred[index] === true);
  return { match: { ...match, required }, fault: duplicate ?? missingColumns(match.positions) };

  function assignedHeader(): FoundHeader {
    const header = rows.find((row) => row.number === assigned?.row) ?? { number: assigned?.row ?? 1, cells: [], hidden: false };
    const byName = matchRow(header, new Map(), keys);
    const positions = keys.map((_, index) => assigned?.positions[index] ?? -1);
    const unknown = byName.unknown.filter(({ index }) => !positions.includes(index));
    const required = keys.map((key, index) => {
      const starred = headerName(headerText(header.cells[positions[index] ?? -1] ?? null)).starred;
      return Boolean(columns[key]?.required) || starred;
    });
    return { match: { row: header.number, positions, required, unknown }, fault: missingColumns(positions) };
  }

  function missingColumns(positions: readonly number[]): ImportFault | null {
    const missing = keys.filter((key, index) => columns[key]?.required && positions[index] === -1);
    if (missing.length === 0) return null;
    return { code: 'missing-columns', params: { keys: missing.join(','), sheet } };
  }
}

interface NamedColumn {
  readonly key: string;
  /** Counts only where no other header names the column. */
  readonly isFallback: boolean;
}

/** A `Map`, never an object: a header may be `__proto__`. */
function nameTable(columns: ImportColumns): ReadonlyMap<string, NamedColumn> {
  const names = new Map<string, NamedColumn>();
  for (const [key, { header, aliases = [], fallbackHeaders = [] }] of Object.entries(columns)) {
    for (const name of fallbackHeaders) names.set(headerName(name).name, { key, isFallback: true });
    for (const name of [header.en, header.zh, ...aliases]) names.set(headerName(name).name, { key, isFallback: false });
  }
  return names;
}

interface MatchedRow extends Omit<HeaderMatch, 'required'> {
  readonly starred: readonly boolean[];
  readonly duplicate: ImportFault | null;
}

function matchRow(row: RawRow, names: ReadonlyMap<string, NamedColumn>, keys: readonly string[]): MatchedRow {
  const positions = keys.map(() => -1);
  const all = keys.map((): number[] => []);
  const starred = keys.map(() => false);
  const unknown: UnknownColumn[] = [];
  let duplicate: ImportFault | null = null;
  const headers = row.cells.flatMap((cell, index) => {
    const text = headerText(cell);
    const reduced = headerName(text);
    return text === '' || reportNames.has(reduced.name) ? [] : [{ index, text, ...reduced, meant: names.get(reduced.name) }];
  });
  const named = new Set(headers.flatMap(({ meant }) => (meant && !meant.isFallback ? [meant.key] : [])));
  for (const { index, text, starred: isStarred, meant } of headers) {
    const place = meant && meant.isFallback && named.has(meant.key) ? -1 : keys.indexOf(meant?.key ?? '');
    const taken = positions[place] ?? -1;
    all[place]?.push(index);
    // Of several fallbacks the first counts.
    if (place < 0 || (meant?.isFallback && taken !== -1)) {
      unknown.push({ index, letter: columnLetter(index), header: text.slice(0, 60) });
    } else if (taken !== -1) {
      duplicate ??= {
        code: 'duplicate-headers',
        params: { first: columnLetter(taken), second: columnLetter(index), header: text.slice(0, 60) },
      };
    } else {
      positions[place] = index;
      starred[place] = isStarred;
    }
  }
  const lists = duplicate && sideBySide(all);
  return { row: row.number, positions, starred, unknown, duplicate, ...(lists ? { lists } : {}) };
}

/** The distance of each list from the first one, where all columns that were found are repeated in the same order; `null` where they are not. */
function sideBySide(all: readonly (readonly number[])[]): readonly number[] | null {
  const found = all.filter((places) => places.length > 0);
  const [first] = found;
  const start = Math.min(...found.map(([place = 0]) => place));
  const end = Math.max(...found.map(([place = 0]) => place));
  if (!first || found.length < 2) return null;
  const lists = first.map((place) => place - (first[0] ?? 0));
  const isSame = found.every((places) => places.map((place) => place - (places[0] ?? 0)).join() === lists.join());
  return isSame && (lists[1] ?? 0) > end - start ? lists : null;
}

/** A header as it is shown; blank for what is none. */
export function headerText(cell: RawCell): string {
  if (typeof cell === 'string') return cell.replace(/\s+/g, ' ').trim();
  return typeof cell === 'number' ? String(cell) : '';
}
