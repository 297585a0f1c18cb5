import type { Gradebook, GradeForm } from '@lab-console/api-client';
import { experimentState } from '../../gradebook/experiment-state.ts';
import { barredStudents, gradesOf, indexEnrolments, type EnrolmentIndex, type Scores } from '../../gradebook/gradebook-model.ts';
import type { SheetCell } from '../../gradebook/sheet-cell.ts';
import type { RosterComparison } from './compare-roster.ts';
import { registrarGrade, type GradeWriting, type ListedGrade, type NoGrade } from './registrar-grade.ts';
import type { CellValue, FormCell } from './sheet-xml.ts';

type Student = Gradebook['students'][number];

/** Returns why a student has no grade, or none above 0: absent from every session, or excused from what is not waived. */
function withoutGrade(
  book: Gradebook,
  {
    student,
    index,
    record,
  }: { readonly student: number; readonly index: EnrolmentIndex } & Pick<ReturnType<ReturnType<typeof gradesOf>>, 'record'>,
): NoGrade {
  const states = book.projects.map(({ id }) => experimentState(book, { student, project: id, index, record }).kind);
  if (states.includes('excused') && states.every((kind) => kind === 'excused' || kind === 'waived')) return 'excused';
  const places = book.projects.flatMap(({ id }) => index.shown(student, id) ?? []);
  return places.length > 0 && places.every(({ attendance }) => attendance === 'absent') ? 'absent' : 'ungraded';
}

/** Returns the grade of each student as the list holds it: of a submitted list as it was kept, else as it is now. */
export function listedGrades(book: Gradebook, scores: Scores): ReadonlyMap<number, ListedGrade> {
  const index = indexEnrolments(book);
  const gradeOf = gradesOf(book, { index, scores });
  const barred = barredStudents(book);
  const isOpen = (book.list?.state ?? 'open') === 'open';
  const kept = new Map(book.grades.map(({ student, total }) => [student, total]));
  return new Map(
    book.students.map(({ id }): [number, ListedGrade] => {
      const isBarred = barred.has(id);
      const { record, grade } = gradeOf(id);
      const open = isBarred ? null : grade.final;
      const listed = isOpen ? open : (kept.get(id) ?? null);
      if (listed !== null && (listed > 0 || isBarred)) return [id, { grade: listed, without: null }];
      const without = isBarred ? 'barred' : withoutGrade(book, { student: id, index, record });
      return [id, { grade: listed, without: listed === null || without === 'absent' ? without : null }];
    }),
  );
}

const noGrade: ListedGrade = { grade: null, without: 'ungraded' };

/** Values for the grade column of a form, and the rows in which a formula of the form is in the way. */
export interface RegistrarValues {
  readonly values: readonly CellValue[];
  readonly formulaRows: readonly number[];
}

/** Works out what is written into the grade column of a form. A cell with a formula is never overwritten. */
export function registrarValues({
  matched,
  grades,
  form,
  column,
  cells,
}: Pick<RosterComparison<Student>, 'matched'> & {
  readonly grades: ReadonlyMap<number, ListedGrade>;
  readonly form: GradeWriting;
  readonly column: number;
  readonly cells: readonly FormCell[];
}): RegistrarValues {
  const formulas = new Set(cells.flatMap((cell) => (cell.column === column && cell.hasFormula ? [cell.row] : [])));
  return {
    values: matched
      .filter(({ row }) => !formulas.has(row))
      .map(({ row, student }) => ({ row, column, value: registrarGrade(grades.get(student.id) ?? noGrade, form) })),
    formulaRows: matched.flatMap(({ row }) => (formulas.has(row) ? [row] : [])),
  };
}

/** Returns the grades of a course as a sheet with the columns of a form. */
export function registrarSheet(
  book: Pick<Gradebook, 'course' | 'students'>,
  {
    grades,
    form,
  }: { readonly grades: ReadonlyMap<number, ListedGrade>; readonly form: GradeWriting & Pick<GradeForm, 'columns'> },
): readonly (readonly SheetCell[])[] {
  const cells: Readonly<Record<GradeForm['columns'][number]['field'], (student: Student, at: number) => SheetCell>> = {
    row: (_, at) => at + 1,
    code: ({ code }) => code,
    name: ({ name }) => name,
    class: ({ class_name: name }) => name,
    course_code: () => book.course.code,
    course_name: () => book.course.name,
    grade: ({ id }) => registrarGrade(grades.get(id) ?? noGrade, form),
  };
  return [
    form.columns.map(({ heading }) => heading),
    ...book.students.map((student, at) => form.columns.map(({ field }) => cells[field](student, at))),
  ];
}

/** Returns how many students get each value, in the order of the levels, numbers together under `null`. */
export function countValues(
  grades: ReadonlyMap<number, ListedGrade>,
  form: GradeWriting,
): readonly { readonly value: string | null; readonly count: number }[] {
  const counts = new Map<string | null, number>(form.levels.map(({ name }) => [name, 0]));
  for (const grade of grades.values()) {
    const value = registrarGrade(grade, form);
    const key = typeof value === 'number' ? null : value;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from(counts, ([value, count]) => ({ value, count }));
}
