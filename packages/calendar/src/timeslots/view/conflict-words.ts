import type { ReferenceIndex } from '../../core/sessions/session-names.ts';
import type { TimeslotConflict } from '../core/occupied-slots.ts';
import type { WeekRows } from '../core/timeslot-state.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';
import { resourceName, sessionLines, timeslotLines } from './timeslot-names.ts';

/** Conflicts in words: who is taken twice, and by what else. */
export function conflictWords(
  conflicts: readonly TimeslotConflict[],
  { references, week, texts }: { readonly references: ReferenceIndex; readonly week: WeekRows; readonly texts: TimeslotTexts },
): readonly string[] {
  return conflicts.map((conflict) => {
    const others = conflict.with.map(({ kind, id }) => {
      if (kind === 'session') {
        const session = week.sessions.find((entry) => entry.id === id);
        return session ? (sessionLines(session, references)[0] ?? '') : texts.sessions(1);
      }
      const row = week.timeslots.find((entry) => entry.id === id);
      const own = resourceName(conflict.resource, references);
      const lines = row ? timeslotLines(row, { references, texts }).filter((line) => line !== own) : [];
      return lines.length > 0 ? texts.listed(lines) : texts.timeslots(1);
    });
    return texts.takenBy(resourceName(conflict.resource, references), others);
  });
}
