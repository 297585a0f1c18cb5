import type { Centre, RoleNav } from '@lab-console/api-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { navLabel } from './nav-label.ts';
import { useSession } from '../session/useSession.ts';
import { menuTree, type MenuItem } from './menu-tree.ts';
import { centresQuery, roleNavsQuery } from './shell-queries.ts';
import { hasConsole } from '../rights/has-console.ts';

/** The menu of the signed-in person's role. */
export type Menu =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly roleNavs: readonly RoleNav[];
      readonly centres: readonly Centre[];
      readonly items: readonly MenuItem[];
    };

/** Loads the menu entries of the role and the teaching centres; both are fetched once and shared. */
export function useMenu(): Menu {
  const { user } = useSession();
  const { language } = useLocale();
  const isStudent = !hasConsole(user);
  const roleNavs = useQuery({ ...roleNavsQuery(user.role), enabled: !isStudent });
  const centres = useQuery({ ...centresQuery(), enabled: !isStudent });
  return useMemo((): Menu => {
    if (isStudent) return { status: 'ready', roleNavs: [], centres: [], items: [] };
    if (roleNavs.data && centres.data) {
      const source = { roleNavs: roleNavs.data, centres: centres.data };
      return { status: 'ready', ...source, items: menuTree({ ...source, labelOf: (nav) => navLabel(nav, language) }) };
    }
    const error = roleNavs.error ?? centres.error;
    if (!error) return { status: 'loading' };
    const retry = (): void => {
      if (roleNavs.isError) void roleNavs.refetch();
      if (centres.isError) void centres.refetch();
    };
    return { status: 'failed', error, retry };
  }, [isStudent, roleNavs, centres, language]);
}

/** A teaching centre by its id. */
export function useCentre(id: number | null): Centre | undefined {
  const menu = useMenu();
  return menu.status === 'ready' ? menu.centres.find((centre) => centre.id === id) : undefined;
}

/** Returns ids of the entries of the role's menu by their names, for links of pages. An entry of the main menu wins over one of the centres'. */
export function useNavIds(): Readonly<Record<string, number>> {
  const menu = useMenu();
  const roleNavs = menu.status === 'ready' ? menu.roleNavs : undefined;
  return useMemo(() => {
    const navs = (roleNavs ?? []).map(({ navs: nav }) => nav).toSorted((one, other) => one.type.localeCompare(other.type));
    return Object.fromEntries(navs.map(({ name, id }) => [name, id]));
  }, [roleNavs]);
}
