import { useMemo } from 'react';
import type { TimeslotResourceKind } from '../core/timeslot-filter.ts';
import type { ResourceOption } from './LazyResourceField.tsx';
import { useTimeslotState } from './timeslot-context.ts';

/** What can be given out, as options. */
export function useResourceOptions(): { readonly [Kind in TimeslotResourceKind]: readonly ResourceOption[] } {
  const choices = useTimeslotState((state) => state.choices);
  return useMemo(() => {
    const options = (
      kind: TimeslotResourceKind,
      rows: readonly { readonly id: number; readonly name: string; readonly code: string }[],
    ): readonly ResourceOption[] => rows.map(({ id, name, code }) => ({ kind, id, name, code }));
    return {
      teacher: options('teacher', choices.teachers),
      class: options('class', choices.classes),
      location: options('location', choices.locations),
    };
  }, [choices]);
}
