import type { Org } from '../entities/org.ts';
import type { List } from '../list.ts';
import type { CallOptions, ListOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** A class to be made where there is none of that name yet. */
export type NewClass = Pick<Org, 'name'> & Partial<Pick<Org, 'code' | 'parent' | 'semester_id'>>;

/** Organisations: `rest/orgs`. */
export interface OrgCalls {
  readonly centres: (options?: ListOptions) => Promise<List<Org>>;
  readonly classes: (options?: ListOptions) => Promise<List<Org>>;
  /** Student groups of a course's class or centre in one semester. */
  readonly studentGroups: (
    of: { readonly parent: number; readonly semesterId: number },
    options?: ListOptions,
  ) => Promise<List<Org>>;
  /**
   * Makes the classes that do not exist; those that do are left alone. A class without code gets a random one.
   * The answer is the classes that were made.
   */
  readonly createClasses: (rows: readonly NewClass[], options?: CallOptions) => Promise<readonly Org[]>;
}

/** A code of twelve letters and digits, as unlikely to be taken as a random number of 62 bits. */
function randomCode(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high.toString(36) + low.toString(36)).padStart(12, '0').slice(-12);
}

/** Makes the calls for organisations. */
export function orgCalls({ rest }: CallContext): OrgCalls {
  const ofType = (type: Org['type']) => rest.from('orgs').select('*', { count: 'exact' }).eq('type', type).order('code');
  return {
    centres: (options = {}) => listOf<Org>(withOptions(ofType('centre'), options)),
    classes: (options = {}) => listOf<Org>(withOptions(ofType('class'), options)),
    studentGroups: ({ parent, semesterId }, options = {}) =>
      listOf<Org>(withOptions(ofType('studentgroup').eq('parent', parent).eq('semester_id', semesterId), options)),
    createClasses: async (rows, options = {}) => {
      if (rows.length === 0) return [];
      const query = rest
        .from('orgs')
        .upsert(
          // The same columns in every row: PostgREST refuses a list whose rows differ in their keys.
          rows.map((row) => ({
            code: row.code ?? randomCode(),
            name: row.name,
            parent: row.parent ?? null,
            type: 'class' as const,
            semester_id: row.semester_id ?? null,
          })),
          { onConflict: 'name,parent,semester_id', ignoreDuplicates: true },
        )
        .select();
      const { data } = await withOptions(query, options).throwOnError();
      return data;
    },
  };
}
