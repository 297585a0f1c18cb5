import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { formatText } from '../../core/data/format-text.ts';
import { useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import { useStore } from '../../view/useTracked.ts';

/** How many rows a list has. */
export function ListStatistics({ model, label }: { readonly model: CrudModel; readonly label: unknown }): ReactNode {
  const { total, page, loaded } = useStore(model.state);
  const { texts } = useSettings().runtime;
  const own = useText(label, model.scope);
  if (!loaded || total === undefined) return null;
  return (
    <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {own || formatText(texts.statistics, { page, lastPage: model.lastPage, total })}
    </Box>
  );
}
