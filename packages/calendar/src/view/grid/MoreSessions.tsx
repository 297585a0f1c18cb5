import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { calendarStyles } from '../calendar-styles.ts';
import { formatDay } from '../format-dates.ts';
import { useCalendarKeys } from '../use-calendar-keys.ts';
import { SessionChip } from './SessionChip.tsx';

/** What a full cell holds, once its "+37" was pressed. */
export interface FullCell {
  readonly anchor: Element;
  readonly date: string;
  readonly ids: readonly number[];
}

function Row({ id }: { readonly id: number }) {
  const placed = useCalendarState((state) => state.placedById.get(id));
  return placed ? (
    <li>
      <SessionChip placed={placed} shape="row" />
    </li>
  ) : null;
}

/** All sessions of a full cell in a list that can be read, opened and selected from. */
export function MoreSessions({ cell, onClose }: { readonly cell: FullCell; readonly onClose: () => void }) {
  const { store, texts } = useCalendar();
  const theme = useTheme();
  const styles = useMemo(() => calendarStyles(theme), [theme]);
  const handleKeyDown = useCalendarKeys(store);
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={cell.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 340, maxWidth: 'calc(100vw - 32px)', maxHeight: 420 } },
      }}
    >
      <Box sx={styles} onKeyDown={handleKeyDown} tabIndex={-1} role="presentation">
        <Typography
          id={titleId}
          component="h2"
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            px: 1.5,
            py: 1,
            fontSize: 14,
            fontWeight: 600,
            bgcolor: 'background.paper',
          }}
        >
          {formatDay(cell.date, texts.languageTag)}
          <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
            {texts.sessions(cell.ids.length)}
          </Box>
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1.5, pt: 0.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
          {cell.ids.map((id) => (
            <Row key={id} id={id} />
          ))}
        </Box>
      </Box>
    </Popover>
  );
}
