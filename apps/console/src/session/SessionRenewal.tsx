import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { passwordQuestions, type PasswordQuestion } from './renewal.ts';

type DialogProps = { readonly question: PasswordQuestion };

/** Shows the dialogs that ask for the password over a page. Where their code cannot be fetched, the answer is no. */
export function SessionRenewal(): ReactNode {
  const question = useSyncExternalStore(passwordQuestions.subscribe, passwordQuestions.getSnapshot);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!question) return;
    setCount((before) => before + 1);
    if (Dialog) return;
    import('./PasswordDialog.tsx').then(
      ({ PasswordDialog }) => setDialog(() => PasswordDialog),
      () => question.answer(false),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- each question is counted once
  }, [question]);
  return question && Dialog ? <Dialog key={count} question={question} /> : null;
}
