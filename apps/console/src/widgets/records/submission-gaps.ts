import type { Gradebook } from '@lab-console/api-client';
import type { EnrolmentIndex } from './gradebook-model.ts';
import { missingScores } from './missing-scores.ts';
import { sessionsToCome } from './sessions-to-come.ts';
import { untakenPlaces } from './untaken-places.ts';

/** What a list of grades still lacks: scores, places without attendance, and sessions that have yet to begin. */
export interface SubmissionGaps {
  readonly missing: number;
  readonly untaken: number;
  readonly toCome: number;
}

/** Counts what is missing in a course, of the items that are entered by hand and in use. */
export function submissionGaps(
  book: Gradebook,
  {
    index,
    scoreAt,
    now,
  }: {
    readonly index: EnrolmentIndex;
    readonly scoreAt: (key: string) => number | null;
    /** `YYYY-MM-DDTHH:mm:ss` on the wall. */
    readonly now: string;
  },
): SubmissionGaps {
  const byHand = (items: readonly { readonly item: string; readonly enable: boolean; readonly isRecorded: boolean }[]) =>
    items.flatMap(({ item, enable, isRecorded }) => (enable && isRecorded && item !== 'experiments' ? [item] : []));
  const parts = [{ id: null, items: book.items }, ...book.projects];
  return {
    missing: parts.reduce(
      (sum, { id, items }) => sum + missingScores(book, { index, projectId: id, items: byHand(items), scoreAt }).length,
      0,
    ),
    untaken: untakenPlaces(book, { projectId: null, now }).length,
    toCome: sessionsToCome(book.sessions, { projectId: null, now }),
  };
}
