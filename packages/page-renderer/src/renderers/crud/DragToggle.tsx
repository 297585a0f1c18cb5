import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { DragToggleProps } from '../../registry/part-props.ts';

/** Turns the handles of the rows on and off. */
export function DragToggle({ order }: DragToggleProps): ReactNode {
  const parts = usePartTexts();
  return (
    <ToggleButton
      value="order"
      size="small"
      selected={order.isOn}
      onChange={() => order.setOn(!order.isOn)}
      sx={{ py: 0.25, gap: 0.5 }}
    >
      <Icon name="drag" sx={{ fontSize: 18 }} />
      {parts.dragRows}
    </ToggleButton>
  );
}
