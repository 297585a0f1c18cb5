import type { ReactNode } from 'react';
import { KeptWorkDialog } from './KeptWorkDialog.tsx';
import { LeavingDialog } from './LeavingDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { ShellQuestion } from './renewal.ts';

/** The dialog of a question that the shell asks over a page. */
export function QuestionDialog({ question }: { readonly question: ShellQuestion }): ReactNode {
  switch (question.kind) {
    case 'leaving':
      return <LeavingDialog question={question} />;
    case 'keptWork':
      return <KeptWorkDialog question={question} />;
    case 'renewal':
    case 'confirmation':
      return <PasswordDialog question={question} />;
  }
}
