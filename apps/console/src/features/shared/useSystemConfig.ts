import type { ApiClient } from '@lab-console/api-client';
import { useQuery } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';

/** The settings of a centre; `undefined` while they are read. */
export function useSystemConfig(centreId: number | null): Awaited<ReturnType<ApiClient['config']['system']>> | undefined {
  const api = usePageApi();
  const { data } = useQuery({
    queryKey: ['system-config', centreId],
    queryFn: async ({ signal }) => await api.config.system(centreId, { signal }),
    staleTime: 5 * 60_000,
  });
  return data;
}
