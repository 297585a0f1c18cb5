import type { ApiClient } from '@lab-console/api-client';
import { queryOptions } from '@tanstack/react-query';

const refetchMs = 60_000;
/** The menu and the first screen need it at about one time, and send one request. */
const staleTime = 5_000;

/** The first screen of a day in a centre, whose numbers are in the menu as well. */
export const todayQuery = (api: ApiClient, centreId: number) =>
  queryOptions({
    queryKey: ['first-screen', centreId],
    queryFn: async ({ signal }) => (await api.rest.rpc('today', { centre_id: centreId }).abortSignal(signal).throwOnError()).data,
    refetchInterval: refetchMs,
    staleTime,
  });
