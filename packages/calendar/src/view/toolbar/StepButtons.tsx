import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { viewSpan } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** A view back, and a view on. */
export function StepButtons() {
  const { store, texts } = useCalendar();
  const span = useCalendarState((state) => viewSpan(state.view));
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton size="small" aria-label={texts.previous[span]} title={texts.previous[span]} onClick={() => store.step(-1)}>
        <ChevronLeftIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={texts.next[span]} title={texts.next[span]} onClick={() => store.step(1)}>
        <ChevronRightIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
