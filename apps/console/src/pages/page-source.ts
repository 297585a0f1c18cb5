import type { Nav } from '@lab-console/api-client';
import { plannedPages } from './planned-pages.ts';

/** Where the definition of an entry's page comes from. */
export type PageSource =
  | { readonly kind: 'stored'; readonly pageId: number }
  | { readonly kind: 'builtIn'; readonly path: string }
  /** A page that comes with a later version. */
  | { readonly kind: 'planned' }
  /** The entry names nothing that could be shown. */
  | { readonly kind: 'none' };

/**
 * Tells where the page of a navigation entry comes from: an entry with `page` from `rest/pages/{id}`, one with
 * `schema_path` from the console's own definitions.
 *
 * @param builtIn Paths of the console's own definitions, e.g. `teaching/period/periods`.
 */
export function pageSource(nav: Pick<Nav, 'page' | 'schema_path'>, builtIn: ReadonlySet<string>): PageSource {
  if (nav.page !== null) return { kind: 'stored', pageId: nav.page };
  if (!nav.schema_path) return { kind: 'none' };
  if (!builtIn.has(nav.schema_path) && plannedPages.has(nav.schema_path)) return { kind: 'planned' };
  return { kind: 'builtIn', path: nav.schema_path };
}
