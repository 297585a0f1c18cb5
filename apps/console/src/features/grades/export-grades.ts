import type { Gradebook } from '@lab-console/api-client';
import type { CellState } from '../gradebook/cell-store.ts';
import { gradeSheet } from './grade-sheet.ts';
import { saveSheet } from '../gradebook/save-sheet.ts';
import { shownScores } from './shown-scores.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** Saves the grades of a course as a spreadsheet: of an open list as in the grid, of a submitted one as submitted. */
export async function exportGrades({
  book,
  state,
  texts,
  moment,
}: {
  readonly book: Gradebook;
  readonly state: CellState<number | null>;
  readonly texts: RecordTexts;
  readonly moment: (iso: string) => string;
}): Promise<void> {
  const rows = gradeSheet({ book, scores: shownScores(state), texts, moment, exportedAt: moment(new Date().toISOString()) });
  await saveSheet(`${book.course.code} ${book.course.name}`, rows);
}
