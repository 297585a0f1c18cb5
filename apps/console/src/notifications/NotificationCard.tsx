import { visuallyHidden } from '@lab-console/widget-base/view';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { headerHeight } from '../parts/levels.ts';
import type { Notification } from './notification-queue.ts';
import { notificationStay } from './notification-stay.ts';
import { notifications } from './notifications.ts';
import { RequestNumber } from './RequestNumber.tsx';

/** In the row of the heading, no higher than it is; the tools of a page are below it. */
const besideHeading = {
  position: 'fixed',
  inset: 'auto',
  top: headerHeight + 4,
  right: { xs: 8, sm: 16 },
  width: 'auto',
  transform: 'none',
  // Nor over the title and buttons of a dialog that was opened meanwhile.
  'body:has(.MuiDialog-root) &': { display: 'none' },
  '& .MuiAlert-root': { py: 0, px: 1.5, alignItems: 'center' },
  '& .MuiAlert-root > *': { py: 0.5 },
  '& .MuiAlert-message': { fontSize: 13, lineHeight: 1.4, display: { sm: 'flex' }, gap: 1 },
  '& .MuiAlertTitle-root': { fontSize: 13, lineHeight: 1.4, mt: 0 },
} as const;

/** One notification; its clock stops while the pointer or the focus is on it. */
export function NotificationCard({ notification }: { readonly notification: Notification }): ReactNode {
  const { text, calls } = useLocale();
  const { id, severity, text: message, onUndo, action, place } = notification;
  const title = notification.title ?? (severity === 'error' ? calls.titles.error : calls.titles.message);
  const isUnnamed = notification.title === undefined || notification.title === calls.titles.message;
  // Two of them would leave the text a narrow column.
  const isBelow = Boolean(onUndo) && Boolean(action) && place !== 'heading';
  const close = (): void => notifications.dismiss(id);
  const handleClose = (_event: unknown, reason: SnackbarCloseReason): void => {
    if (reason !== 'clickaway') close();
  };
  const closing = (act: () => void) => (): void => {
    close();
    act();
  };
  const buttons = (
    <>
      {onUndo ? (
        <Button color="inherit" onClick={closing(onUndo)}>
          {text.common.undo}
        </Button>
      ) : null}
      {action ? (
        <Button color="inherit" onClick={closing(action.onPress)}>
          {action.label}
        </Button>
      ) : null}
    </>
  );
  return (
    <Snackbar
      open
      autoHideDuration={notificationStay(notification)}
      onClose={handleClose}
      sx={{ '&&': place === 'heading' ? besideHeading : { position: 'static', transform: 'none', width: '100%' } }}
    >
      <Alert
        severity={severity}
        role={severity === 'error' ? 'alert' : 'status'}
        variant="outlined"
        elevation={6}
        sx={{ width: '100%', bgcolor: 'background.paper', boxShadow: 4, color: 'text.primary' }}
        action={
          <>
            {isBelow ? null : buttons}
            <IconButton color="inherit" aria-label={text.notification.dismiss} onClick={close}>
              <CloseRounded fontSize="small" />
            </IconButton>
          </>
        }
      >
        {isUnnamed ? (
          // What the specification calls every message is for screen readers: the text says enough to the eye.
          <Box component="span" sx={visuallyHidden}>
            {title}
          </Box>
        ) : (
          <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0, '&::first-letter': { textTransform: 'uppercase' } }}>
            {title}
          </AlertTitle>
        )}
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}>
          {message}
        </Box>
        <RequestNumber id={notification.requestId} />
        {isBelow && <Box sx={{ display: 'flex', gap: 1, mt: 0.5, mx: -0.625 }}>{buttons}</Box>}
      </Alert>
    </Snackbar>
  );
}
