import type { ApiClient, Schedule } from '@lab-console/api-client';
import { ImportRefusedError, type ScheduledSessionChange } from '@lab-console/import-kit';

/** What {@link changeImported} needs. */
export interface ChangeImportedOptions {
  readonly change: ApiClient['schedules']['change'];
  readonly signal: AbortSignal;
  /** Text about a session that was not changed, because another person changed it since the file was read. */
  readonly refusalText: (changedBy: string | null) => string;
}

/**
 * Changes the sessions that rows of an import are about, all or none. A session that equals the row by now counts as changed: the answer to an
 * earlier attempt may have been lost.
 *
 * @throws ImportRefusedError naming the sessions that another person changed or deleted since.
 */
export async function changeImported(
  changes: readonly ScheduledSessionChange[],
  { change, signal, refusalText }: ChangeImportedOptions,
): Promise<void> {
  let open = changes;
  while (open.length > 0) {
    const { conflicts } = await change(
      open.map(({ id, patch, seen }) => ({
        ids: [id],
        patch,
        ...(seen === undefined ? {} : { expected: new Map([[id, seen]]) }),
      })),
      { signal },
    );
    if (conflicts.length === 0) return;
    const byId = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
    const refused = changes.flatMap((wanted, index) => {
      const conflict = byId.get(wanted.id);
      if (!conflict || isAsWanted(conflict.current, wanted)) return [];
      return [{ index, message: refusalText(conflict.changed_by?.name ?? null) }];
    });
    if (refused.length > 0) throw new ImportRefusedError(refusalText(null), refused);
    open = open.filter(({ id }) => !byId.has(id));
  }
}

function isAsWanted(current: Schedule | null, { patch }: ScheduledSessionChange): boolean {
  if (current === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...current };
  return Object.entries(patch).every(([field, wanted]) => JSON.stringify(values[field]) === JSON.stringify(wanted));
}
