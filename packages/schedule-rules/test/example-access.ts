import type { AccessContext } from '../src/access/access-context.ts';

/** A user of centre 1 for tests, who sees drafts and is in charge of the courses given. */
export function exampleAccess(role: string, courses: readonly number[] = [], org = 1): AccessContext {
  return { user: { id: 9, role, org }, taughtCourseIds: new Set(courses), config: { showDraftToTeacher: true } };
}
