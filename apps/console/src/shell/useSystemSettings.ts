import type { SystemConfig } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandingOf, rememberBranding } from '../environment/branding.ts';
import { useSession } from '../session/useSession.ts';
import { systemSettingsQuery } from '../menu/shell-queries.ts';
import { hasConsole } from '../rights/has-console.ts';

/** Loads the settings of the installation once, and presents it by them. */
export function useSystemSettings(): UseQueryResult<SystemConfig> {
  const { user } = useSession();
  const settings = useQuery({ ...systemSettingsQuery(), enabled: hasConsole(user) });
  useEffect(() => {
    if (settings.data) rememberBranding(brandingOf(settings.data));
  }, [settings.data]);
  return settings;
}
