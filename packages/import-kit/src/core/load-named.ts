import { loadPart } from '@lab-console/widget-base';
import { listedText } from './listed-text.ts';
import type { Named, NamedRowsOptions } from './named-rows.ts';

/** A row that a sheet names by its code, or by its name where the backend returns one. */
interface NamedByText {
  readonly code: string;
  readonly name?: string;
}

/** How {@link loadNamed} asks a backend. */
interface LoadNamedOptions<Row> {
  readonly byCode: (codes: readonly string[]) => Promise<readonly Row[]>;
  readonly byName: (names: readonly string[]) => Promise<readonly Row[]>;
}

/** Returns what each text names by its code, else by its name; rows of one code are one. */
export async function loadNamed<Row extends NamedByText>(
  texts: readonly string[],
  { byCode, byName }: LoadNamedOptions<Row>,
): Promise<readonly Named<Row>[]> {
  if (texts.length === 0) return [];
  const namedRows = await loadPart(() => import('./named-rows.ts'), 'namedRows');
  const asNamed = (rows: readonly Row[]) =>
    rows.map((row) => ({ id: row.code, code: row.code, name: row.name ?? row.code, row }));
  const options: NamedRowsOptions<ReturnType<typeof asNamed>[number]> = {
    byCode: async (codes) => asNamed(await byCode(codes)),
    byName: async (names) => asNamed(await byName(names)),
  };
  return (await namedRows(texts, options)).map(({ text, rows }) => ({ text, rows: rows.map(({ row }) => row) }));
}

/** The row that a text names alone, if it does. */
export const onlyOf = <Row>(named: Named<Row> | undefined): Row | undefined =>
  named?.rows.length === 1 ? named.rows[0] : undefined;

/** What an ambiguous text may mean, as in `Physics 2601 (P2601)`. */
export const namesOf = (named: Named<NamedByText>): string =>
  listedText(named.rows.map(({ code, name = code }) => (name === code ? code : `${name} (${code})`)));
