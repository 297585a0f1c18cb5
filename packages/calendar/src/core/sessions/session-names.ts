import { createPeriodNames, type Period, type SessionTime } from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleReferences } from '../source/schedule-source.ts';

/** What people call the rows that a session refers to; `#12` where only an id is known, empty where there is none. */
export interface SessionNames {
  readonly course: string;
  readonly project: string;
  /** First and last of several. */
  readonly period: string;
  readonly location: string;
  readonly teacher: string;
  readonly team: string;
  readonly classes: readonly string[];
  readonly reservedClasses: readonly string[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The references keyed by id. */
export interface ReferenceIndex {
  readonly courses: ReadonlyMap<number, Named>;
  readonly projects: ReadonlyMap<number, Named>;
  readonly locations: ReadonlyMap<number, Named>;
  readonly teachers: ReadonlyMap<number, Named>;
  readonly teams: ReadonlyMap<number, Named>;
  readonly classes: ReadonlyMap<number, Named>;
  readonly days: ReadonlyMap<number, Named>;
  readonly equipment: ReadonlyMap<number, Named>;
}

/** Keys the references by id. */
export function indexReferences(references: ScheduleReferences): ReferenceIndex {
  const index = (rows: readonly Named[] | undefined): ReadonlyMap<number, Named> =>
    new Map((rows ?? []).map((row) => [row.id, row]));
  return {
    courses: index(references.courses),
    projects: index(references.projects),
    locations: index(references.locations),
    teachers: index(references.teachers),
    teams: index(references.teams),
    classes: index(references.classes),
    days: index(references.days),
    equipment: index(references.equipment?.items),
  };
}

const namers = new WeakMap<ReadonlyMap<number, Period>, (session: SessionTime) => string | null>();

/** Returns what people call the periods of a session, by the first and the last one; `null` where they are not known. */
export function periodsName(session: SessionTime, periods: ReadonlyMap<number, Period>): string | null {
  const nameOf = namers.get(periods) ?? createPeriodNames([...periods.values()]);
  namers.set(periods, nameOf);
  return nameOf(session);
}

/** Names of everything a session refers to: from the rows embedded in it, else from the references. */
export function sessionNames(
  session: CalendarSession,
  references: ReferenceIndex,
  periods: ReadonlyMap<number, Period>,
): SessionNames {
  // An embedded row may be of before a change; its id shows whether it still fits.
  const name = (embedded: Named | null | undefined, id: number | null, table: ReadonlyMap<number, Named>): string => {
    if (id === null) return '';
    return (embedded?.id === id ? embedded.name : table.get(id)?.name) ?? `#${id}`;
  };
  const classNames = (ids: readonly number[]): readonly string[] => ids.map((id) => references.classes.get(id)?.name ?? `#${id}`);
  return {
    course: name(session.course, session.course_id, references.courses),
    project: name(session.project, session.project_id, references.projects),
    period:
      ((session.period_count ?? 1) > 1 ? periodsName(session, periods) : null) ??
      name(session.period, session.period_id, periods),
    location: name(session.location, session.location_id, references.locations),
    teacher: name(session.teacher, session.teacher_id, references.teachers),
    team: name(session.team, session.team_id, references.teams),
    classes: classNames(session.class_list),
    reservedClasses: classNames(session.reserved_classes),
  };
}
