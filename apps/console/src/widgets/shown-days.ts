const dayMs = 86_400_000;

/** The days that a calendar shows around a day: the day itself, its month for `month`, else its week from Monday on. All are `YYYY-MM-DD`. */
export function shownDays(date: string, view: string | undefined): readonly string[] {
  const at = new Date(`${date}T00:00:00Z`).getTime();
  const day = new Date(at);
  const list = (first: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, step) => new Date(first + step * dayMs).toISOString().slice(0, 10));
  if (view === 'day') return list(at, 1);
  if (view === 'month') {
    const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
    return list(first, Math.round((Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) - first) / dayMs));
  }
  return list(at - ((day.getUTCDay() + 6) % 7) * dayMs, 7);
}
