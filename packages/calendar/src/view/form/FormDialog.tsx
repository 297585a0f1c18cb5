import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { beginSentence } from '@lab-console/widget-base';
import { useEffect, useId, type FormEvent, type ReactNode } from 'react';
import type { ScheduleChoices } from '../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { useSavingText } from '../use-saving-text.ts';
import { useLeaveLine } from './use-leave-line.tsx';

/** The frame of a form: a dialog that fills a phone, with the lists loaded, or a retry. */
export function FormDialog({
  title,
  saveLabel,
  error,
  isChanged,
  onSave,
  children,
}: {
  readonly title: string;
  readonly saveLabel: string;
  /** Why it could not be saved. */
  readonly error: string | null;
  /** Something was filled in: closing asks first. */
  readonly isChanged: boolean;
  readonly onSave: () => void;
  readonly children: (choices: ScheduleChoices) => ReactNode;
}) {
  const { store, texts } = useCalendar();
  const choices = useCalendarState((state) => state.choices);
  const isSaving = useCalendarState((state) => state.isSaving);
  const savingText = useSavingText();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  useEffect(() => store.needChoices(), [store]);

  const { leave, line } = useLeaveLine({
    isChanged,
    texts: texts.form,
    onLeave: () => store.openDialog(null),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };

  useRetryWhenOnline(choices.kind === 'failed', store.needChoices);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        // A press beside the form must not throw away what was filled in.
        if (reason === 'escapeKeyDown') leave();
      }}
    >
      <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId} sx={{ fontSize: 18 }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ fontSize: 14 }}>
          {choices.kind === 'failed' && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={store.needChoices}>
                  {texts.retry}
                </Button>
              }
            >
              {texts.form.choicesFailed} {beginSentence(choices.message)}
            </Alert>
          )}
          {(choices.kind === 'loading' || choices.kind === 'none') && <LinearProgress aria-label={texts.loading} />}
          {choices.kind === 'ready' && children(choices.choices)}
        </DialogContent>
        {error !== null && (
          <Alert
            severity="error"
            // Long lists are scrolled by keys as well.
            tabIndex={0}
            sx={{
              mx: 3,
              mt: 1,
              flexShrink: 0,
              maxHeight: '30vh',
              overflowY: 'auto',
              '& .MuiAlert-message': { whiteSpace: 'pre-line' },
            }}
          >
            {error}
          </Alert>
        )}
        {line}
        <DialogActions>
          <Button color="inherit" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disableElevation disabled={isSaving || choices.kind !== 'ready'}>
            {savingText ?? saveLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
