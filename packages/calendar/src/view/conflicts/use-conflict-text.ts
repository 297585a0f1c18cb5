import type { Conflict } from '@lab-console/schedule-rules';
import { useCallback } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** Puts conflicts into words, with the name of what is fought over where it is known. */
export function useConflictText(): (conflict: Conflict) => string {
  const { texts } = useCalendar();
  const references = useCalendarState((state) => state.references);
  const semesters = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.semesters : null));
  return useCallback(
    ({ code, severity, resource: { kind, id }, studentIds }) => {
      const names: { readonly [kind: string]: ReadonlyMap<number, { readonly name: string }> } = {
        location: references.locations,
        teacher: references.teachers,
        team: references.teams,
        class: references.classes,
        project: references.projects,
        course: references.courses,
      };
      const name = kind === 'semester' ? semesters?.find((semester) => semester.id === id)?.name : names[kind]?.get(id)?.name;
      // Nobody is helped by thirty names, and who elected what is not the calendar's to show: students are counted.
      const text = texts.rules.conflict[code](name ?? (kind === 'student' ? '' : `#${id}`), studentIds?.length);
      return severity === 'error' ? texts.conflict.forbidden(text) : text;
    },
    [texts, references, semesters],
  );
}
