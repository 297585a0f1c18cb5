import type { AccessContext } from '../access/access-context.ts';
import { roleAbilities } from '../access/role-abilities.ts';
import { ownsSession } from '../access/session-access.ts';
import type { Session } from '../entities/session.ts';
import type { BulkNotice, BulkNoticeCode, BulkOutcome, BulkRefusal } from './bulk-notice.ts';
import { refuse } from './refuse.ts';
import type { SessionPlan } from './session-plan.ts';

/** What every bulk button looks at. */
export interface BulkRequest {
  /** The sessions that the calendar shows. */
  readonly inView: readonly Session[];
  readonly selectedIds: ReadonlySet<number>;
  readonly access: AccessContext;
}

/** The rules in which buttons differ. */
export interface OwnRules<Plan> {
  /** Shown where fewer than `atLeast` own sessions are selected. */
  readonly tooFew: BulkNoticeCode;
  /** @default 1 */
  readonly atLeast?: number;
  /** Shown where the plan comes to nothing. @default 'nothing-to-change' */
  readonly unchanged?: BulkNoticeCode;
  readonly plan: (own: readonly Session[]) => Plan | BulkRefusal;
  /** The question to ask before it; gets how many sessions the plan is about. */
  readonly confirm?: BulkNoticeCode;
}

/** Makes a plan for the selected sessions in view that are the user's own, or returns why the button does not run on this selection. */
export function planOwn<Plan extends Pick<SessionPlan, 'count'>>(
  { inView, selectedIds, access }: BulkRequest,
  { tooFew, atLeast = 1, unchanged = 'nothing-to-change', plan: makePlan, confirm }: OwnRules<Plan>,
): BulkOutcome<Plan> {
  if (!roleAbilities(access).canView) return refuse('no-permission');
  const selected = inView.filter(({ id }) => selectedIds.has(id));
  // The owner of a session sees it.
  const own = selected.filter((session) => ownsSession(session, access));
  if (selected.length >= atLeast && own.length === 0) return refuse('selection-not-yours', selected.length);
  if (own.length < atLeast) return refuse(tooFew, own.length);
  const plan = makePlan(own);
  if ('kind' in plan) return plan;
  if (plan.count === 0) return refuse(unchanged, own.length);
  return { kind: 'ready', plan, confirm: confirm ? ask(confirm, plan.count) : null, skipped: selected.length - own.length };
}

/** A question before a button runs. */
export function ask(code: BulkNoticeCode, count: number): BulkNotice {
  return { code, severity: 'confirm', count };
}
