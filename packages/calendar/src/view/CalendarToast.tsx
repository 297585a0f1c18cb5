import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useCalendar } from './calendar-context.ts';
import type { ScheduleNotice } from './schedule-notice.ts';

/** The calendar's own toast, for hosts that take no notices; loaded with the first one. */
export function CalendarToast({ toast, onClose }: { readonly toast: ScheduleNotice | null; readonly onClose: () => void }) {
  const { texts } = useCalendar();
  return (
    <Snackbar
      open={toast !== null}
      autoHideDuration={8000}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={toast?.severity ?? 'success'}
        onClose={onClose}
        action={
          toast?.undo && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                onClose();
                toast.undo?.();
              }}
            >
              {texts.undo}
            </Button>
          )
        }
      >
        {toast?.text}
      </Alert>
    </Snackbar>
  );
}
