import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ImportDefinition } from '../core/define-import.ts';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { ImportSession, type ImportSessionOptions } from '../session/import-session.ts';
import type { ImportState } from '../session/import-state.ts';

/** An import and where it stands. */
export interface UsedImport<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly session: ImportSession<TColumns, TLookups, TBase, TItem>;
  readonly state: ImportState;
}

/**
 * An import for a view of your own; `ImportPanel` is one. Definition and options of the first render count; what is
 * going on ends with the component.
 *
 * @example
 * const { session, state } = useImportSession(students);
 */
export function useImportSession<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  definition: ImportDefinition<TColumns, TLookups, TBase, TItem>,
  options: ImportSessionOptions = {},
): UsedImport<TColumns, TLookups, TBase, TItem> {
  const [session] = useState(() => new ImportSession(definition, options));
  useEffect(() => () => session.dispose(), [session]);
  return { session, state: useSyncExternalStore(session.subscribe, session.getState, session.getState) };
}
