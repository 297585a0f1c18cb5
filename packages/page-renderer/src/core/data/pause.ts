/** Longest pause that the clocks of browsers know; a longer one ends at once. */
const maxMs = 2 ** 31 - 1;

/** Milliseconds that a definition asks to wait between two turns: never less than `least`, never so many that the clock runs over. */
export function pauseOf(given: unknown, min: number, fallback = min): number {
  const wanted = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return Math.min(maxMs, Math.max(min, typeof wanted === 'number' && !Number.isNaN(wanted) ? wanted : fallback));
}
