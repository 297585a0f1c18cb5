/** Codes that a mark names. */
const named = 8;
/** `localeCompare` makes one for each pair of texts, which for the marks of 300 rows takes longer than all else about them. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

/** The first of the codes, as a mark names them. */
export function listedText(codes: readonly string[]): string {
  const shown = codes.toSorted(compare).slice(0, named);
  return shown.join(', ') + (codes.length > named ? ' …' : '');
}
