import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';

/** Once a whole page is ticked, offers the rows of the other pages that match as well. */
export function MatchingRows({
  model,
  isSelectable,
}: {
  readonly model: CrudModel;
  readonly isSelectable: (row: Row) => boolean;
}): ReactNode {
  const { rows, selected, total, loading } = useStore(model.state);
  const parts = usePartTexts();
  if (total === undefined || total <= rows.length || rows.length === 0 || model.node.multiple === false) return null;
  const keys = new Set(selected.map(model.keyOf));
  const isPageTicked = rows.filter(isSelectable).every((row) => keys.has(model.keyOf(row))) && selected.length > 0;
  if (!isPageTicked) return null;
  const isAll = selected.length >= total;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1, alignItems: 'center' }}
      action={
        isAll ? undefined : (
          <Button size="small" loading={loading} onClick={() => void model.selectAllMatching(isSelectable)}>
            {formatText(parts.selectMatching, { count: total })}
          </Button>
        )
      }
    >
      {isAll ? formatText(parts.allMatching, { count: selected.length }) : parts.pageSelected}
    </Alert>
  );
}
