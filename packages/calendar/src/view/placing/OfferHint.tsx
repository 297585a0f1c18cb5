import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** Above the days while slots are offered: what to do, and a way out. */
export function OfferHint() {
  const { store, texts } = useCalendar();
  const isReady = useCalendarState((state) => state.prices?.found != null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, typography: 'body2' }}>
      <span role="status">{isReady ? texts.placing.help : texts.placing.loading}</span>
      <Button size="small" onClick={() => store.offerSlots(null)}>
        {texts.placing.end}
      </Button>
    </Box>
  );
}
