/** Codes that go into one query (section 9). */
const batchSize = 100;

/** Asks for many codes, 100 at a time, one call after another. */
export async function queryInHundreds<T>(
  codes: readonly string[],
  query: (codes: readonly string[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let start = 0; start < codes.length; start += batchSize) {
    found.push(...(await query(codes.slice(start, start + batchSize))));
  }
  return found;
}
