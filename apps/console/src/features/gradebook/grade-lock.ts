import type { Gradebook } from '@lab-console/api-client';

/** What keeps the marks of a course as they are. */
export type GradeLock = 'archived' | 'submitted' | 'published';

/** Returns why the marks and the attendance of a course cannot be changed; `null` while they can. */
export function gradeLock({ is_archived: isArchived, list }: Pick<Gradebook, 'is_archived' | 'list'>): GradeLock | null {
  if (isArchived) return 'archived';
  const state = list?.state ?? 'open';
  return state === 'open' ? null : state;
}
