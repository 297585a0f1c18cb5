import { maxMessageLength } from '../gradebook/max-message-length.ts';
import type { ChangeTexts } from './change-texts.ts';
import { affectedBy, type NamedChange, type PersonChanges } from './session-change.ts';

/** Returns where a session was and is, in a line that names it. */
export function changeSentence(change: NamedChange, texts: ChangeTexts): string {
  return texts.change(change.session, whereText(change, texts));
}

function whereText({ before, after, isPublished }: NamedChange, texts: ChangeTexts): string {
  if (before && after) return texts.moved(texts.place(before), texts.place(after));
  if (after) return texts.place(after);
  const place = before ? texts.place(before) : '';
  return isPublished ? texts.noLonger(place) : place;
}

/** Returns what changes for one person, a line for each session. */
export function personLines({ kind, name, changes }: PersonChanges, texts: ChangeTexts): readonly string[] {
  return changes.map((change) => {
    const { before, after, session } = change;
    if (kind === 'class' || !before || !after || before.teacher === after.teacher) return changeSentence(change, texts);
    return before.teacher === name
      ? texts.change(session, texts.handedOn(texts.place({ ...before, teacher: '' }), after.teacher))
      : texts.change(session, texts.takenOver(texts.place({ ...after, teacher: '' }), before.teacher));
  });
}

/** How many names a sentence lists. */
const maxNames = 6;

/** Returns whom changes concern, in a sentence: how many, and the first of their names. */
export function affectedSentence(changes: readonly NamedChange[], students: number, texts: ChangeTexts): string {
  const { teachers, classes } = affectedBy(changes);
  const listed = (names: readonly string[]): string =>
    texts.listed([...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])]);
  return texts.affected({
    teachers: { count: teachers.length, names: listed(teachers) },
    classes: { count: classes.length, names: listed(classes.map(({ name }) => name)) },
    students,
  });
}

/** Returns a message about changes; as many of them as it may list, and how many more there are. */
export function changeMessage(
  changes: readonly NamedChange[],
  texts: ChangeTexts,
): { readonly title: string; readonly content: string } {
  const lines = [texts.messageIntro];
  const reserved = 60;
  let length = texts.messageIntro.length;
  const sorted = changes.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)));
  for (const [at, change] of sorted.entries()) {
    const line = `• ${changeSentence(change, texts)}`;
    if (length + line.length + 1 > maxMessageLength - reserved) {
      lines.push(texts.moreChanges(sorted.length - at));
      break;
    }
    lines.push(line);
    length += line.length + 1;
  }
  return { title: texts.messageTitle(changes.length), content: lines.join('\n') };
}

function dateOf({ before, after }: NamedChange): string {
  return (before ?? after)?.date ?? '';
}
