import type { Rights } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../session/useSession.ts';
import { rightsQuery } from './rights-query.ts';

/** What the signed-in person's role may do, on a page of a centre or outside of one; asked once for each. */
export function useRights(centreId: number | null): UseQueryResult<Rights> {
  const { user } = useSession();
  return useQuery(rightsQuery(user, centreId));
}
