import type { NewSession, Session, SessionPlan } from '@lab-console/schedule-rules';
import type { CalendarSession, SaveAnswer, ScheduleSource } from '../source/schedule-source.ts';

/** What saving a plan needs. */
export interface PlanSave {
  readonly plan: SessionPlan;
  readonly expected: ReadonlyMap<number, string>;
  readonly source: Pick<ScheduleSource, 'changeSessions' | 'createSessions' | 'deleteSessions' | 'restoreSessions'>;
  readonly signal: AbortSignal;
}

/** How saving came out; `created` are the rows that came of `plan.creates`, in that order. */
export type PlanAnswer =
  | { readonly kind: 'saved'; readonly rows: readonly CalendarSession[]; readonly created: readonly CalendarSession[] }
  | Extract<SaveAnswer, { readonly kind: 'refused' }>;

/** Saves a plan in one call. Every plan either changes, deletes or creates, so that it is saved as a whole or not at all. */
export async function savePlan({ plan, expected, source, signal }: PlanSave): Promise<PlanAnswer> {
  const { changes, deletes = [], creates = [] } = plan;
  if (deletes.length > 0) {
    const answer = await source.deleteSessions({ ids: deletes.map(({ id }) => id), expected }, signal);
    return answer.kind === 'refused' ? answer : { kind: 'saved', rows: [], created: [] };
  }
  if (creates.length > 0) return { kind: 'saved', rows: [], created: await create(creates, source, signal) };
  const answer = await source.changeSessions({ changes, expected }, signal);
  return answer.kind === 'refused' ? answer : { kind: 'saved', rows: answer.sessions ?? [], created: [] };
}

function create(
  creates: NonNullable<SessionPlan['creates']>,
  source: PlanSave['source'],
  signal: AbortSignal,
): Promise<readonly CalendarSession[]> {
  const former = creates.flatMap(({ session, formerId }): readonly Session[] =>
    formerId === undefined ? [] : [{ ...session, id: formerId }],
  );
  if (source.restoreSessions && former.length === creates.length) return source.restoreSessions(former, signal);
  return source.createSessions(
    creates.map(({ session }): NewSession => session),
    signal,
  );
}
