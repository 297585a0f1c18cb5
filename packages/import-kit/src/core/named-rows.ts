import { createNameIndex, type NamedRow } from '@lab-console/schedule-rules/schedule-import';
import { foldText } from './clean-text.ts';
import { withNameDots } from './joined-name.ts';
import { nameSpellings } from './name-spellings.ts';
import { writtenTwice, type WrittenTwice } from './written-twice.ts';

/** The rows that a text of the sheet names: several where the text is ambiguous, none where there is only a suggestion. */
export interface Named<Row> {
  readonly text: string;
  readonly rows: readonly Row[];
  /** What to write instead, where one of several, or another code, is likely meant. */
  readonly suggestion?: string;
}

/** How {@link namedRows} asks a backend. */
export interface NamedRowsOptions<Row extends NamedRow & { readonly id: number | string }> {
  readonly byCode: (codes: readonly string[]) => Promise<readonly Row[]>;
  /** Asked for the texts that are no code. Without it rows are named by code alone. */
  readonly byName?: ((names: readonly string[]) => Promise<readonly Row[]>) | undefined;
}

/**
 * Returns what each text names: the rows of that code, and where there is none, the rows of that name, full-width brackets or not. A text that has
 * both, such as `[0051]王芳`, names the row of the code if the name is its own.
 */
export async function namedRows<Row extends NamedRow & { readonly id: number | string }>(
  texts: readonly string[],
  { byCode, byName }: NamedRowsOptions<Row>,
): Promise<readonly Named<Row>[]> {
  const both = new Map(texts.flatMap((text) => (writtenTwice(text) ? [[text, writtenTwice(text) as WrittenTwice]] : [])));
  const coded = await inPortions(
    [...new Set([...texts, ...[...both.values()].flatMap(({ code }) => code ?? [])])],
    maxCodes,
    byCode,
  );
  const codes = new Set(coded.map(({ code }) => code));
  const written = texts.flatMap((text) => {
    const second = both.get(text);
    return second && !second.isUncertain ? [text, second.name] : [text];
  });
  const names = [...new Set(written)].filter((text) => !codes.has(text)).flatMap(nameSpellings);
  const called = byName ? await inPortions(names, maxNames, byName) : [];
  // A row that is asked for by its code and by its name is one row.
  const rows = [...new Map([...coded, ...called].map((row) => [row.id, row])).values()];
  const index = createNameIndex(rows.map((row) => ({ code: row.code, name: withNameDots(foldText(row.name)), row })));
  const rowsOf = (text: string): readonly Row[] => {
    const own = index(text);
    return (own.length > 0 ? own : index(withNameDots(text))).map(({ row }) => row);
  };
  return texts.flatMap((text) => {
    const whole = rowsOf(text);
    const found = whole.length > 0 ? whole : rowsOfBoth(both.get(text), rowsOf);
    return found.length > 0 ? [{ text, rows: found }] : [];
  });
}

/** A backend is asked for this many codes at once (section 8); a text may be asked for in several ways. */
const maxCodes = 100;
/** As many names fit into an address: up to 30 characters that take nine bytes each. */
const maxNames = 25;

async function inPortions<Row>(
  texts: readonly string[],
  maxAtOnce: number,
  ask: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const portions = Array.from({ length: Math.ceil(texts.length / maxAtOnce) }, (_, at) =>
    texts.slice(at * maxAtOnce, (at + 1) * maxAtOnce),
  );
  return (await Promise.all(portions.map(ask))).flat();
}

/** The row of the code, where its name is the one that stands beside it; without such a code those of the name. */
function rowsOfBoth<Row extends NamedRow>(
  both: WrittenTwice | undefined,
  rowsOf: (text: string) => readonly Row[],
): readonly Row[] {
  if (!both) return [];
  const coded = both.code === null ? [] : rowsOf(both.code).filter(({ code }) => code === both.code);
  if (coded.length === 0) return both.isUncertain ? [] : rowsOf(both.name);
  return coded.filter(({ name }) => foldText(name) === both.name);
}
