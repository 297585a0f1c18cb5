import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** A moment as a day, `YYYY-MM-DD`, in a time zone; in that of the browser where the zone is none. */
export function dayIn(moment: Date, timeZone: unknown): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', {
      ...options,
      timeZone: typeof timeZone === 'string' ? timeZone : 'Asia/Shanghai',
    }).format(moment);
  } catch {
    return new Intl.DateTimeFormat('sv-SE', options).format(moment);
  }
}

/** Today, `YYYY-MM-DD`, in the time zone of the institution. */
export function useToday(centreId: number | null): UseQueryResult<string> {
  return useQuery({
    queryKey: ['today', centreId],
    queryFn: async ({ signal }) => {
      const config = (await api.config.system(centreId, { signal })) as { readonly timeZone?: unknown };
      return dayIn(new Date(), config.timeZone);
    },
    staleTime: 5 * 60_000,
  });
}
