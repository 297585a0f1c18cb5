import { toExamQuestions, type ExamQuestion, type NewExamQuestion } from '@lab-console/import-kit/word';

/** Columns of a stored question; its centre is not one that is edited. */
export type ExamQuestionColumns = Omit<NewExamQuestion, 'organization_id'>;

/**
 * Returns the columns that are to be written: all of a new question, and of a stored one those that differ. So a question with large pictures does
 * not travel for the sake of its category.
 */
export function changedColumns(before: ExamQuestion | undefined, after: ExamQuestion): Partial<ExamQuestionColumns> {
  const columns = columnsOf(after);
  if (!before) return columns;
  const earlier = columnsOf(before);
  const changed = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name as keyof ExamQuestionColumns]),
  );
  return Object.fromEntries(changed) as Partial<ExamQuestionColumns>;
}

function columnsOf(question: ExamQuestion): ExamQuestionColumns {
  const [row] = toExamQuestions([question], { organizationId: 0, pictureUrl: (picture) => picture });
  if (!row) throw new Error('A question makes one row.');
  const { organization_id: _, ...columns } = row;
  return columns;
}
