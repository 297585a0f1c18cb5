import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import type { ReactNode } from 'react';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { shellTexts } from './shell-texts.ts';

/** Props of a {@link LeaveQuestion}. */
export interface LeaveQuestionProps {
  readonly question: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The dialog that asks whether unsaved changes are to be left. */
export function LeaveQuestion({ question, onLeave, onStay }: LeaveQuestionProps): ReactNode {
  const words = shellTexts[useLocale().language];
  return (
    <QuestionDialog
      sx={{ zIndex: shellOverlayLevel }}
      title={words.unsaved.title}
      cancelLabel={words.unsaved.stay}
      onCancel={onStay}
      confirmLabel={words.unsaved.leave}
      isDestructive
      onConfirm={onLeave}
    >
      {question}
    </QuestionDialog>
  );
}
