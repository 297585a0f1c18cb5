import type { NewSession, SessionPlan } from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleSource } from '../source/schedule-source.ts';
import type { PlanAnswer } from './save-plan.ts';

/** What looking for a saved plan needs. */
export interface SavedSearch {
  readonly plan: SessionPlan;
  /** `updated_at` of the rows before the plan. */
  readonly expected: ReadonlyMap<number, string>;
  readonly source: Pick<ScheduleSource, 'loadSessionsById' | 'loadSessions'>;
  /** Ids that were there before the plan. */
  readonly isKnown: (id: number) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads whether a plan was saved although no answer came: a time-out does not show what the backend did. `null` where it was not saved as a whole, or
 * where that cannot be read either.
 */
export async function findSaved({
  plan,
  expected,
  source,
  isKnown,
  signal,
}: SavedSearch): Promise<Extract<PlanAnswer, { readonly kind: 'saved' }> | null> {
  try {
    const { changes, deletes = [], creates = [] } = plan;
    if (deletes.length > 0) {
      const rows = await source.loadSessionsById(
        deletes.map(({ id }) => id),
        signal,
      );
      return rows.length === 0 ? { kind: 'saved', rows: [], created: [] } : null;
    }
    if (creates.length > 0) {
      const created = await findCreated(
        creates.map(({ session }) => session),
        { source, isKnown, signal },
      );
      return created && { kind: 'saved', rows: [], created };
    }
    const ids = [...new Set(changes.flatMap((change) => change.ids))];
    const rows = await source.loadSessionsById(ids, signal);
    const isSaved =
      rows.length === ids.length && rows.every((row) => hasPlan(plan, row) && row.updated_at !== expected.get(row.id));
    return isSaved ? { kind: 'saved', rows, created: [] } : null;
  } catch {
    return null;
  }
}

/** Whether a row has every value that the plan gives it. */
export function hasPlan({ changes }: Pick<SessionPlan, 'changes'>, row: CalendarSession): boolean {
  const own = changes.filter(({ ids }) => ids.includes(row.id));
  return own.length > 0 && own.every(({ patch }) => hasColumns(row, patch));
}

function hasColumns(row: CalendarSession, columns: Partial<NewSession>): boolean {
  return (Object.keys(columns) as (keyof NewSession)[]).every(
    (column) => JSON.stringify(row[column]) === JSON.stringify(columns[column]),
  );
}

async function findCreated(
  wanted: readonly NewSession[],
  { source, isKnown, signal }: Pick<SavedSearch, 'source' | 'isKnown' | 'signal'>,
): Promise<readonly CalendarSession[] | null> {
  const dates = wanted.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return null;
  const left = (await source.loadSessions({ from, to }, signal)).filter(({ id }) => !isKnown(id));
  const found: CalendarSession[] = [];
  for (const session of wanted) {
    const at = left.findIndex((row) => hasColumns(row, session));
    const [row] = at < 0 ? [] : left.splice(at, 1);
    if (!row) return null;
    found.push(row);
  }
  return found;
}
