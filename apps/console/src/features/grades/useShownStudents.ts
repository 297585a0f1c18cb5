import type { Gradebook, GradebookStudent } from '@lab-console/api-client';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shownStudents, type ShownCriteria, type StudentFacts } from './shown-students.ts';

/** The students that a grid shows, and what they were chosen by. */
export interface ShownStudents {
  readonly students: readonly GradebookStudent[];
  readonly criteria: ShownCriteria;
  /** The same function at every drawing. */
  readonly choose: (change: Partial<ShownCriteria>) => void;
}

/**
 * Chooses and sorts the students of a grid when a criterion changes or the gradebook was read anew. It never does so while scores are typed: a row
 * that moved then would take the next score along.
 */
export function useShownStudents(
  book: Gradebook,
  {
    initial,
    facts,
    textOf,
    onChoose,
  }: {
    /** What the students are chosen by at first. */
    readonly initial: ShownCriteria;
    readonly facts: () => readonly StudentFacts[];
    readonly textOf: (student: number, column: string) => string;
    readonly onChoose?: ((criteria: ShownCriteria) => void) | undefined;
  },
): ShownStudents {
  const chosen = (criteria: ShownCriteria): readonly number[] =>
    shownStudents(facts(), criteria, ({ id }, column) => textOf(id, column));
  const [view, setView] = useState<{
    readonly book: Gradebook;
    readonly criteria: ShownCriteria;
    readonly ids: readonly number[];
  }>(() => ({ book, criteria: initial, ids: chosen(initial) }));
  if (view.book !== book) setView({ ...view, book, ids: chosen(view.criteria) });
  const students = useMemo(() => {
    const known = new Map(book.students.map((student) => [student.id, student]));
    return view.ids.flatMap((id) => known.get(id) ?? []);
  }, [book, view.ids]);
  const latest = useRef<(change: Partial<ShownCriteria>) => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = (change) => {
      const criteria = { ...view.criteria, ...change };
      setView({ book, criteria, ids: chosen(criteria) });
      onChoose?.(criteria);
    };
  });
  const choose = useCallback((change: Partial<ShownCriteria>) => latest.current(change), []);
  return { students, criteria: view.criteria, choose };
}
