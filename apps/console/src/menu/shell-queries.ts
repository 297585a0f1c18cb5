import type { Role } from '@lab-console/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api.ts';

const staleTime = 5 * 60_000;

/** The entries of a role's menu. */
export const roleNavsQuery = (role: Role) =>
  queryOptions({ queryKey: ['role2navs', role], queryFn: ({ signal }) => api.role2navs.list(role, { signal }), staleTime });

/** The teaching centres that are not closed. */
export const centresQuery = () =>
  queryOptions({
    queryKey: ['centres'],
    queryFn: async ({ signal }) =>
      (await api.orgs.centres({ signal })).items.filter(({ is_closed: isClosed }) => isClosed !== true),
    staleTime,
  });

/** The settings of the installation. */
export const systemSettingsQuery = () =>
  queryOptions({ queryKey: ['system-settings'], queryFn: ({ signal }) => api.config.system(null, { signal }), staleTime });
