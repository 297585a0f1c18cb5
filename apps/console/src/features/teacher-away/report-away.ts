import type { Language } from '../../locales/language.ts';
import { notifications } from '../../notifications/notifications.ts';
import { reportFailure } from '../gradebook/useReport.ts';
import type { NoticeAddition } from '../session-changes/published-notice.ts';
import { awayTexts } from './away-texts.ts';
import type { AwayOutcome } from './save-away.ts';

/** Notifies that sessions of a teacher who is away were changed, whom that concerns, and how it is undone in one step. */
export function reportAway(
  { count, undo }: Extract<AwayOutcome, { readonly kind: 'saved' }>,
  {
    language,
    takeAddition,
    onStored,
  }: {
    readonly language: Language;
    /** Returns whom the last change concerned. */
    readonly takeAddition: () => NoticeAddition | undefined;
    /** Called after each change of what is stored. */
    readonly onStored: () => void;
  },
): void {
  const texts = awayTexts[language];
  const handleUndo = async (): Promise<void> => {
    const answer = await undo();
    if (answer.kind === 'refused') {
      const people = [...new Set(answer.changedBy?.values() ?? [])];
      notifications.push({ severity: 'error', text: texts.changedSince([], people) });
      return;
    }
    onStored();
    push(texts.undone(count));
  };
  const push = (text: string, onUndo?: () => void): void => {
    const added = takeAddition();
    notifications.push({
      severity: 'success',
      text: added ? `${text}\n${added.text}` : text,
      ...(onUndo ? { onUndo } : {}),
      ...(added?.action ? { action: added.action } : {}),
      history: 'calendar',
    });
  };
  onStored();
  push(texts.saved(count), () => void handleUndo().catch(reportFailure));
}
