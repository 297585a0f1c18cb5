import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { beginSentence } from '@lab-console/widget-base';
import { errorMessage } from '../../core/notices/calendar-notice.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** State of the days in view: loading, failed until the connection is back, empty. Takes the same height while loading as when done. */
export function RangeState() {
  const { store, texts } = useCalendar();
  const status = useCalendarState((state) => state.rangeStatus);
  const count = useCalendarState((state) => state.placed.length);
  const hidden = useCalendarState((state) => state.hiddenByFilter);
  useRetryWhenOnline(typeof status === 'object', store.retry);

  if (typeof status === 'object') {
    const message = errorMessage(status.error);
    return (
      <Alert
        severity="error"
        sx={{ mb: 1 }}
        action={
          <Button color="inherit" size="small" onClick={store.retry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.loadFailed} {beginSentence(message)}
      </Alert>
    );
  }
  const isEmpty = status === 'ready' && count === 0;
  return (
    <>
      <Box sx={{ height: 4 }}>{status === 'loading' && <LinearProgress aria-label={texts.loading} />}</Box>
      {isEmpty && hidden === 0 && <Box sx={{ py: 0.5, color: 'text.secondary' }}>{texts.empty}</Box>}
    </>
  );
}
