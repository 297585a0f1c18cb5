import type { Centre, Role, RoleNav } from '@lab-console/api-client';
import { isOffered, navAddress, opensPage } from './menu-tree.ts';
import { hasConsole } from '../rights/has-console.ts';

/** Who signed in, and what the role's menu holds. */
export interface LandingSource {
  readonly role: Role;
  /** The organisation of the user (`users.org`). */
  readonly userOrg: number | null;
  readonly roleNavs: readonly RoleNav[];
  readonly centres: readonly Centre[];
}

/** The centre of the lowest id: the first one, however the menu orders them. */
export function firstCentre(centres: readonly Centre[]): Centre | undefined {
  return centres.toSorted((one, other) => one.id - other.id)[0];
}

/**
 * Returns where `/` leads (section 2): students to `/dashboard`, staff to the default entry of their role. An entry of the teaching-centre menu lies
 * under the first centre (admin, dev) or under the own one (centreadmin, teacher). A role without a default, or whose default belongs to a module
 * that is off, gets its first entry; one without entries `/dashboard`.
 */
export function landingAddress({ role, userOrg, roleNavs, centres }: LandingSource): string {
  if (!hasConsole({ role })) return '/dashboard';
  const seesAll = role === 'admin' || role === 'dev';
  const first = firstCentre(centres)?.id ?? null;
  const centreId = seesAll ? first : (userOrg ?? first);
  const choices = roleNavs
    .filter(({ navs }) => isOffered(navs) && opensPage(navs) && (navs.type === 'menu' || centreId !== null))
    .toSorted((one, other) => one.navs.order - other.navs.order || one.navs.id - other.navs.id);
  // An installation without a centre is still to be set up.
  const setUp = centres.length === 0 ? choices.find(({ navs }) => navs.schema_path === 'system/init/init') : undefined;
  const entry =
    setUp ?? choices.find(({ is_default }) => is_default) ?? choices.find(({ navs }) => navs.is_default) ?? choices[0];
  return entry ? navAddress(entry.navs, centreId) : '/dashboard';
}
