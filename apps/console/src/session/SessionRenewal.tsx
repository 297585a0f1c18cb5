import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { shellQuestions, type ShellQuestion } from './renewal.ts';

type DialogProps = { readonly question: ShellQuestion };

/** Shows the questions that the shell asks over a page. Where their code cannot be fetched, the answer is no. */
export function SessionRenewal(): ReactNode {
  const question = useSyncExternalStore(shellQuestions.subscribe, shellQuestions.getSnapshot);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!question) return;
    setCount((before) => before + 1);
    if (Dialog) return;
    import('./QuestionDialog.tsx').then(
      ({ QuestionDialog }) => setDialog(() => QuestionDialog),
      () => question.answer(false),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- each question is counted once
  }, [question]);
  return question && Dialog ? <Dialog key={count} question={question} /> : null;
}
