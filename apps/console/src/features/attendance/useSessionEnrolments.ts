import type { ScheduleWithRefs, User2ProjectEx } from '@lab-console/api-client';
import { ownsSession, teachesSession } from '@lab-console/schedule-rules/access';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { taughtCourses } from '../shared/taught-courses.ts';
import { loadPeriodNames } from '../shared/load-period-names.ts';
import { allRows } from '../shared/all-rows.ts';

/** A session with its students, and what the person may do with them. */
export interface SessionEnrolments {
  /** `null` where it is gone. */
  readonly session: ScheduleWithRefs | null;
  readonly places: readonly User2ProjectEx[];
  /** Sessions of the same experiment that a student can be moved to, with the names of their periods. */
  readonly others: readonly (ScheduleWithRefs & { readonly periods: string })[];
  readonly canFill: boolean;
  readonly canCancel: boolean;
}

/** Reads the students of a session. Of an archived one nothing can be changed. */
export function useSessionEnrolments(sessionId: number, isArchived: boolean): UseQueryResult<SessionEnrolments> {
  const api = usePageApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['session-students', sessionId, isArchived],
    queryFn: async ({ signal }) => {
      const [sessions, places, taught] = await Promise.all([
        api.schedules.list({ ids: [sessionId] }, { signal }),
        allRows((part) => api.user2projects.withNames(sessionId, undefined, { signal, ...part })),
        taughtCourses({ api, user, signal }),
      ]);
      const session = sessions.items[0];
      if (!session) return { session: null, places: [], others: [], canFill: false, canCancel: false };
      const access = { user, taughtCourseIds: taught ?? new Set<number>() };
      const canCancel = !isArchived && ownsSession(session, access);
      const canFill = !isArchived && teachesSession(session, access);
      const others = await api.schedules.list({ courseIds: [session.course_id], projectIds: [session.project_id] }, { signal });
      const free = others.items.filter(({ id, cancelled_at }) => id !== sessionId && !cancelled_at);
      const nameOf = await loadPeriodNames({ api, sessions: free, signal });
      const named = free.map((other) => ({ ...other, periods: nameOf(other) ?? other.period.name }));
      return { session, places, others: named, canFill, canCancel };
    },
  });
}
