import type { Rights, User } from '@lab-console/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** Asks what a person's role may do, on a page of a centre or, with `null`, outside of one. */
export const rightsQuery = (user: Pick<User, 'id' | 'role'>, centreId: number | null) =>
  queryOptions({
    queryKey: ['rights', user.role, user.id, centreId],
    queryFn: async ({ signal }): Promise<Rights> => {
      const { data } = await api.rest.rpc('my_rights', { centre_id: centreId }).abortSignal(signal).throwOnError();
      return data;
    },
    staleTime: 30 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
