import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** The settings of a centre; `undefined` while they are read. */
export function useSystemConfig(centreId: number | null): Awaited<ReturnType<typeof api.config.system>> | undefined {
  const { data } = useQuery({
    queryKey: ['system-config', centreId],
    queryFn: async ({ signal }) => await api.config.system(centreId, { signal }),
    staleTime: 5 * 60_000,
  });
  return data;
}
