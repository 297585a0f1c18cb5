import type { Gradebook, GradebookStudent } from '@lab-console/api-client';
import { useDeferredValue, useMemo } from 'react';
import { columnStatistics, type ColumnStatistics } from './column-statistics.ts';
import { gradeCells, type GradeCellsContext } from './grade-cells.ts';
import type { GradeColumn } from './grade-columns.ts';

const none: ReadonlySet<string> = new Set();
const mark = /^\d+(?:\.\d+)?$/;

/** What the figures are worked out from: the cells of the students that are shown. */
export interface GradeFiguresOptions extends Omit<GradeCellsContext, 'unsaved'> {
  readonly columns: readonly GradeColumn[];
  readonly students: readonly GradebookStudent[];
}

/** Figures of each column over the students that are shown, worked out after what was typed is drawn. */
export function useGradeFigures(
  book: Gradebook,
  { columns, students, project, index, values, markOf, isOver, texts }: GradeFiguresOptions,
): readonly (ColumnStatistics | null)[] {
  const settled = useDeferredValue(values);
  return useMemo(() => {
    const { cellOf } = gradeCells(book, { project, index, values: settled, unsaved: none, markOf, isOver, texts });
    return columns.map((column) => {
      if (column.isText) return null;
      return columnStatistics(
        students.map((student) => {
          const { text } = cellOf(student, column);
          return mark.test(text) ? Number(text) : null;
        }),
      );
    });
  }, [book, columns, students, project, index, settled, markOf, isOver, texts]);
}
