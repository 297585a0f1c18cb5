import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { textOf } from './text-of.ts';
import { useStore } from '../../view/useTracked.ts';

/** Loads a list again. */
export function ReloadButton({ model, item }: { readonly model: CrudModel; readonly item: SchemaObject }): ReactNode {
  const { loading } = useStore(model.state);
  const { texts } = useSettings().runtime;
  const label = textOf(item['label']);
  if (label !== '')
    return (
      <Button
        size="small"
        color={item['level'] === 'primary' ? 'primary' : 'inherit'}
        variant={item['level'] === 'primary' ? 'contained' : 'outlined'}
        startIcon={<Icon name="refresh" />}
        disabled={loading}
        onClick={() => void model.load()}
        sx={{ borderColor: 'divider' }}
      >
        {label}
      </Button>
    );
  return (
    <IconButton size="small" aria-label={texts.reload} title={texts.reload} disabled={loading} onClick={() => void model.load()}>
      <Icon name="refresh" />
    </IconButton>
  );
}
