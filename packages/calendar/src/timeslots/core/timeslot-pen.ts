import type { Timeslot } from '@lab-console/schedule-rules';
import type { GridCell } from './grid-cell.ts';
import type { NewTimeslot } from './timeslot-source.ts';

/** What is given out with a click: any of the four, `null` for none of its kind. */
export interface TimeslotPen {
  readonly teacherId: number | null;
  readonly secondaryId: number | null;
  readonly classId: number | null;
  readonly locationId: number | null;
}

/** Nothing to give out. */
export const emptyPen: TimeslotPen = { teacherId: null, secondaryId: null, classId: null, locationId: null };

/** Why nothing can be given out: nothing is chosen, or one teacher twice. */
export type PenProblem = 'empty' | 'same-teacher';

/** Whether a pen can be used. */
export function penProblem(pen: TimeslotPen): PenProblem | null {
  if (Object.values(pen).every((id) => id === null)) return 'empty';
  return pen.teacherId !== null && pen.teacherId === pen.secondaryId ? 'same-teacher' : null;
}

/** The pen that gives out what a timeslot takes. */
export function penOf(row: Timeslot): TimeslotPen {
  const { teacher_id, teacher_secondary_id, class_id, location_id } = row;
  return { teacherId: teacher_id, secondaryId: teacher_secondary_id, classId: class_id, locationId: location_id };
}

/** Whether two rows give the same to the same, in whatever place. */
export function assignsSame(a: Omit<NewTimeslot, 'date'>, b: Omit<NewTimeslot, 'date'>): boolean {
  return (
    a.period_id === b.period_id &&
    a.organization_id === b.organization_id &&
    a.teacher_id === b.teacher_id &&
    a.teacher_secondary_id === b.teacher_secondary_id &&
    a.class_id === b.class_id &&
    a.location_id === b.location_id
  );
}

/** What adding timeslots comes to. */
export interface PenPlan {
  readonly creates: readonly NewTimeslot[];
  /** How many are there already, each exactly the same. */
  readonly already: number;
}

/** Leaves out what is there already. */
export function planTimeslots(wanted: readonly NewTimeslot[], rows: readonly Timeslot[]): PenPlan {
  const creates = wanted.filter((row) => !rows.some((known) => known.date === row.date && assignsSame(known, row)));
  return { creates, already: wanted.length - creates.length };
}

/** The rows that a pen makes in cells; where the very same is already, nothing is made. */
export function planPen(request: {
  readonly pen: TimeslotPen;
  readonly cells: readonly GridCell[];
  readonly rows: readonly Timeslot[];
  readonly organizationId: number;
}): PenPlan {
  const { pen, cells, rows, organizationId } = request;
  const wanted = cells.map(({ date, periodId }) => ({
    date,
    period_id: periodId,
    organization_id: organizationId,
    teacher_id: pen.teacherId,
    teacher_secondary_id: pen.secondaryId,
    class_id: pen.classId,
    location_id: pen.locationId,
  }));
  return planTimeslots(wanted, rows);
}

/** A timeslot without its id: what a new one like it needs. */
export function withoutId(row: Timeslot): NewTimeslot {
  const { id: _, ...columns } = row;
  return columns;
}
