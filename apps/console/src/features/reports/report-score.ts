/** Hundredths of a score that has two decimals at most; sums of floats would not add up on paper. */
const hundredths = (score: number): number => Math.round(score * 100);

/** Returns the sum of a report's marks, written as the database does. It is 100 and all scores, between 0 and 100, half up to one decimal. */
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

/** Writes a score as on a page: `+2`, `−5`, `0`. */
export const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');
