import type { ScheduleWithRefs, User2ProjectEx } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { allRows } from '../shared/all-rows.ts';

/** A session with its students, and what the person may do with them. */
export interface SessionEnrolments {
  /** `null` where it is gone. */
  readonly session: ScheduleWithRefs | null;
  readonly places: readonly User2ProjectEx[];
  /** Sessions of the same experiment that a student can be moved to. */
  readonly others: readonly ScheduleWithRefs[];
  readonly canFill: boolean;
  readonly canCancel: boolean;
}

/** Reads the students of a session. */
export function useSessionEnrolments(sessionId: number): UseQueryResult<SessionEnrolments> {
  const api = usePageApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['session-students', sessionId],
    queryFn: async ({ signal }) => {
      const [sessions, places, taught] = await Promise.all([
        api.schedules.list({ ids: [sessionId] }, { signal }),
        allRows((part) => api.user2projects.withNames(sessionId, undefined, { signal, ...part })),
        user.role === 'teacher'
          ? api.rest.from('course2teachers').select('course_id').eq('teacher_id', user.id).abortSignal(signal).throwOnError()
          : null,
      ]);
      const session = sessions.items[0];
      if (!session) return { session: null, places: [], others: [], canFill: false, canCancel: false };
      // A teacher fills the sessions of the own courses and the held ones, and cancels those of the own courses.
      const isInCharge = taught?.data.some(({ course_id }) => course_id === session.course_id) ?? false;
      const isCentre =
        user.role === 'admin' || user.role === 'dev' || (user.role === 'centreadmin' && session.organization_id === user.org);
      const canCancel = isCentre || isInCharge;
      const canFill = canCancel || (taught !== null && session.teacher_id === user.id);
      const others = await api.schedules.list({ courseIds: [session.course_id], projectIds: [session.project_id] }, { signal });
      const free = others.items.filter(({ id, cancelled_at }) => id !== sessionId && !cancelled_at);
      return { session, places, others: free, canFill, canCancel };
    },
  });
}
