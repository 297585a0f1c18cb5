import type { Rights } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';
import { affectedSentence } from './change-sentences.ts';
import { changeTexts } from './change-texts.ts';
import { publishedChanges } from './published-changes.ts';
import type { NamedChange } from './session-change.ts';
import type { ChangedRows } from './watch-published.ts';

/** What belongs to the notice of a change beside its own text and buttons. */
export interface NoticeAddition {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Returns whom a change of published sessions concerns, with a button for those who may write to them; nothing where it concerns no one. */
export function publishedNotice(
  rows: ChangedRows | null,
  {
    language,
    rights,
    onWrite,
  }: {
    readonly language: Language;
    readonly rights: Rights | undefined;
    readonly onWrite: (changes: readonly NamedChange[]) => void;
  },
): NoticeAddition | undefined {
  const found = rows && publishedChanges(rows);
  if (!found) return undefined;
  const namesSomebody = found.changes.some(
    ({ before, after, classes }) => classes.length > 0 || [before, after].some((place) => place && place.teacher !== ''),
  );
  if (found.students === 0 && !namesSomebody) return undefined;
  const texts = changeTexts[language];
  const mayWrite = found.students > 0 || rights?.tables['announcements']?.insert === true;
  return {
    text: affectedSentence(found.changes, found.students, texts),
    ...(mayWrite ? { action: { label: texts.writeMessage, onPress: () => onWrite(found.changes) } } : {}),
  };
}
