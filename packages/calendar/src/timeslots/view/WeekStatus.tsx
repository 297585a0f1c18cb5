import { beginSentence } from '@lab-console/widget-base';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { errorMessage } from '../../core/notices/calendar-notice.ts';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';

/** Shows what could not be loaded, and tries again at a press or once there is a connection. */
export function TimeslotFailure({ message }: { readonly message: string }) {
  const { store, texts } = useTimeslots();
  useRetryWhenOnline(true, store.retry);
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
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

/** State of the week: loading, failed, empty, hidden by the filter, in conflict. */
export function WeekStatus() {
  const { store, texts } = useTimeslots();
  const status = useTimeslotState((state) => state.weekStatus);
  const shown = useTimeslotState((state) => [...state.cells.values()].reduce((sum, cell) => sum + cell.timeslots.length, 0));
  const hidden = useTimeslotState((state) => state.hiddenByFilter);
  const conflicts = useTimeslotState((state) => state.conflicts.size);
  if (typeof status === 'object') return <TimeslotFailure message={errorMessage(status.error)} />;
  const isEmpty = status === 'ready' && shown === 0 && hidden === 0;
  return (
    <>
      <Box sx={{ height: 4 }}>{status === 'loading' && <LinearProgress aria-label={texts.loading} />}</Box>
      <Box
        sx={{
          minHeight: 28,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        <span>{isEmpty ? texts.empty : texts.timeslots(shown)}</span>
        {conflicts > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {texts.conflicts(conflicts)}
          </Box>
        )}
        {hidden > 0 && (
          <span>
            {texts.hidden(hidden)}{' '}
            <Button size="small" onClick={() => store.change({ filter: null })} sx={{ py: 0 }}>
              {texts.showAll}
            </Button>
          </span>
        )}
      </Box>
    </>
  );
}
