/** Zeros that a spreadsheet may have taken away in front of a number. */
const maxZeros = 4;
/** Codes in one call of a backend (specification, section 9). */
const maxCodesAtOnce = 100;

/**
 * Returns the code that each number most likely means: the only one that has further zeros in front. Numbers without such a code, or with several, are
 * left out.
 */
export async function withZeros(
  numbers: readonly string[],
  byCode: (codes: readonly string[]) => Promise<readonly { readonly code: string }[]>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = numbers
    .filter((number) => /^\d+$/.test(number))
    .flatMap((number) => Array.from({ length: maxZeros }, (_, zeros) => '0'.repeat(zeros + 1) + number));
  const found = new Set<string>();
  for (let at = 0; at < wanted.length; at += maxCodesAtOnce) {
    for (const { code } of await byCode(wanted.slice(at, at + maxCodesAtOnce))) found.add(code);
  }
  return new Map(
    numbers.flatMap((number) => {
      const [code, ...others] = [...found].filter((each) => each.endsWith(number) && each.replace(/^0+/, '') === number);
      return code !== undefined && others.length === 0 ? [[number, code] as const] : [];
    }),
  );
}
