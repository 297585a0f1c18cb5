import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { RowOrder } from '../../registry/part-props.ts';

/** Saves or undoes another order of the rows. */
export function OrderBar({ order }: { readonly order: RowOrder }): ReactNode {
  const parts = usePartTexts();
  if (!order.isChanged) return null;
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, alignItems: 'center' }}
      action={
        <>
          <Button size="small" variant="contained" onClick={() => void order.save()} sx={{ mr: 1 }}>
            {parts.saveRows}
          </Button>
          <Button size="small" color="inherit" onClick={order.discard}>
            {parts.discardRows}
          </Button>
        </>
      }
    >
      {parts.orderChanged}
    </Alert>
  );
}
