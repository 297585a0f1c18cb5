/** So many weeks before the end of the semester no journey works. */
const unusedWeeks = 11;

/**
 * A Sunday so many weeks before the end of a semester, on which nothing is taught. It is not today, because other journeys put sessions there.
 *
 * @param to - Last day of the semester, as `YYYY-MM-DD`.
 */
export function quietSunday(to: string, weeksBefore: number): string {
  const day = new Date(`${to}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() - 7 * weeksBefore);
  // The institution is at most a day ahead or behind.
  if (Math.abs(day.getTime() - Date.now()) < 36 * 60 * 60 * 1_000)
    day.setUTCDate(day.getUTCDate() - 7 * (unusedWeeks - weeksBefore));
  return day.toISOString().slice(0, 10);
}
