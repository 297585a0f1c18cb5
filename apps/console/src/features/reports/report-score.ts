/** Hundredths of a score that has two decimals at most; sums of floats would not add up on paper. */
const hundredths = (score: number): number => Math.round(score * 100);

/** What the marks of a report add up to, as the database says it: 100 and all scores, between 0 and 100, half up to one decimal. */
export function reportScore(marks: readonly { readonly score: number }[]): string {
  const sum = marks.reduce((total, { score }) => total + hundredths(score), 10_000);
  const tenths = Math.floor((Math.min(10_000, Math.max(0, sum)) + 5) / 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** The score before or after one among the choices of an item. */
export function nextScore(score: number, choices: readonly number[], step: 1 | -1): number {
  const all = [...new Set([...choices, score])].toSorted((a, b) => a - b);
  return all[all.indexOf(score) + step] ?? score;
}

/** A score as it stands on a page: `+2`, `−5`, `0`. */
export const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');
