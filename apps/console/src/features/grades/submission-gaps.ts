import type { Gradebook } from '@lab-console/api-client';
import { experimentsItem, weighing } from '@lab-console/schedule-rules/marks';
import type { EnrolmentIndex } from '../gradebook/gradebook-model.ts';
import { missingScores } from './missing-scores.ts';
import { courseKey, enrolmentKey } from './score-keys.ts';
import { sessionsToCome } from '../gradebook/sessions-to-come.ts';
import { untakenPlaces } from '../gradebook/untaken-places.ts';

/**
 * What a list of grades still lacks: marks, places without attendance, and sessions that have yet to begin. Marks are scores that are entered by
 * hand or taken from a source, and experiments that a student has to do without being in a session of them.
 */
export interface SubmissionGaps {
  readonly missing: number;
  readonly untaken: number;
  readonly toCome: number;
}

/** How many experiments a student still has to do that no session and no carried-over mark is there for. */
function lackingExperiments(
  book: Gradebook,
  {
    student,
    index,
    scoreAt,
  }: { readonly student: number; readonly index: EnrolmentIndex; readonly scoreAt: (key: string) => number | null },
): number {
  const waived = new Set(book.waivers.flatMap((waiver) => (waiver.student === student ? [waiver.project_id] : [])));
  const carried = new Set(book.carried.flatMap((mark) => (mark.student === student ? [mark.project_id] : [])));
  const present = book.projects.filter(({ id, items }) => {
    if (carried.has(id)) return true;
    const place = index.counted(student, id);
    if (place === null) return false;
    return !waived.has(id) || items.some(({ item }) => scoreAt(enrolmentKey(place.id, item)) !== null);
  });
  return Math.max(0, book.required - waived.size - present.length);
}

/** Counts what is missing in a course, of what is in use. */
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
  const entered = parts.reduce(
    (sum, { id, items }) => sum + missingScores(book, { index, projectId: id, items: byHand(items), scoreAt }).length,
    0,
  );
  const counting = weighing(book.items);
  const taken = counting.filter(({ item, isRecorded }) => !isRecorded && item !== experimentsItem);
  const hasExperiments = counting.some(({ item }) => item === experimentsItem);
  const others = book.students.reduce(
    (sum, { id: student }) =>
      sum +
      taken.filter(({ item }) => scoreAt(courseKey(student, item)) === null).length +
      (hasExperiments ? lackingExperiments(book, { student, index, scoreAt }) : 0),
    0,
  );
  return {
    missing: entered + others,
    untaken: untakenPlaces(book, { projectId: null, now }).length,
    toCome: sessionsToCome(book.sessions, { projectId: null, now }),
  };
}
