import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';

/** Content of a toast. */
export interface Toast {
  readonly severity: AlertColor;
  readonly text: string;
  /** Takes back the change that it reports. */
  readonly undo?: (() => void) | undefined;
  /** Loads the page again, where it is outdated. */
  readonly reload?: (() => void) | undefined;
}

/** A toast with a way to undo what it reports. */
export function NoticeToast({
  toast,
  undoText,
  reloadText,
  closeText,
  isSilent = false,
  onClose,
}: {
  readonly toast: Toast | null;
  readonly undoText: string;
  readonly reloadText?: string;
  readonly closeText?: string;
  /** A live region announces it already; two voices would announce it twice. */
  readonly isSilent?: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Snackbar
      key={isSilent ? toast?.text : undefined}
      open={toast !== null}
      autoHideDuration={8000}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above the bulk buttons, which are at the foot of a phone.
      sx={{ bottom: { xs: 72, sm: 24 } }}
    >
      <Alert
        severity={toast?.severity ?? 'success'}
        sx={{ '& .MuiAlert-message': { whiteSpace: 'pre-line' } }}
        {...(isSilent ? { role: 'none' } : {})}
        onClose={onClose}
        {...(closeText === undefined ? {} : { slotProps: { closeButton: { title: closeText, 'aria-label': closeText } } })}
        action={
          (toast?.undo ?? toast?.reload) && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                onClose();
                (toast.undo ?? toast.reload)?.();
              }}
            >
              {toast.undo ? undoText : reloadText}
            </Button>
          )
        }
      >
        {toast?.text}
      </Alert>
    </Snackbar>
  );
}
