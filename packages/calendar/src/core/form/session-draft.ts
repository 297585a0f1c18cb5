import {
  createSessionPeriods,
  maxPeriodCount,
  type NewSession,
  type Period,
  type Session,
  type SessionPatch,
  type SystemConfig,
} from '@lab-console/schedule-rules';
import type { ScheduleChoices } from '../source/schedule-source.ts';

/** A session as a form has it so far: `null` is what nothing was chosen or written for. */
export type SessionDraft = Omit<
  { readonly [Column in keyof NewSession]: Session[Column] | null },
  'date' | 'class_list' | 'reserved_classes' | 'is_publish' | 'is_reserved'
> &
  Pick<NewSession, 'date' | 'class_list' | 'reserved_classes' | 'is_publish' | 'is_reserved'>;

/** A field that a session cannot be saved with as it is. */
export interface DraftFault {
  readonly field: 'course_id' | 'project_id' | 'date' | 'period_id' | 'period_count' | 'location_id' | NumberColumn;
  readonly code: 'required' | 'number' | 'min-above-max' | 'periodCount' | 'dayEnds';
}

/** The three limits of students. */
export type NumberColumn = 'max_student_number' | 'min_student_number' | 'max_group_student_number';

/** A new session with the defaults of section 9. */
export function emptyDraft(date: string, config: SystemConfig, given: Partial<Session> = {}): SessionDraft {
  return {
    date,
    period_id: null,
    location_id: null,
    course_id: null,
    project_id: null,
    teacher_id: null,
    team_id: null,
    semester_id: null,
    organization_id: null,
    class_list: [],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: config.defaultLessonStudentMax,
    min_student_number: config.defaultLessonStudentMin,
    max_group_student_number: config.defaultGroupStudentMax,
    is_publish: false,
    is_reserved: false,
    is_scheduled: true,
    group: null,
    ...given,
  };
}

/** Returns what a new draft begins with to be like a session: all that is chosen in a form, without its group. */
export function newSessionLike(session: Session): Partial<Session> {
  const { date, period_id, period_count, location_id, course_id, project_id, teacher_id, team_id } = session;
  const { semester_id, organization_id, class_list, is_reserved, reserved_classes } = session;
  const { max_student_number, min_student_number, max_group_student_number } = session;
  return {
    date,
    period_id,
    location_id,
    course_id,
    project_id,
    teacher_id,
    team_id,
    semester_id,
    organization_id,
    ...(period_count === undefined ? {} : { period_count }),
    class_list,
    is_reserved,
    reserved_classes,
    max_student_number,
    min_student_number,
    max_group_student_number,
  };
}

/**
 * A new session with another experiment or room. As long as no number was typed, it takes the students of the settings or, where that is less, of the
 * experiment or the room: a default must not be a conflict.
 */
export function withDefaultSeats(
  draft: SessionDraft,
  change: Pick<Partial<SessionDraft>, 'project_id' | 'location_id'>,
  { choices, config }: { readonly choices: ScheduleChoices; readonly config: SystemConfig },
): SessionDraft {
  const seats = ({ project_id, location_id }: SessionDraft): number =>
    Math.min(
      config.defaultLessonStudentMax,
      choices.projects.find(({ id }) => id === project_id)?.max_student_number ?? Infinity,
      choices.locations.find(({ id }) => id === location_id)?.capacity ?? Infinity,
    );
  const next = { ...draft, ...change };
  const { max_student_number: max, min_student_number: min } = draft;
  // A form can begin with a room before the rooms are known.
  if (max !== seats(draft) && max !== config.defaultLessonStudentMax) return next;
  const max_student_number = seats(next);
  const isDefault = min === Math.min(config.defaultLessonStudentMin, max);
  return {
    ...next,
    max_student_number,
    min_student_number: isDefault ? Math.min(config.defaultLessonStudentMin, max_student_number) : min,
  };
}

/** Gives a new session the number of periods of the experiment that is chosen. A number that was written by hand stays. */
export function withDefaultPeriods(draft: SessionDraft, projectId: number | null, choices: ScheduleChoices): SessionDraft {
  const countOf = (id: number | null): number => choices.projects.find((project) => project.id === id)?.period_count ?? 1;
  const [before, period_count] = [countOf(draft.project_id), countOf(projectId)];
  return before === period_count || (draft.period_count ?? 1) !== before ? draft : { ...draft, period_count };
}

/** Whether a session can take so many periods. */
export function isPeriodCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= maxPeriodCount;
}

/** What keeps the draft from being saved, in the order of the fields. */
export function draftFaults(draft: SessionDraft, periods: readonly Period[]): readonly DraftFault[] {
  const faults: DraftFault[] = [];
  for (const field of ['course_id', 'project_id', 'period_id', 'location_id'] as const) {
    if (draft[field] === null) faults.push({ field, code: 'required' });
  }
  if (draft.date === '') faults.push({ field: 'date', code: 'required' });
  const { period_id, period_count } = draft;
  // Where the backend does not know the column, a session takes one.
  if (period_count === null || !isPeriodCount(period_count ?? 1)) faults.push({ field: 'period_count', code: 'periodCount' });
  else if (period_id !== null && createSessionPeriods(periods)(period_id, period_count)?.isWhole === false) {
    faults.push({ field: 'period_count', code: 'dayEnds' });
  }
  for (const field of ['max_student_number', 'min_student_number', 'max_group_student_number'] as const) {
    const value = draft[field];
    if (value === null || !Number.isInteger(value) || value < 0) faults.push({ field, code: 'number' });
  }
  if ((draft.min_student_number ?? 0) > (draft.max_student_number ?? 0)) {
    faults.push({ field: 'min_student_number', code: 'min-above-max' });
  }
  return faults;
}

/** The columns to save: centre and semester come from the course, codes of reserved classes from the classes. */
export function toNewSession(draft: SessionDraft, choices: ScheduleChoices): NewSession | null {
  const { course_id, project_id, period_id, location_id, reserved_classes } = draft;
  if (course_id === null || project_id === null || period_id === null || location_id === null) return null;
  const course = choices.courses.find(({ id }) => id === course_id);
  const organization_id = course?.organization_id ?? draft.organization_id;
  const semester_id = course?.semester_id ?? draft.semester_id;
  if (organization_id === null || semester_id === null) return null;
  const codes = new Map(choices.classes.map(({ id, code }) => [id, code]));
  const reserved = draft.is_reserved ? reserved_classes : [];
  return {
    date: draft.date,
    period_id,
    ...(draft.period_count == null ? {} : { period_count: draft.period_count }),
    location_id,
    course_id,
    project_id,
    teacher_id: draft.teacher_id,
    team_id: draft.team_id,
    semester_id,
    organization_id,
    class_list: draft.class_list,
    reserved_classes: reserved,
    reserved_classes_code: reserved.flatMap((id) => codes.get(id) ?? []),
    max_student_number: draft.max_student_number ?? 0,
    min_student_number: draft.min_student_number ?? 0,
    max_group_student_number: draft.max_group_student_number ?? 0,
    is_publish: draft.is_publish,
    is_reserved: draft.is_reserved,
    is_scheduled: draft.is_scheduled ?? true,
    group: draft.group,
  };
}

/** Returns the session as conflicts are judged by, where not everything is chosen: a missing field causes no conflict. */
export function toCandidate(draft: SessionDraft, id: number): Session {
  return {
    ...draft,
    id,
    period_id: draft.period_id ?? -1,
    period_count: draft.period_count ?? 1,
    location_id: draft.location_id ?? -1,
    course_id: draft.course_id ?? -1,
    project_id: draft.project_id ?? -1,
    semester_id: draft.semester_id ?? -1,
    organization_id: draft.organization_id ?? -1,
    reserved_classes_code: [],
    max_student_number: draft.max_student_number ?? 0,
    min_student_number: draft.min_student_number ?? 0,
    max_group_student_number: draft.max_group_student_number ?? 0,
    is_scheduled: draft.is_scheduled ?? true,
  };
}

/** The columns in which a session differs from what it was. */
export function changedColumns(before: Session, after: NewSession): SessionPatch {
  const columns = Object.keys(after) as (keyof NewSession)[];
  return Object.fromEntries(
    columns
      .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
      .map((column) => [column, after[column]]),
  );
}
