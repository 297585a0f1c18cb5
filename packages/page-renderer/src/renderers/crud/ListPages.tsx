import Pagination from '@mui/material/Pagination';
import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { useSettings } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { pagesName } from '../paging/pages-name.ts';

/** The pages of a list. */
export function ListPages({ model, label }: { readonly model: CrudModel; readonly label: string | undefined }): ReactNode {
  const { page, total, hasNext, rows, perPage } = useStore(model.state);
  const { phone, runtime } = useSettings();
  const more = hasNext ?? rows.length >= perPage;
  const count = total === undefined ? page + (more ? 1 : 0) : model.lastPage;
  if (count <= 1 && model.node.alwaysShowPagination !== true) return null;
  return (
    <Pagination
      size="small"
      shape="rounded"
      count={count}
      page={Math.min(page, count)}
      siblingCount={phone ? 0 : 1}
      aria-label={pagesName(runtime.texts, label)}
      onChange={(_event, next) => void model.setPage(next)}
    />
  );
}
