import type { RoleNav } from '../entities/nav.ts';
import type { Page } from '../entities/page.ts';
import type { Role } from '../entities/user.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import { withOptions, type CallContext } from './context.ts';

/** Page definitions: `rest/pages`. */
export interface PageCalls {
  /** A definition, or `null` when there is none of that id. */
  readonly get: (id: number, options?: CallOptions) => Promise<Page | null>;
  /** Stores a definition; `false` when there is none of that id that this person may change. */
  readonly save: (id: number, schema: Page['schema'], options?: CallOptions) => Promise<boolean>;
}

/** The menu of a role: `rest/role2navs`. */
export interface Role2NavCalls {
  readonly list: (role: Role, options?: CallOptions) => Promise<readonly RoleNav[]>;
}

/** Makes the calls for page definitions. */
export function pageCalls({ rest }: CallContext): PageCalls {
  return {
    get: async (id, options = {}) => {
      const { data } = await withOptions(
        rest.from('pages').select('id,name,schema,updated_at').eq('id', id),
        options,
      ).throwOnError();
      return data[0] ?? null;
    },
    save: async (id, schema, options = {}) => {
      const query = rest.from('pages').update({ schema }).eq('id', id).select('id');
      const { data } = await withOptions(query, options).throwOnError();
      return data.length > 0;
    },
  };
}

/** Makes the call for the menu. */
export function role2navCalls({ rest }: CallContext): Role2NavCalls {
  return {
    list: async (role, options = {}) => {
      const query = rest.from('role2navs').select('is_default,navs(*)').eq('role', role);
      const { data } = await withOptions(query, options).throwOnError();
      return data;
    },
  };
}
