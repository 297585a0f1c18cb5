/** Names in one address: up to 30 characters that take nine bytes each. */
const maxNamesAtOnce = 25;

/** Asks for rows by name, in portions that fit an address. */
export async function namesAtOnce<Row>(
  names: readonly string[],
  ask: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const portions = Array.from({ length: Math.ceil(names.length / maxNamesAtOnce) }, (_, at) =>
    names.slice(at * maxNamesAtOnce, (at + 1) * maxNamesAtOnce),
  );
  return (await Promise.all(portions.map(ask))).flat();
}

/** Rows that a cell means: the one with its code, or all with its name. */
export interface FoundNamed {
  readonly written: string;
  /** More than one where several rows have the name; empty where none has. */
  readonly ids: readonly number[];
  /** What they are, as in `Li Na (0051)`, where there are several. */
  readonly choices: string;
}

const fold = (text: string): string => text.normalize('NFKC');

/** As many as a mark names. */
const maxChoices = 8;

/** Finds each text among rows: by code, and where no code is equal by name, full-width brackets or not. A row may be there twice. */
export function foundNamed(
  written: readonly string[],
  known: readonly { readonly id: number; readonly code: string; readonly name: string }[],
): readonly FoundNamed[] {
  const rows = [...new Map(known.map((row) => [row.id, row])).values()];
  return written.map((text) => {
    const byCode = rows.filter(({ code }) => code === text);
    const found = byCode.length > 0 ? byCode : rows.filter(({ name }) => fold(name) === fold(text));
    const named = found.slice(0, maxChoices).map(({ code, name }) => `${name} (${code})`);
    return {
      written: text,
      ids: found.map(({ id }) => id),
      choices: found.length > 1 ? named.join('; ') + (found.length > maxChoices ? ' …' : '') : '',
    };
  });
}
