import { dayInZone, knownTimeZone } from '@lab-console/schedule-rules/clock';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';

/** Today, `YYYY-MM-DD`, in the time zone of the institution. */
export function useToday(centreId: number | null): UseQueryResult<string> {
  const api = usePageApi();
  return useQuery({
    queryKey: ['today', centreId],
    queryFn: async ({ signal }) => {
      const config = (await api.config.system(centreId, { signal })) as { readonly timeZone?: unknown };
      return dayInZone(knownTimeZone(config.timeZone));
    },
    staleTime: 5 * 60_000,
  });
}
