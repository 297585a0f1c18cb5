import type { Gradebook, GradebookStudent } from '@lab-console/api-client';
import { useMoment } from '../../parts/useMoment.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { explainAfterwards } from './explain-afterwards.ts';
import { explainCourse } from './explain-mark.ts';
import { explainProject } from './explain-project.ts';
import { commentOf } from './mark-comments.ts';
import type { StudentMark } from './StudentMarksDialog.tsx';
import type { GradeGridState } from './useGradeGrid.ts';
import { useTakenScores } from './useTakenScores.ts';

/** One student of a grid of grades, with the texts about the marks. */
export interface StudentInView {
  readonly student: GradebookStudent;
  /** Name and number for people. */
  readonly detail: string;
  /** Where the score of the column was taken from; empty where it was entered. */
  readonly origin: string;
  /** How the mark is calculated, a line each. */
  readonly explained: readonly string[];
  /** The comment at the mark, and the name of what is marked. */
  readonly comment: string | null;
  readonly targetName: string;
  readonly marks: readonly StudentMark[];
}

/** Puts the marks of one student of a grid into words. */
export function useStudentInView(
  book: Gradebook,
  {
    grid: { project, columns, cells, index, unsaved, isLocked, detailOf },
    student,
    column,
    targetId,
  }: {
    readonly grid: GradeGridState;
    readonly student: GradebookStudent | undefined;
    /** The column that is worked in. */
    readonly column: number;
    /** The experiment whose mark is commented; `null` for the grade of the course. */
    readonly targetId: number | null;
  },
): StudentInView | null {
  const texts = useRecordTexts();
  const { grades: text } = texts;
  const moment = useMoment();
  const taken = useTakenScores(book);
  if (!student) return null;
  const place = project ? (cells.placeOf(student.id)?.id ?? null) : null;
  const item = columns[column]?.item;
  const { origin } = taken.find((each) => each.item === item && each.student === student.id && each.place === place) ?? {};
  const { record } = cells.gradeOf(student.id);
  return {
    student,
    detail: detailOf(student),
    origin: origin ? text.takenFrom(origin) : '',
    explained: project
      ? explainProject(book, { student: student.id, project, index, record, scores: cells.scores, texts })
      : [
          ...explainCourse(record, { projects: book.projects, items: book.items, texts }),
          ...explainAfterwards(book, { student: student.id, texts, moment }),
        ],
    comment: commentOf(book, { student: student.id, projectId: targetId })?.content ?? null,
    targetName: book.projects.find(({ id }) => id === targetId)?.name ?? text.course,
    marks: columns.map((each) => {
      const key = cells.keyOf(student.id, each);
      return {
        key: key ?? each.key,
        label: each.label,
        detail: each.detail,
        text: cells.cellOf(student, each).text,
        isOpen: each.isEditable && !isLocked && key !== null,
        isUnsaved: key !== null && unsaved.has(key),
      };
    }),
  };
}
