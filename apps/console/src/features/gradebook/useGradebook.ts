import type { Gradebook } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';

/** Reads everything of a course that its grades and its attendance are made from. */
export function useGradebook(courseId: number | null): UseQueryResult<Gradebook> {
  const api = usePageApi();
  return useQuery({
    queryKey: ['gradebook', courseId],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest
        .rpc('gradebook', { course_id: courseId ?? 0 })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: courseId !== null,
  });
}
