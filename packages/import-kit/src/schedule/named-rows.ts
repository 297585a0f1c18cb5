import { createNameIndex, type NamedRow } from '@lab-console/schedule-rules/schedule-import';

/** The rows that a text of the sheet names, one at least: several where the text is ambiguous. */
export interface Named<Row> {
  readonly text: string;
  readonly rows: readonly Row[];
}

/** How {@link namedRows} asks a backend. */
export interface NamedRowsOptions<Row extends NamedRow & { readonly id: number }> {
  readonly byCode: (codes: readonly string[]) => Promise<readonly Row[]>;
  /** Asked for the texts that are no code. Without it rows are named by code alone. */
  readonly byName?: ((names: readonly string[]) => Promise<readonly Row[]>) | undefined;
}

/** Returns what each text names: the rows of that code, and where there is none, the rows of that name. */
export async function namedRows<Row extends NamedRow & { readonly id: number }>(
  texts: readonly string[],
  { byCode, byName }: NamedRowsOptions<Row>,
): Promise<readonly Named<Row>[]> {
  const coded = await byCode(texts);
  const codes = new Set(coded.map(({ code }) => code));
  const names = texts.filter((text) => !codes.has(text));
  const called = byName && names.length > 0 ? await byName(names) : [];
  // A row that is asked for by its code and by its name is one row.
  const rowsOf = createNameIndex([...new Map([...coded, ...called].map((row) => [row.id, row])).values()]);
  return texts.flatMap((text) => {
    const rows = rowsOf(text);
    return rows.length > 0 ? [{ text, rows }] : [];
  });
}
