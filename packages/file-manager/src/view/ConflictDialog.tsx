import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { ConflictAnswer } from '../core/upload-queue.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';

/** Asks once for all files of an upload whose names are taken. */
export function ConflictDialog({
  text,
  names,
  onAnswer,
}: {
  readonly text: FileManagerLocaleText;
  readonly names: readonly string[];
  readonly onAnswer: (answer: ConflictAnswer) => void;
}) {
  const { manager } = text;
  return (
    <QuestionDialog
      width="sm"
      focus="confirm"
      title={manager.conflictTitle}
      cancelLabel={manager.conflictAnswers.skip}
      onCancel={() => onAnswer('skip')}
      moreActions={
        <Button color="error" onClick={() => onAnswer('replace')}>
          {manager.conflictAnswers.replace}
        </Button>
      }
      confirmLabel={manager.conflictAnswers.keepBoth}
      onConfirm={() => onAnswer('keepBoth')}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{manager.conflictQuestion(names)}</DialogContentText>
    </QuestionDialog>
  );
}
