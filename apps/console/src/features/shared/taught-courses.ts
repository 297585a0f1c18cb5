import type { ApiClient, User } from '@lab-console/api-client';
import { reachOf } from '@lab-console/schedule-rules/access';

/** Whose courses are looked for. */
export interface TaughtCoursesOptions {
  readonly api: Pick<ApiClient, 'rest'>;
  readonly user: Pick<User, 'id' | 'role'>;
  readonly signal: AbortSignal;
}

/** The ids of the courses that a teacher is in charge of; `null` for those whose rows do not depend on courses. */
export async function taughtCourses({ api, user, signal }: TaughtCoursesOptions): Promise<ReadonlySet<number> | null> {
  if (reachOf(user) !== 'courses') return null;
  const query = api.rest.from('course2teachers').select('course_id').eq('teacher_id', user.id);
  const { data } = await query.abortSignal(signal).throwOnError();
  return new Set(data.map(({ course_id }) => course_id));
}
