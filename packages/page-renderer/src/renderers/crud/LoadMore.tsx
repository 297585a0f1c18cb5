import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';

/** Loads more rows of a list. */
export function LoadMore({ model }: { readonly model: CrudModel }): ReactNode {
  const { rows, total, hasNext, perPage, loading, loaded } = useStore(model.state);
  const parts = usePartTexts();
  const more = total === undefined ? (hasNext ?? rows.length >= perPage) : rows.length < total;
  if (!loaded || !more) return null;
  return (
    <Button size="small" loading={loading} onClick={() => void model.loadMore()}>
      {parts.loadMore}
    </Button>
  );
}
