import type { TeacherTimeSheet } from '@lab-console/api-client';
import type { CentreTimes } from './useTeacherTimes.ts';

/** A teacher in the list of the staff. */
export interface SheetRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly sheet: TeacherTimeSheet | undefined;
  readonly cannot: number;
  readonly ratherNot: number;
}

const order = { filled_in: 0, none: 1, accepted: 2 } as const;

/** The teachers of a centre, those whose times wait for a decision first, then those who filled in nothing. */
export function sheetRows({ teachers, sheets, times }: Pick<CentreTimes, 'teachers' | 'sheets' | 'times'>): readonly SheetRow[] {
  const count = (teacher: number, kind: 'cannot' | 'rather_not'): number =>
    times.filter((time) => time.teacher_id === teacher && time.kind === kind).length;
  return teachers
    .map(({ id, name, code }): SheetRow => {
      const sheet = sheets.find(({ teacher_id }) => teacher_id === id);
      return { id, name, code, sheet, cannot: count(id, 'cannot'), ratherNot: count(id, 'rather_not') };
    })
    .sort((a, b) => order[a.sheet?.state ?? 'none'] - order[b.sheet?.state ?? 'none']);
}
