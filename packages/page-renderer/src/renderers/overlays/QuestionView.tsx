import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, type ReactNode } from 'react';
import type { Question } from '../../core/runtime/types.ts';
import { useSettings } from '../../view/contexts.ts';

/** A question with two answers, or a notice with one. */
export function QuestionView({ question }: { readonly question: Question }): ReactNode {
  const { texts } = useSettings().runtime;
  const id = useId();
  const asks = question.kind === 'confirm';
  const { yes = texts.confirm, no = texts.cancel, isDangerous = false } = question.answers;
  return (
    <QuestionDialog
      role="alertdialog"
      aria-describedby={`${id}-text`}
      title={question.title || texts.confirm}
      cancelLabel={asks ? no : undefined}
      onCancel={() => question.answer(false)}
      confirmLabel={asks ? yes : texts.ok}
      onConfirm={() => question.answer(true)}
      isDestructive={isDangerous}
    >
      <DialogContentText id={`${id}-text`} sx={{ whiteSpace: 'pre-line' }}>
        {question.message}
      </DialogContentText>
    </QuestionDialog>
  );
}
