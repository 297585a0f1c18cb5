import { useMemo } from 'react';
import type { TimeslotResourceKind } from '../core/timeslot-filter.ts';
import type { ResourceOption } from './LazyResourceField.tsx';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';

/** What can be given out in the week in view, as options. */
export function useResourceOptions(): { readonly [Kind in TimeslotResourceKind]: readonly ResourceOption[] } {
  const { store } = useTimeslots();
  const choices = useTimeslotState((state) => state.choices);
  // The week decides the semester.
  useTimeslotState((state) => state.monday);
  const semesterId = store.semester()?.id ?? null;
  return useMemo(() => {
    const options = (
      kind: TimeslotResourceKind,
      rows: readonly { readonly id: number; readonly name: string; readonly code: string }[],
    ): readonly ResourceOption[] => rows.map(({ id, name, code }) => ({ kind, id, name, code }));
    return {
      teacher: options('teacher', choices.teachers),
      class: options(
        'class',
        choices.classes.filter(({ semester_id: of }) => (of ?? null) === null || semesterId === null || of === semesterId),
      ),
      location: options('location', choices.locations),
    };
  }, [choices, semesterId]);
}
