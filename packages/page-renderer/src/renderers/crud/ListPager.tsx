import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useStore } from '../../view/useTracked.ts';
import { lastPageOf, Pager } from '../paging/Pager.tsx';
import { layoutOf, sizesOf } from '../paging/layout.ts';

/** The pages of a list, with what `layout` puts beside them. That is rows in all, rows of a page, a way to a page by its number. */
export function ListPager({
  model,
  item,
  label,
}: {
  readonly model: CrudModel;
  readonly item: SchemaObject;
  readonly label: string | undefined;
}): ReactNode {
  const { page, total, hasNext, rows, perPage, loading, loaded } = useStore(model.state);
  const layout = layoutOf(item['layout']);
  const shows = {
    total: layout.has('total'),
    perPage: layout.has('perpage') || item['showPerPage'] === true,
    go: layout.has('go') || item['showPageInput'] === true,
  };
  const more = total === undefined && (hasNext ?? rows.length >= perPage);
  const isOnly = lastPageOf({ total, perPage, lastPage: undefined, hasNext: more, page }) <= 1;
  if (!loaded) return null;
  if (isOnly && !shows.total && !shows.perPage && model.node.alwaysShowPagination !== true) return null;
  return (
    <Pager
      label={label}
      isSimple={item['mode'] === 'simple'}
      page={page}
      perPage={perPage}
      total={total}
      lastPage={undefined}
      hasNext={more}
      buttons={typeof item['maxButtons'] === 'number' ? item['maxButtons'] : 5}
      disabled={loading}
      available={sizesOf(item['perPageAvailable'] ?? model.node.perPageAvailable)}
      shows={shows}
      onChange={(next, size) => void (size === perPage ? model.setPage(next) : model.setPerPage(size))}
    />
  );
}
