import type { CalendarSession, SaveAnswer, ScheduleSource } from '@lab-console/calendar';
import type { SessionPatch } from '@lab-console/schedule-rules';
import { placeOf, type AwayChoices } from './away-planner.ts';

/** How storing the choices came out. */
export type AwayOutcome =
  | { readonly kind: 'saved'; readonly count: number; readonly undo: () => Promise<SaveAnswer> }
  /** Nothing is stored, because others changed these sessions meanwhile. */
  | { readonly kind: 'refused'; readonly ids: readonly number[]; readonly people: readonly string[] };

/** Stores what was chosen for sessions in one step, all of it or nothing, and returns its undo. Neither replaces a newer version. */
export async function saveAway(
  source: Pick<ScheduleSource, 'changeSessions'>,
  sessions: readonly CalendarSession[],
  chosen: AwayChoices,
): Promise<AwayOutcome> {
  const { signal } = new AbortController();
  const changed = sessions.flatMap((session) => {
    const slot = chosen.get(session.id);
    return slot ? [{ session, patch: placeOf(slot) }] : [];
  });
  const answer = await source.changeSessions(
    { changes: changed.map(({ session, patch }) => ({ ids: [session.id], patch })), expected: versionsOf(sessions) },
    signal,
  );
  if (answer.kind === 'refused')
    return { kind: 'refused', ids: answer.ids, people: [...new Set(answer.changedBy?.values() ?? [])] };
  const expected = versionsOf(answer.sessions ?? []);
  return {
    kind: 'saved',
    count: changed.length,
    undo: () =>
      source.changeSessions(
        { changes: changed.map(({ session }) => ({ ids: [session.id], patch: ownPlace(session) })), expected },
        signal,
      ),
  };
}

function versionsOf(sessions: readonly CalendarSession[]): ReadonlyMap<number, string> {
  return new Map(sessions.flatMap(({ id, updated_at }) => (updated_at === undefined ? [] : [[id, updated_at] as const])));
}

function ownPlace({ date, period_id, location_id, teacher_id }: CalendarSession): SessionPatch {
  return { date, period_id, location_id, teacher_id };
}
