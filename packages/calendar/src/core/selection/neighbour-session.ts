import type { PlacedSession } from '../sessions/placed-session.ts';

/** Where an arrow key leads: to the session before or after in time, or to the one nearest in time on another day. */
export type Direction = 'previous' | 'next' | 'previousDay' | 'nextDay' | 'first' | 'last';

/** The session that a key leads to; the same one where there is none further, `null` where nothing is shown. */
export function neighbourSession(
  placed: readonly PlacedSession[],
  activeId: number | null,
  direction: Direction,
): PlacedSession | null {
  const index = placed.findIndex((entry) => entry.session.id === activeId);
  const current = placed[index];
  if (!current || direction === 'first') return placed[0] ?? null;
  if (direction === 'last') return placed.at(-1) ?? current;
  if (direction === 'next') return placed[index + 1] ?? current;
  if (direction === 'previous') return placed[index - 1] ?? current;
  const isAhead = (date: string): boolean =>
    direction === 'nextDay' ? date > current.session.date : date < current.session.date;
  const ahead = placed.filter((entry) => isAhead(entry.session.date));
  const day = (direction === 'nextDay' ? ahead[0] : ahead.at(-1))?.session.date;
  const onDay = ahead.filter((entry) => entry.session.date === day);
  // The last one that starts no later keeps the eye in its row; before all of them the first is nearest.
  return onDay.findLast((entry) => entry.start <= current.start) ?? onDay[0] ?? current;
}
