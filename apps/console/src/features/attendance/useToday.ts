import type { Today } from '@lab-console/api-client';
import { dayInZone, knownTimeZone } from '@lab-console/schedule-rules/clock';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';

/** Today, `YYYY-MM-DD`, in the time zone of the institution. */
export function useToday(centreId: number | null): UseQueryResult<string> {
  const api = usePageApi();
  const client = useQueryClient();
  // Equals the key of `todayQuery`; to import that one loads the file of the first pages.
  const firstScreen = ['first-screen', centreId];
  return useQuery({
    queryKey: ['today', centreId],
    queryFn: async ({ signal }) => {
      const config = (await api.config.system(centreId, { signal })) as { readonly timeZone?: unknown };
      return dayInZone(knownTimeZone(config.timeZone));
    },
    staleTime: 5 * 60_000,
    // The first screen and the numbers of the menu know it: what needs the day is asked for at once.
    initialData: () => client.getQueryData<Today>(firstScreen)?.wall.slice(0, 10),
    initialDataUpdatedAt: () => client.getQueryState(firstScreen)?.dataUpdatedAt,
  });
}
