import type { Session } from '../entities/session.ts';

/** Whether one of the groups holds an experiment twice (section 5: 'associated sessions cannot have the same experiment'). */
export function repeatsExperiment(
  sessions: readonly Pick<Session, 'group' | 'project_id'>[],
  groups: ReadonlySet<string | null>,
): boolean {
  const seen = new Set<string>();
  return sessions.some(({ group, project_id }) => {
    if (group === null || !groups.has(group)) return false;
    const key = `${project_id} ${group}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
