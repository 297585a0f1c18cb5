import type { Role } from './user.ts';

/** Where a navigation entry appears: in the side menu, or under every teaching centre. */
export type NavType = 'menu' | 'centre';

/** An entry of the side menu. */
export interface Nav {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  /** Name for people who read English; `null` or missing where it has none. */
  readonly label_en?: string | null;
  readonly icon: string | null;
  /** Route of the console that the entry opens instead of a page definition. */
  readonly path: string | null;
  /** Built-in page definition, e.g. `teaching/semester/semesters`. */
  readonly schema_path: string | null;
  /** Page definition stored on the server (`pages.id`). */
  readonly page: number | null;
  readonly type: NavType;
  readonly is_default: boolean;
  readonly parent: number | null;
  readonly order: number;
  /** Module that the entry belongs to (`modules.id`). */
  readonly module?: number | null;
  /** `false` where its module is off: the entry is in no menu. */
  readonly available?: boolean;
}

/** Which role sees which navigation entry. */
export interface Role2Nav {
  readonly id: number;
  readonly role: Role;
  readonly nav_id: number;
  /** The entry a person of this role lands on. */
  readonly is_default: boolean;
}

/** A {@link Role2Nav} with its entry, as `rest/role2navs?select=is_default,navs(*)` answers. */
export interface RoleNav {
  readonly is_default: boolean;
  readonly navs: Nav;
}
