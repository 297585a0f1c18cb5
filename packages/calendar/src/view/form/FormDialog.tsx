import { DialogFrame, useLeaveLine } from '@lab-console/widget-base/dialogs';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { beginSentence } from '@lab-console/widget-base';
import { useEffect, type ReactNode } from 'react';
import type { ScheduleChoices } from '../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { useSavingText } from '../use-saving-text.ts';

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
  useEffect(() => store.needChoices(), [store]);

  const { leave, line } = useLeaveLine(isChanged, texts.form);
  const handleClose = (): void => leave(() => store.openDialog(null));

  useRetryWhenOnline(choices.kind === 'failed', store.needChoices);
  return (
    <DialogFrame
      onClose={handleClose}
      // A press beside the form must not throw away what was filled in.
      closesOnBackdrop={false}
      onSubmit={onSave}
      title={title}
      actions={
        <>
          <Button color="inherit" onClick={handleClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disableElevation disabled={isSaving || choices.kind !== 'ready'}>
            {savingText ?? saveLabel}
          </Button>
        </>
      }
      notice={
        <>
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
        </>
      }
    >
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
    </DialogFrame>
  );
}
