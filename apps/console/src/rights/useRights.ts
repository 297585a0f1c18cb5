import type { Rights } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';

/** What the signed-in person's role may do, on a page of a centre or outside of one; asked once for each. */
export function useRights(centreId: number | null): UseQueryResult<Rights> {
  const { user } = useSession();
  return useQuery({
    queryKey: ['rights', user.role, user.id, centreId],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest.rpc('my_rights', { centre_id: centreId }).abortSignal(signal).throwOnError();
      return data;
    },
    staleTime: 30 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
