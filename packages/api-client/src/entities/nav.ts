import type { Wire } from '../wire/wire.ts';
import type { Role } from './user.ts';

/** Where a navigation entry appears: in the side menu, or under every teaching centre. */
export type NavType = 'menu' | 'centre';

/** An entry of the side menu. */
export interface Nav
  extends
    Wire<'navs', 'id' | 'name' | 'label' | 'icon' | 'path' | 'schema_path' | 'page' | 'type' | 'is_default' | 'parent' | 'order'>,
    Partial<Wire<'navs', 'label_en' | 'module'>> {
  readonly type: NavType;
  /** `false` where its module is off: the entry is in no menu. */
  readonly available?: boolean;
  /** `true` where nothing is left to do on its page: menus leave it out, and its address stays. */
  readonly is_done?: boolean;
}

/** Which role sees which navigation entry. */
export interface Role2Nav extends Wire<'role2navs', 'id' | 'role' | 'nav_id' | 'is_default'> {
  readonly role: Role;
}

/** A {@link Role2Nav} with its entry, as `rest/role2navs?select=is_default,navs(*)` answers. */
export interface RoleNav extends Pick<Role2Nav, 'is_default'> {
  readonly navs: Nav;
}
