import { addDays, weekRange, type Session } from '@lab-console/schedule-rules';
import { useEffect, useMemo } from 'react';
import { narrowChoices } from '../../core/form/narrow-choices.ts';
import {
  draftFaults,
  toCandidate,
  withDefaultPeriods,
  withDefaultSeats,
  type SessionDraft,
} from '../../core/form/session-draft.ts';
import { withOnlyChoices } from '../../core/form/with-only-choices.ts';
import type { CalendarSetup } from '../../core/store/calendar-state.ts';
import type { ScheduleChoices } from '../../core/source/schedule-source.ts';
import { useCalendar } from '../calendar-context.ts';

/** The id of a session that has none yet. */
export const newId = -1;

/** What the fields of a session are made of. */
export interface SessionFieldsProps {
  readonly draft: SessionDraft;
  readonly onChange: (draft: SessionDraft) => void;
  readonly choices: ScheduleChoices;
  readonly setup: CalendarSetup;
  /** Whether saving was tried: until then an empty field is no fault. */
  readonly isTried: boolean;
  readonly id: number;
  /** How many students have entries in the session, which keep its course and experiment. */
  readonly markedStudents: number;
}

/** What the fields of a session show, and how they change its draft. */
export interface SessionFieldsModel {
  readonly narrowed: ReturnType<typeof narrowChoices>;
  readonly put: (change: Partial<SessionDraft>) => void;
  /** Takes another course or experiment, with what follows from it in a new session. */
  readonly putSubject: (change: Pick<Partial<SessionDraft>, 'course_id' | 'project_id'>) => void;
  readonly putLocation: (locationId: number | null) => void;
  /** The sentence at a field; none where nothing is wrong. */
  readonly fault: (field: string) => string | undefined;
  /** The session as it would be saved, as far as that is known. */
  readonly candidate: Session;
}

/** Returns what the fields of a session show: choices that fit together, faults, and values that follow from others. */
export function useSessionFields({
  draft,
  onChange,
  choices,
  setup,
  isTried,
  id,
}: Omit<SessionFieldsProps, 'markedStudents'>): SessionFieldsModel {
  const { store, texts } = useCalendar();
  const { course_id, project_id, date } = draft;
  const narrowed = useMemo(
    () => narrowChoices(choices, { course_id, project_id }, setup.access),
    [choices, course_id, project_id, setup],
  );
  useEffect(() => {
    // The next week as well: late in a week free slots are looked for there.
    if (date !== '') store.needRange({ from: weekRange(date).from, to: addDays(weekRange(date).to, 7) });
  }, [store, date]);

  const put = (change: Partial<SessionDraft>): void => onChange({ ...draft, ...change });
  // What was saved once stays, whatever experiment or room it moves to.
  const limited = (change: Pick<Partial<SessionDraft>, 'project_id' | 'location_id'>, of = draft): SessionDraft =>
    id === newId ? withDefaultSeats(of, change, { choices, config: setup.config }) : { ...of, ...change };
  const putSubject = (change: Pick<Partial<SessionDraft>, 'course_id' | 'project_id'>): void => {
    if (id !== newId) return put(change);
    const next = withOnlyChoices(draft, { ...draft, ...change }, { choices, access: setup.access });
    const { course_id, project_id, location_id, teacher_id } = next;
    onChange({
      ...limited({ project_id, location_id }, withDefaultPeriods(draft, project_id, choices)),
      course_id,
      teacher_id,
    });
  };
  const putLocation = (location_id: number | null): void => put(limited({ location_id }));
  const faults = draftFaults(draft, setup.periods);
  const fault = (field: string): string | undefined => {
    const code = faults.find((entry) => entry.field === field && (isTried || field === 'period_count'))?.code;
    if (code === undefined) return undefined;
    return code === 'min-above-max' ? texts.rules.bulk['min-above-max'](1) : texts.form[code];
  };
  const candidate = useMemo(() => {
    const course = choices.courses.find((entry) => entry.id === course_id);
    return toCandidate(
      course ? { ...draft, semester_id: course.semester_id, organization_id: course.organization_id } : draft,
      id,
    );
  }, [draft, choices, course_id, id]);
  return { narrowed, put, putSubject, putLocation, fault, candidate };
}
