import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatRange } from '../format-dates.ts';

/** How many of the selected sessions are out of sight, and the way back to those that are not. */
export function HiddenSelectionNote() {
  const { store, texts } = useCalendar();
  const beyond = useCalendarState((state) => state.beyond);
  if (!beyond) return null;
  const words = texts.selecting;
  return (
    <Box component="span" role="status" sx={{ flexBasis: '100%', fontSize: 14 }}>
      {words.beyond(beyond, formatRange(beyond, texts.languageTag))}
      <Button size="small" onClick={store.selectOnlyShown} sx={{ ml: 0.5 }}>
        {words.onlyShown}
      </Button>
    </Box>
  );
}
