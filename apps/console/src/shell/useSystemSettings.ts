import type { SystemConfig } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandingOf, rememberBranding } from '../branding.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';

/** Loads the settings of the installation once, and presents it by them. */
export function useSystemSettings(): UseQueryResult<SystemConfig> {
  const { user } = useSession();
  const settings = useQuery({
    queryKey: ['system-settings'],
    queryFn: ({ signal }) => api.config.system(null, { signal }),
    enabled: user.role !== 'student',
    staleTime: 5 * 60_000,
  });
  useEffect(() => {
    if (settings.data) rememberBranding(brandingOf(settings.data));
  }, [settings.data]);
  return settings;
}
