import type { ReactNode } from 'react';
import { LeavingDialog } from './LeavingDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { ShellQuestion } from './renewal.ts';

/** The dialog of a question that the shell asks over a page. */
export function QuestionDialog({ question }: { readonly question: ShellQuestion }): ReactNode {
  return question.kind === 'leaving' ? <LeavingDialog question={question} /> : <PasswordDialog question={question} />;
}
