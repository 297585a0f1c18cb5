import { cleanText } from './clean-text.ts';
import type { RowUnfolding, UnfoldedRows, UnfoldedTask } from './define-import.ts';
import type { ImportRow } from './import-row.ts';
import { matchHeaders, type FoundHeader, type HeaderSearch } from './match-headers.ts';
import type { RawCell, RawRow } from './raw-cell.ts';
import { maxParts, partNumber } from './row-label.ts';
import { sampleText } from './sheet-columns.ts';
import type { SheetParser } from './sheet-parser.ts';
import { inSlices } from './yield-to-browser.ts';

/** Keeps the rows of a sheet until the base data is there, and takes them apart then. */
export class RowUnfolder {
  readonly #unfolding: RowUnfolding<never, never>;
  readonly #places: Readonly<Record<string, number>>;
  readonly #given: ReadonlySet<string>;
  /** Texts of columns that the sheet lacks. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly #rows = new Map<number, RawRow>();

  constructor(
    unfolding: RowUnfolding<never, never>,
    {
      places,
      given,
      defaults,
    }: Pick<RowUnfolder, 'defaults'> & { places: Readonly<Record<string, number>>; given: ReadonlySet<string> },
  ) {
    this.#unfolding = unfolding;
    this.#places = places;
    this.#given = given;
    this.defaults = defaults;
  }

  /** Number of rows of the sheet. */
  get count(): number {
    return this.#rows.size;
  }

  add(row: RawRow): void {
    this.#rows.set(row.number, row);
  }

  /** Puts a row in the place of the one that it was before. */
  replace(row: RawRow): void {
    if (this.#rows.has(row.number)) this.add(row);
  }

  /** The rows of the import. A row whose texts cannot be read is one row, with the texts as they are. */
  async rows(parser: SheetParser, base: never, signal: AbortSignal): Promise<readonly ImportRow[]> {
    const tasks: (UnfoldedTask & UnfoldedRows)[] = [];
    const raws = [...this.#rows.values()];
    const take = (raw: RawRow): void => {
      const texts = Object.fromEntries(Object.entries(this.#places).map(([key, place]) => [key, this.#textAt(raw, place)]));
      tasks.push({ texts, ...this.#unfolding.rows(texts, base) });
    };
    await inSlices(raws, take, { signal });
    const arranged = this.#unfolding.arrange?.(tasks);
    const made: ImportRow[] = [];
    const add = (row: ImportRow | null): void => void (row && made.push(row));
    const unfold = (raw: RawRow, index: number): void => {
      const { rows: own = [], notes = [] } = tasks[index] ?? {};
      const rows = arranged?.[index] ?? own;
      if (rows.length === 0 || rows.length > maxParts) {
        add(parser.row(raw, this.defaults));
        return;
      }
      rows.forEach((texts, part) => {
        const given = Object.fromEntries(Object.entries(texts).filter(([key]) => this.#given.has(key)));
        add(parser.row({ ...raw, number: partNumber(raw.number, part) }, { ...this.defaults, ...given }, notes));
      });
    };
    await inSlices(raws, unfold, { signal });
    return made;
  }

  /** The text of a cell, of a merged one that of its range. */
  #textAt(raw: RawRow, place: number): string {
    const cell: RawCell = raw.cells[place] ?? null;
    const from = typeof cell === 'object' && cell?.kind === 'merged' ? Number(/\d+$/.exec(cell.from)?.[0]) : raw.number;
    const shown = from === raw.number ? cell : (this.#rows.get(from)?.cells[place] ?? null);
    return cleanText(sampleText(shown));
  }
}

/** A header with what replaces columns that it lacks. */
export interface UnfoldedHeader extends FoundHeader {
  readonly unfolder: RowUnfolder | null;
}

/** Looks for the columns that rows are made of where the sheet lacks columns that these give. */
export function withSources(found: FoundHeader, search: HeaderSearch, unfolding: RowUnfolding<never, never>): UnfoldedHeader {
  const { match } = found;
  const keys = Object.keys(search.columns);
  const header = search.rows.filter(({ number }) => number === match.row);
  const { match: sources } = matchHeaders({ ...search, rows: header, columns: unfolding.sources, assigned: null });
  const places = Object.fromEntries(
    Object.keys(unfolding.sources).flatMap((key, index) =>
      (sources.positions[index] ?? -1) < 0 ? [] : [[key, sources.positions[index] ?? -1]],
    ),
  );
  const gives: Readonly<Partial<Record<string, string>>> = unfolding.gives(new Set(Object.keys(places))) ?? {};
  // A column that the sheet has itself is read from there, unless it was the source that was assigned to it.
  const given = Object.entries(gives).filter(([key, source]) =>
    [-1, places[source ?? '']].includes(match.positions[keys.indexOf(key)]),
  );
  if (!given.some(([key]) => key === Object.keys(gives)[0])) return { ...found, unfolder: null };
  const positions = keys.map((key, index) => {
    const source = given.find(([own]) => own === key)?.[1];
    return source === undefined ? (match.positions[index] ?? -1) : (places[source] ?? -1);
  });
  const used = new Set(Object.values(places));
  const lacking = keys.filter((_, index) => positions[index] === -1);
  const defaults = Object.fromEntries(
    Object.entries<string | undefined>(unfolding.defaults ?? {}).flatMap(([key, text]) =>
      text !== undefined && lacking.includes(key) ? [[key, text]] : [],
    ),
  );
  const missing = lacking.filter((key) => search.columns[key]?.required && defaults[key] === undefined);
  const fault =
    found.fault?.code !== 'missing-columns'
      ? found.fault
      : missing.length === 0
        ? null
        : { ...found.fault, params: { ...found.fault.params, keys: missing.join(',') } };
  return {
    match: { ...match, positions, unknown: match.unknown.filter(({ index }) => !used.has(index)) },
    fault,
    unfolder: new RowUnfolder(unfolding, { places, given: new Set(given.map(([key]) => key)), defaults }),
  };
}
