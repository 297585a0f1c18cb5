import type { Gradebook } from '@lab-console/api-client';
import { barredStudents, gradesOf, indexEnrolments, type Scores } from '../gradebook-model.ts';
import type { RosterComparison } from './compare-roster.ts';
import { registrarGrade, type ListedGrade } from './registrar-grade.ts';
import type { CellValue, FormCell } from './sheet-xml.ts';

/** Returns the grade of each student as the list holds it: of a submitted list as it was kept, else as it stands now. */
export function listedGrades(book: Gradebook, scores: Scores): ReadonlyMap<number, ListedGrade> {
  const gradeOf = gradesOf(book, { index: indexEnrolments(book), scores });
  const barred = barredStudents(book);
  const isOpen = (book.list?.state ?? 'open') === 'open';
  const kept = new Map(book.grades.map(({ student, total }) => [student, total]));
  return new Map(
    book.students.map(({ id }) => {
      const isBarred = barred.has(id);
      const open = isBarred ? null : gradeOf(id).grade.final;
      return [id, { grade: isOpen ? open : (kept.get(id) ?? null), isBarred }];
    }),
  );
}

/** Values for the grade column of a form, and the rows in which a formula of the form is in the way. */
export interface RegistrarValues {
  readonly values: readonly CellValue[];
  readonly formulaRows: readonly number[];
}

/** Works out what is written into the grade column of a form. A cell with a formula is never overwritten. */
export function registrarValues({
  matched,
  grades,
  column,
  cells,
  ...writing
}: Pick<RosterComparison<Gradebook['students'][number]>, 'matched'> &
  Parameters<typeof registrarGrade>[1] & {
    readonly grades: ReadonlyMap<number, ListedGrade>;
    readonly column: number;
    readonly cells: readonly FormCell[];
  }): RegistrarValues {
  const formulas = new Set(cells.flatMap((cell) => (cell.column === column && cell.hasFormula ? [cell.row] : [])));
  const none: ListedGrade = { grade: null, isBarred: false };
  return {
    values: matched
      .filter(({ row }) => !formulas.has(row))
      .map(({ row, student }) => ({ row, column, value: registrarGrade(grades.get(student.id) ?? none, writing) })),
    formulaRows: matched.flatMap(({ row }) => (formulas.has(row) ? [row] : [])),
  };
}
