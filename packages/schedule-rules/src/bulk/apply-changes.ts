import type { Session, SessionPatch } from '../entities/session.ts';
import type { SessionChange } from './session-change.ts';

/** The sessions after the changes, in the same order; those that nothing touches stay the same objects. */
export function applyChanges<S extends Session>(sessions: readonly S[], changes: readonly SessionChange[]): readonly S[] {
  if (changes.length === 0) return sessions;
  // One pass over the sessions, however many changes there are: a moved selection has one for each place.
  const patches = new Map<number, SessionPatch>();
  for (const { ids, patch } of changes) {
    for (const id of ids) patches.set(id, patches.has(id) ? { ...patches.get(id), ...patch } : patch);
  }
  return sessions.map((session) => {
    const patch = patches.get(session.id);
    return patch ? { ...session, ...patch } : session;
  });
}
