import type { CellState } from '../gradebook/cell-store.ts';
import type { Scores } from '../gradebook/gradebook-model.ts';
import { courseKey, enrolmentKey } from './score-keys.ts';

/** Returns the scores of a course as its grid shows them, saved or not. */
export function shownScores({ values }: Pick<CellState<number | null>, 'values'>): Scores {
  return {
    ofPlace: ({ id }, item) => values.get(enrolmentKey(id, item)) ?? null,
    ofCourse: (student, item) => values.get(courseKey(student, item)) ?? null,
  };
}
