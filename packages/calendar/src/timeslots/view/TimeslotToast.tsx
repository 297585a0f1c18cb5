import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { ShownTimeslotNotice } from './notice-text.ts';
import { useTimeslots } from './timeslot-context.ts';

/** The grid's own toast: the next change takes its place. */
export function TimeslotToast({ toast, onClose }: { readonly toast: ShownTimeslotNotice | null; readonly onClose: () => void }) {
  const { texts } = useTimeslots();
  return (
    <Snackbar
      key={toast?.text}
      open={toast !== null}
      autoHideDuration={8000}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={toast?.severity ?? 'success'}
        // The grid's live region says it; two voices would say it twice.
        role="none"
        onClose={onClose}
        slotProps={{ closeButton: { title: texts.cell.close, 'aria-label': texts.cell.close } }}
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
