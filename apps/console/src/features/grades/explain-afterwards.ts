import type { Gradebook } from '@lab-console/api-client';
import { barredStudents } from '../gradebook/gradebook-model.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/**
 * Returns what came between a student's calculated grade and the one of the list, a line each. That is being barred, and approved corrections in
 * their order.
 */
export function explainAfterwards(
  book: Gradebook,
  {
    student,
    texts: { grades: text, common },
    moment,
  }: {
    readonly student: number;
    readonly texts: RecordTexts;
    /** Writes a point in time for people. */
    readonly moment: (iso: string) => string;
  },
): readonly string[] {
  const grade = book.grades.find((each) => each.student === student);
  const corrections = book.corrections.filter(
    ({ state, course_grade_id, student: added }) =>
      state === 'approved' && (added === student || (grade !== undefined && course_grade_id === grade.id)),
  );
  const written = (total: number | null): string => (total === null ? text.noGrade : total.toFixed(book.decimals));
  const isOpen = (book.list?.state ?? 'open') === 'open';
  // A correction replaced what was submitted.
  const submitted = corrections[0] ? corrections[0].old : (grade?.total ?? null);
  const barred = !barredStudents(book).has(student) ? [] : [isOpen ? text.barredOpen : text.barredSubmitted(written(submitted))];
  return [
    ...barred,
    ...corrections.map((each) => {
      const line = text.correctedFrom({
        from: each.student === null ? written(each.old) : text.added,
        to: written(each.new),
        requestedBy: each.requested_by_name ?? '',
        decidedBy: each.decided_by_name ?? '',
        reason: each.reason,
      });
      return each.decided_at ? common.labelled(moment(each.decided_at), line) : line;
    }),
  ];
}
