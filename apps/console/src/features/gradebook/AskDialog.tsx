import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { FailureLine } from './FailureLine.tsx';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { useLeaveLine } from './useLeaveLine.tsx';
import { failureText } from './useReport.ts';

/** Props of {@link AskDialog}. */
export interface AskDialogProps {
  readonly title: string;
  /** What the button that confirms is called. @default the title */
  readonly confirmLabel?: string;
  readonly text?: string;
  /** Facts that the answer depends on, one a line. */
  readonly facts?: readonly string[];
  /** Why it cannot be confirmed now, one a line. @default none */
  readonly obstacles?: readonly string[];
  /** Label of a reason that has to be given; without it only the question is asked. */
  readonly reason?: string;
  /** @default 1 */
  readonly least?: number;
  readonly isDestructive?: boolean;
  /** Does not urge to confirm. @default false */
  readonly isQuiet?: boolean;
  /** What is done. Where it fails, the dialog stays with what was typed and shows the reason. */
  readonly onConfirm: (reason: string) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that others notice, for a reason where one is needed. */
export function AskDialog({
  title,
  confirmLabel = title,
  text,
  facts = [],
  obstacles = [],
  reason,
  least = 1,
  isDestructive = false,
  isQuiet = false,
  onConfirm,
  onClose,
}: AskDialogProps): ReactNode {
  const { common } = useRecordTexts();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { leave, line } = useLeaveLine(typed.trim() !== '');
  const isReady = obstacles.length === 0 && (reason === undefined || typed.trim().length >= least);
  const confirm = async (): Promise<void> => {
    if (!isReady || isBusy) return;
    setFailure(null);
    setBusy(true);
    try {
      await onConfirm(typed.trim());
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <QuestionDialog
      title={title}
      cancelLabel={common.cancel}
      onCancel={() => leave(onClose)}
      confirmLabel={confirmLabel}
      onSubmit={() => void confirm()}
      isDestructive={isDestructive}
      focus="content"
      confirmProps={{ disabled: !isReady || isBusy, ...(isQuiet ? { variant: 'outlined' } : {}) }}
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
    >
      {text}
      {facts.length > 0 ? (
        <Box component="ul" sx={{ mb: 0, pl: 2.5 }}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      ) : null}
      {obstacles.map((obstacle) => (
        <Alert key={obstacle} severity="warning" sx={{ mt: 2 }}>
          {obstacle}
        </Alert>
      ))}
      {reason !== undefined ? (
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={2}
          margin="normal"
          label={reason}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ) : null}
    </QuestionDialog>
  );
}
