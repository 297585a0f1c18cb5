/** Reads a typed or pasted score: empty is not known; `undefined` where it is no score. */
export function readScore(text: string): number | null | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return undefined;
  const score = Number(typed);
  return score <= 100 ? score : undefined;
}
