import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ImportDefinition } from '../core/define-import.ts';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { ImportSession, type ImportSessionOptions } from '../session/import-session.ts';
import type { ImportState } from '../session/import-state.ts';

/** An import and its state. */
export interface UseImportSessionResult<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly session: ImportSession<TColumns, TLookups, TBase, TItem>;
  readonly state: ImportState;
}

/**
 * An import for a view of your own; `ImportPanel` is one. Another definition takes the picked file over and reads it again if it had
 * been read, with what was assigned by hand where its columns are the same; options count when a session begins. What is going on ends with the component.
 *
 * @example
 * const { session, state } = useImportSession(students);
 */
export function useImportSession<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  definition: ImportDefinition<TColumns, TLookups, TBase, TItem>,
  options: ImportSessionOptions = {},
): UseImportSessionResult<TColumns, TLookups, TBase, TItem> {
  // oxlint-disable-next-line react/exhaustive-deps -- the options of later renders are new objects with the same content
  const session = useMemo(() => new ImportSession(definition, options), [definition]);
  const columns = Object.keys(definition.columns).join();
  const before = useRef<{
    readonly session: Pick<typeof session, 'getState' | 'pickedFile' | 'assignedColumns'>;
    readonly columns: string;
  }>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { session, columns };
    if (last && last.session !== session && last.session.pickedFile) {
      const { pickedFile, assignedColumns } = last.session;
      session.pick(pickedFile, last.columns === columns ? assignedColumns : null);
      if (last.session.getState().phase !== 'picked') void session.parse();
    }
    return () => session.dispose();
  }, [session, columns]);
  return { session, state: useSyncExternalStore(session.subscribe, session.getState, session.getState) };
}
