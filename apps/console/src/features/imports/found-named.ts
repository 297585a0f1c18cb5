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
}

/** Finds each text among rows: by code, and where no code is equal by name. */
export function foundNamed(
  written: readonly string[],
  known: readonly { readonly id: number; readonly code: string; readonly name: string }[],
): readonly FoundNamed[] {
  return written.map((text) => {
    const byCode = known.filter(({ code }) => code === text);
    return { written: text, ids: (byCode.length > 0 ? byCode : known.filter(({ name }) => name === text)).map(({ id }) => id) };
  });
}
