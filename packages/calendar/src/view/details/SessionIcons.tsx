import CloseIcon from '@mui/icons-material/Close';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { newSessionLike } from '../../core/form/session-draft.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** What can be done to a session, as icons at the head of its details, and what closes them. */
export function SessionIcons({ session, canChange }: { readonly session: CalendarSession; readonly canChange: boolean }) {
  const { store, texts } = useCalendar();
  const isSaving = useCalendarState((state) => state.isSaving);
  const icon = (name: string, shape: ReactNode, run: () => void) => (
    <IconButton
      size="small"
      aria-label={name}
      title={name}
      disabled={isSaving}
      onClick={() => {
        store.open(null);
        run();
      }}
    >
      {shape}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, mt: -0.5, mr: -1 }}>
      {canChange && (
        <>
          {icon(texts.move, <MoveIcon fontSize="small" />, () => store.openMove([session.id]))}
          {icon(texts.copy, <ContentCopyIcon fontSize="small" />, () =>
            store.openDialog({ kind: 'form', session: null, given: newSessionLike(session) }),
          )}
          {icon(texts.delete, <DeleteIcon fontSize="small" />, () => store.remove([session.id]))}
        </>
      )}
      <IconButton size="small" aria-label={texts.details.close} title={texts.details.close} onClick={() => store.open(null)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
