import { applyChanges, type SessionPlan } from '@lab-console/schedule-rules';
import type { CalendarSession } from '../source/schedule-source.ts';

/** Returns the sessions that a plan creates; as long as they have no id their ids are -1, -2 and so on. */
export function createdSessions({ creates = [] }: Pick<SessionPlan, 'creates'>): readonly CalendarSession[] {
  return creates.map(({ session }, at) => ({ ...session, id: -1 - at }));
}

/** Returns the sessions that a plan changes or creates, by id, as they will be. */
export function plannedSessions(
  plan: Pick<SessionPlan, 'changes' | 'creates'>,
  getSession: (id: number) => CalendarSession | undefined,
): ReadonlyMap<number, CalendarSession> {
  const ids = new Set(plan.changes.flatMap((change) => change.ids));
  const before = [...ids].flatMap((id) => getSession(id) ?? []);
  const planned = [...applyChanges(before, plan.changes), ...createdSessions(plan)];
  return new Map(planned.map((session) => [session.id, session]));
}
