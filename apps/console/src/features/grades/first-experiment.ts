import type { Gradebook } from '@lab-console/api-client';
import { indexEnrolments } from '../gradebook/gradebook-model.ts';

/** What the choice is made from: the gradebook, and today as `YYYY-MM-DD`. */
export interface FirstExperimentOptions {
  readonly book: Gradebook;
  readonly today: string;
}

/**
 * Returns the experiment that the grades of a course open with. It is the one with the most scores that are still to be entered for sessions that
 * took place; while none are, the one with the most enrolments in these, and then in any session. `null` where there are no sessions.
 */
export function firstExperiment({ book, today }: FirstExperimentOptions): number | null {
  const { counted } = indexEnrolments(book);
  const sessions = new Map(book.sessions.map((session) => [session.id, session]));
  const ranked = book.projects
    .filter(({ id }) => book.sessions.some(({ project_id }) => project_id === id))
    .map(({ id, items }) => {
      const recorded = items.filter(({ enable, isRecorded }) => enable && isRecorded);
      const places = book.students.flatMap((student) => counted(student.id, id) ?? []);
      const held = places.filter(({ schedule_id }) => (sessions.get(schedule_id)?.date ?? '') <= today);
      const open = held.flatMap(({ scores }) => recorded.filter(({ item }) => (scores[item] ?? null) === null)).length;
      return { id, open, held: held.length, enrolled: places.length };
    });
  // Sorting keeps the order of the course among equals.
  const best = ranked.toSorted(
    (one, other) => other.open - one.open || other.held - one.held || other.enrolled - one.enrolled,
  )[0];
  return best?.id ?? null;
}
