import type { Session } from '../entities/session.ts';
import type { SessionChange } from './session-change.ts';

/** The sessions after the changes, in the same order; those that nothing touches stay the same objects. */
export function applyChanges<S extends Session>(sessions: readonly S[], changes: readonly SessionChange[]): readonly S[] {
  let result = sessions;
  for (const { ids, patch } of changes) {
    const touched = new Set(ids);
    result = result.map((session) => (touched.has(session.id) ? { ...session, ...patch } : session));
  }
  return result;
}
