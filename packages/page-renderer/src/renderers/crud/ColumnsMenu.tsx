import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { useOnPress } from '../../view/useOnPress.ts';
import { Wait } from '../../view/Wait.tsx';
import type { ColumnsMenuProps } from './ColumnsPanel.tsx';

const panel = { load: async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }) } as const;

/** The button that opens the choice of columns. */
export function ColumnsMenu({
  label = '',
  ...props
}: ColumnsMenuProps & {
  /** Text of the button, beside its icon. */
  readonly label?: string;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const { anchor, close, Part: ColumnsPanel, isWaiting, buttonProps } = useOnPress(panel);
  return (
    <>
      <IconButton
        {...buttonProps}
        size="small"
        aria-label={label || texts.columns}
        title={label ? undefined : texts.columns}
        aria-haspopup="dialog"
      >
        {isWaiting ? <Wait size={20} /> : <Icon name="columns" />}
        {label !== '' && (
          <Box component="span" sx={{ fontSize: 13, ml: 0.5 }}>
            {label}
          </Box>
        )}
      </IconButton>
      {ColumnsPanel && <ColumnsPanel {...props} anchor={anchor} onClose={close} />}
    </>
  );
}
