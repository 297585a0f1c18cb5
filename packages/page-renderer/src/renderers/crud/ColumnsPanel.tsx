import type { Column, ColumnChoice } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useContext, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { RowHeightContext, tallRowHeight } from './row-height.ts';
import { orderColumns } from './column-choice.ts';

/** The columns that there are, and those that are chosen. */
export interface ColumnsMenuProps {
  readonly columns: readonly Pick<Column, 'key' | 'label'>[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** The columns, and where the panel opens. */
export interface ColumnsPanelProps extends ColumnsMenuProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Chooses which columns are shown and in which order; the last one stays. */
export function ColumnsPanel({ columns, choice, onChange, anchor, onClose }: ColumnsPanelProps): ReactNode {
  const { runtime, phone } = useSettings();
  const { texts } = runtime;
  const { height, onTallChange } = useContext(RowHeightContext);
  const parts = usePartTexts();
  const { shown, order } = choice;
  const ordered = orderColumns(columns, order);
  const toggle = (key: string): void => {
    const next = new Set(shown);
    if (!next.delete(key)) next.add(key);
    if (next.size > 0) onChange({ shown: next, order });
  };
  const move = (from: number, to: number): void => {
    const keys = ordered.map(({ key }) => key);
    const [moved] = keys.splice(from, 1);
    if (moved !== undefined) keys.splice(to, 0, moved);
    onChange({ shown, order: keys });
  };
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': texts.columns, sx: { p: 1, maxHeight: 420 } },
        transition: { timeout: 80 },
      }}
    >
      {ordered.map(({ key, label }, index) =>
        label === '' ? null : (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <FormControlLabel
              sx={{ flex: 1, mr: 1 }}
              label={label}
              control={<Checkbox size="small" checked={shown.has(key)} onChange={() => toggle(key)} />}
            />
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={formatText(parts.moveOptionUp, { name: label })}
              onClick={() => move(index, index - 1)}
            >
              <Icon name="down" sx={{ transform: 'rotate(180deg)', fontSize: 18 }} />
            </IconButton>
            <IconButton
              size="small"
              disabled={index === ordered.length - 1}
              aria-label={formatText(parts.moveOptionDown, { name: label })}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="down" sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ),
      )}
      {onTallChange && !phone && (
        <FormControlLabel
          sx={{ display: 'flex', mt: 0.5, pt: 0.5, mr: 0, borderTop: 1, borderColor: 'divider' }}
          label={parts.tallRows}
          control={
            <Checkbox size="small" checked={height === tallRowHeight} onChange={(_event, checked) => onTallChange(checked)} />
          }
        />
      )}
    </Popover>
  );
}
