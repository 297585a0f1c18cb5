import type { Gradebook } from '@lab-console/api-client';
import type { CellState } from './cell-store.ts';
import { courseRecord, indexEnrolments, studentGrade } from './gradebook-model.ts';
import { saveSheet, type SheetCell } from './save-sheet.ts';
import { courseKey, enrolmentKey } from './score-keys.ts';
import type { RecordTexts } from './texts/en.ts';

/** Saves the grades of a course as a spreadsheet: a row a student, the marks of the experiments, the parts, the grade. */
export async function exportGrades({
  book,
  state,
  texts,
}: {
  readonly book: Gradebook;
  readonly state: CellState<number | null>;
  readonly texts: RecordTexts;
}): Promise<void> {
  const { grades: text } = texts;
  const index = indexEnrolments(book);
  const scores = {
    ofPlace: (place: { readonly id: number }, item: string) => state.values.get(enrolmentKey(place.id, item)) ?? null,
    ofCourse: (student: number, item: string) => state.values.get(courseKey(student, item)) ?? null,
  };
  const parts = book.items.filter(({ item, enable }) => enable && item !== 'experiments');
  const submitted = new Map(book.grades.map((grade) => [grade.student, grade.total]));
  const isOpen = (book.list?.state ?? 'open') === 'open';
  const head: SheetCell[] = [
    text.code,
    text.name,
    text.className,
    ...book.projects.map(({ name }) => name),
    ...parts.map(({ label }) => label),
    isOpen ? text.final : text.grade,
  ];
  const rows = book.students.map((student): SheetCell[] => {
    const context = { student: student.id, index, scores };
    const { byProject } = courseRecord(book, context);
    return [
      student.code,
      student.name,
      student.class_name,
      ...book.projects.map(({ id }) => byProject.get(id)?.final ?? null),
      ...parts.map(({ item }) => scores.ofCourse(student.id, item)),
      isOpen ? studentGrade(book, context).final : (submitted.get(student.id) ?? null),
    ];
  });
  await saveSheet(`${book.course.code} ${book.course.name}`, [head, ...rows]);
}
