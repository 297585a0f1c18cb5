import { isApiError, type OrgMerge, type OrgMergeUndo } from '@lab-console/api-client';
import type { MergeTexts, MovedKind } from './merge-texts.ts';

const moved: readonly MovedKind[] = ['students', 'teachers', 'groups', 'sessions', 'timeslots', 'plans', 'days', 'announcements'];

/** What a merge would do, in sentences; `refused` has the reason why it cannot be done. */
export interface MergeSentences {
  readonly refused: string | null;
  readonly lines: readonly string[];
}

/** Puts a trial of a merge into sentences. */
export function mergeSentences(trial: OrgMerge, text: MergeTexts): MergeSentences {
  const entries = moved.filter((kind) => trial[kind] > 0).map((kind) => text.counts[kind](trial[kind]));
  const lines = [entries.length === 0 ? text.nothingGoesAlong : text.goesAlong(text.listed(entries))];
  if (trial.both > 0) lines.push(text.both(trial.both));
  if (trial.marks.length > 0) lines.push(text.marksStay(text.listed(trial.marks.map((of) => text.marksOf(of)))));
  return { refused: trial.lists.length === 0 ? null : text.refused(listedLists(trial.lists, text)), lines };
}

function listedLists(lists: OrgMerge['lists'], text: MergeTexts): string {
  return text.listed(lists.map(({ course, state }) => text.states[state](course)));
}

/** Names the submitted lists that refuse the undo of a merge; nothing for any other failure. */
export function refusedUndoSentence(source: string, error: unknown, text: MergeTexts): string | undefined {
  if (!isApiError(error) || error.code !== 'LC020' || typeof error.details !== 'string') return undefined;
  const { lists } = JSON.parse(error.details) as { readonly lists: OrgMerge['lists'] };
  return text.undoRefused(source, listedLists(lists, text));
}

/** Names what keeps a merge from being undone, kind by kind. */
export function changesSentence(source: string, { changes, total }: OrgMergeUndo, text: MergeTexts): string {
  const kinds = new Set(changes.map(({ kind }) => kind));
  const parts = [...kinds].map((kind) => {
    const list = changes.filter((change) => change.kind === kind);
    const names = list.flatMap(({ name, date }) => (name === null ? [] : [date === null ? name : text.changedOn(name, date)]));
    return names.length === 0 ? text.kinds[kind] : text.changedOf(text.kinds[kind], text.listed(names));
  });
  return text.notUndone(source, text.listed(total > changes.length ? [...parts, text.more(total - changes.length)] : parts));
}
