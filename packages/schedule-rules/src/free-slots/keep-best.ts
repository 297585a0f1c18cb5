/**
 * Looks at options from the most promising on, and keeps the best `limit` of what they come to. It stops once no further option can
 * reach them, so that a free timetable is searched in a moment and a full one to its end.
 */
export function keepBest<Option extends { readonly atMost: number }, Found extends { readonly score: number }>(
  options: readonly Option[],
  limit: number,
  find: (option: Option) => readonly Found[],
): readonly Found[] {
  let best: readonly Found[] = [];
  for (const option of [...options].sort((a, b) => b.atMost - a.atMost)) {
    const worst = best[limit - 1];
    if (worst && option.atMost < worst.score) break;
    const found = find(option);
    if (found.length > 0) best = [...best, ...found].sort((a, b) => b.score - a.score).slice(0, limit);
  }
  return best;
}
