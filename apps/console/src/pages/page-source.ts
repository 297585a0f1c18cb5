import type { Nav } from '@lab-console/api-client';

/** Where the definition of an entry's page comes from. */
export type PageSource =
  | { readonly kind: 'stored'; readonly pageId: number; readonly path?: never }
  | { readonly kind: 'builtIn'; readonly path: string }
  /** The entry names nothing that could be shown. */
  | { readonly kind: 'none' };

/**
 * Returns the source of a navigation entry's page: an entry with `page` from `rest/pages/{id}`, one with `schema_path` from the console's own
 * definitions.
 */
export function pageSource(nav: Pick<Nav, 'page' | 'schema_path'>): PageSource {
  if (nav.page !== null) return { kind: 'stored', pageId: nav.page };
  return nav.schema_path ? { kind: 'builtIn', path: nav.schema_path } : { kind: 'none' };
}
