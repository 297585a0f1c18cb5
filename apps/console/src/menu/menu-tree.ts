import type { Centre, Nav, RoleNav } from '@lab-console/api-client';

/** An entry of the side menu: a link, a group of entries, or the branch of a teaching centre. */
export interface MenuItem {
  /** Unique in the menu, and stable, e.g. `nav-3`, `centre-5`, `centre-5-nav-7`. */
  readonly key: string;
  readonly kind: 'link' | 'group' | 'centre';
  readonly label: string;
  /** Name of the icon; a teaching centre has the institution icon. */
  readonly icon: string | null;
  /** Address inside the console; `null` for what only opens its children. */
  readonly to: string | null;
  /** Name of an entry of the centres' menu, to which work that waits belongs; `null` for others. */
  readonly name: string | null;
  readonly children: readonly MenuItem[];
}

/** What the menu is made from. */
export interface MenuSource {
  readonly roleNavs: readonly RoleNav[];
  readonly centres: readonly Centre[];
  /** What an entry is called. */
  readonly labelOf: (nav: Pick<Nav, 'name' | 'label'>) => string;
}

/** Whether an entry's path is a route of the console, and not an address elsewhere. */
function isRoute(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}

/** Whether an address leads out of the console. */
export function isOutside(address: string | null): address is string {
  return address !== null && /^https:\/\//i.test(address);
}

/** Address of an entry, under a teaching centre or not (section 2). */
export function navAddress(nav: Pick<Nav, 'id' | 'path' | 'type'>, centreId: number | null): string {
  if (isOutside(nav.path)) return nav.path;
  if (nav.type === 'centre' && centreId !== null) return `/page/centre/${centreId}/${nav.id}?centre_id=${centreId}`;
  if (isRoute(nav.path)) return nav.path;
  return `/page/${nav.id}`;
}

/** Whether the installation offers an entry: one of a module that is off is in no menu, and nothing leads to it. */
export function isOffered({ available }: Pick<Nav, 'available'>): boolean {
  return available !== false;
}

/** Whether an entry shows something itself, and does not only hold others. */
export function opensPage(nav: Pick<Nav, 'page' | 'path' | 'schema_path'>): boolean {
  return nav.page !== null || Boolean(nav.schema_path) || isRoute(nav.path) || isOutside(nav.path);
}

function byOrder(one: Nav, other: Nav): number {
  return one.order - other.order || one.id - other.id;
}

interface Branch extends Pick<MenuSource, 'labelOf'> {
  readonly navs: readonly Nav[];
  /** The entry that the branch hangs on; `null` at the top. */
  readonly parent: number | null;
  /** The teaching centre that the branch belongs to. */
  readonly centreId: number | null;
  /** Entries above, so that a ring of parents ends. */
  readonly above: ReadonlySet<number>;
}

function branch({ navs, parent, centreId, above, labelOf }: Branch): readonly MenuItem[] {
  const known = new Set(navs.map(({ id }) => id));
  return navs
    .filter((nav) => {
      // An entry whose parent the role does not have is at the top rather than nowhere.
      const shownUnder = nav.parent !== null && known.has(nav.parent) ? nav.parent : null;
      return shownUnder === parent && !above.has(nav.id);
    })
    .toSorted(byOrder)
    .map((nav): MenuItem => {
      const children = branch({ navs, parent: nav.id, centreId, above: new Set([...above, nav.id]), labelOf });
      return {
        key: centreId === null ? `nav-${nav.id}` : `centre-${centreId}-nav-${nav.id}`,
        kind: children.length > 0 ? 'group' : 'link',
        label: labelOf(nav),
        icon: nav.icon,
        to: opensPage(nav) ? navAddress(nav, centreId) : null,
        name: centreId === null ? null : nav.name,
        children,
      };
    })
    .filter(({ to, children }) => to !== null || children.length > 0);
}

/**
 * Builds the side menu: the role's own entries, then a branch for every teaching centre (section 2).
 * Groups without anything to open are left out, and so is what is done.
 */
export function menuTree({ roleNavs, centres, labelOf }: MenuSource): readonly MenuItem[] {
  const navs = [...new Map(roleNavs.map(({ navs: nav }) => [nav.id, nav])).values()].filter(
    (nav) => isOffered(nav) && nav.is_done !== true,
  );
  const own = navs.filter(({ type }) => type === 'menu');
  const shared = navs.filter(({ type }) => type === 'centre');
  const top = { parent: null, above: new Set<number>(), labelOf };
  const branches = centres
    .map(({ id, name }): MenuItem => ({
      key: `centre-${id}`,
      kind: 'centre',
      label: name,
      icon: 'institution',
      to: null,
      name: null,
      children: branch({ navs: shared, centreId: id, ...top }),
    }))
    .filter(({ children }) => children.length > 0);
  return [...branch({ navs: own, centreId: null, ...top }), ...branches];
}

/** Address of the first entry that opens a page, at any depth. */
export function firstPage(items: readonly MenuItem[]): string | null {
  for (const { to, children } of items) {
    const found = to ?? firstPage(children);
    if (found !== null) return found;
  }
  return null;
}

/** Where an entry that only holds others leads: to the first page below it, or nowhere. */
export function firstPageBelow({
  nav,
  roleNavs,
  centreId,
}: {
  readonly nav: Nav;
  readonly roleNavs: readonly RoleNav[];
  readonly centreId: number | null;
}): string | null {
  const navs = roleNavs.map(({ navs: each }) => each).filter((each) => each.type === nav.type && isOffered(each));
  const below = branch({ navs, parent: nav.id, centreId, above: new Set([nav.id]), labelOf: ({ name }) => name });
  return firstPage(below);
}

/** Key under which a branch is kept open: that of a centre's group is the same in every centre. */
export function openKey(key: string): string {
  return key.replace(/^centre-\d+-/, '');
}

/** The teaching centre that the key of an entry names; `null` for what belongs to none. */
export function centreOfKey(key: string): number | null {
  const id = /^centre-(\d+)/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

/** Puts the branch of the chosen centre first and those of the others last. */
export function arrangedMenu(
  items: readonly MenuItem[],
  chosen: number | null,
): { readonly first: readonly MenuItem[]; readonly others: readonly MenuItem[] } {
  const isChosen = ({ key }: MenuItem): boolean => chosen !== null && centreOfKey(key) === chosen;
  return {
    first: [...items.filter(isChosen), ...items.filter(({ kind }) => kind !== 'centre')],
    others: items.filter((item) => item.kind === 'centre' && !isChosen(item)),
  };
}

/** The keys from the top of the menu down to the entry of an address; empty when the menu does not have it. */
export function menuTrail(items: readonly MenuItem[], pathname: string): readonly string[] {
  for (const item of items) {
    if (item.to !== null && item.to.split('?')[0] === pathname) return [item.key];
    const below = menuTrail(item.children, pathname);
    if (below.length > 0) return [item.key, ...below];
  }
  return [];
}
