import type { CrudNode } from '../../schema/drawn.ts';
import { crudFields } from './crud-location.ts';
import type { CrudState } from './CrudState.ts';

/** Page, size of a page and order of a list. */
export type ListView = Pick<CrudState, 'page' | 'perPage' | 'orderBy' | 'orderDir'>;

/** Returns page, size and order as the address bar has them, else as the definition starts: 10 rows where it has no number. */
export function storedView(node: CrudNode, stored: Partial<ListView>): ListView {
  const given = Number(node.defaultParams?.[crudFields(node).perPage]);
  return {
    page: stored.page ?? 1,
    perPage: stored.perPage ?? node.perPage ?? (given > 0 ? given : 10),
    orderBy: stored.orderBy ?? node.orderBy ?? '',
    orderDir: stored.orderDir ?? node.orderDir ?? 'asc',
  };
}
