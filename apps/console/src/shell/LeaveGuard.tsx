import { useLeaveGuard } from '@lab-console/widget-base/view';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { shellTexts } from './shell-texts.ts';
import { askBeforeLeaving } from '../session/leaving.ts';
import { session } from '../session/session.ts';
import type { LeaveQuestionProps } from './LeaveQuestion.tsx';

/** Props of a {@link LeaveGuard}. */
export interface LeaveGuardProps {
  readonly unsaved: boolean;
  /** Asked in the place of the console's own question. */
  readonly question?: string | undefined;
}

/**
 * Asks before unsaved changes are left, by a link inside the console, by logging out or by closing the tab. Its dialog is loaded with the first
 * unsaved change; where that did not get through, the browser's own question replaces it.
 */
export function LeaveGuard({ unsaved, question: own }: LeaveGuardProps): ReactNode {
  const words = shellTexts[useLocale().language];
  const question = own ?? words.unsaved.text;
  const [Question, setQuestion] = useState<ComponentType<LeaveQuestionProps> | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Who is signed out must not be kept on a page that no longer is theirs.
      unsaved && session.getSnapshot() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveGuard(unsaved);
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => (unsaved ? askBeforeLeaving((leaving) => setLeave(() => leaving)) : undefined), [unsaved]);
  const isBlocked = blocker.state === 'blocked' || leave !== undefined;
  const handleStay = (): void => {
    setLeave(undefined);
    blocker.reset?.();
  };
  const handleLeave = (): void => {
    setLeave(undefined);
    if (leave === undefined) blocker.proceed?.();
    else leave();
  };
  useEffect(() => {
    if (Question || !unsaved) return undefined;
    let isCurrent = true;
    import('./LeaveQuestion.tsx').then(
      ({ LeaveQuestion }) => isCurrent && setQuestion(() => LeaveQuestion),
      () => {
        if (!isCurrent || !isBlocked) return;
        // oxlint-disable-next-line no-alert -- nothing else is there to ask with, and leaving unasked would lose what was typed
        if (window.confirm(`${words.unsaved.title}\n\n${question}`)) handleLeave();
        else handleStay();
      },
    );
    return () => {
      isCurrent = false;
    };
    // Tried again when the person wants to leave.
    // oxlint-disable-next-line react/exhaustive-deps -- the words and the blocker of the moment count, not each of their changes
  }, [Question, unsaved, isBlocked]);
  if (!Question || !isBlocked) return null;
  return <Question question={question} onLeave={handleLeave} onStay={handleStay} />;
}
