import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import type { Notice } from './use-manager.ts';

/** How long a notice is shown, in milliseconds: longer where it can be undone. */
const stay = { plain: 6_000, undo: 12_000 };

/** Shows for a while what was done or failed, inside the manager, and offers to undo it. */
export function NoticeBar({
  notice,
  text,
  onClose,
  onPress,
}: {
  readonly notice: Notice | null;
  readonly text: FileManagerLocaleText;
  readonly onClose: () => void;
  /** Called before a button of the notice is gone. */
  readonly onPress: () => void;
}) {
  const { manager: words } = text;
  useEffect(() => {
    if (!notice || notice.severity === 'error') return;
    const timer = setTimeout(onClose, notice.onUndo ? stay.undo : stay.plain);
    return () => clearTimeout(timer);
    // Only another notice starts the time anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice]);
  return (
    <Box role="status" sx={{ position: 'absolute', left: 12, bottom: 12, zIndex: 4, maxWidth: 'calc(100% - 24px)' }}>
      {notice ? (
        <Alert
          key={notice.key}
          severity={notice.severity}
          variant="standard"
          sx={{ whiteSpace: 'pre-line', boxShadow: 6 }}
          action={
            <>
              {notice.onUndo ? (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    onPress();
                    onClose();
                    notice.onUndo?.();
                  }}
                >
                  {words.undo}
                </Button>
              ) : null}
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  onPress();
                  onClose();
                }}
              >
                {words.close}
              </Button>
            </>
          }
        >
          {notice.text}
        </Alert>
      ) : null}
    </Box>
  );
}
