/** Codes that a mark names. */
const named = 8;

/** The first of the codes, as a mark names them. */
export function listedText(codes: readonly string[]): string {
  const shown = codes.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })).slice(0, named);
  return shown.join(', ') + (codes.length > named ? ' …' : '');
}
