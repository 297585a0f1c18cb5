import type { ScheduleField, SessionPatch } from '@lab-console/schedule-rules';
import { periodLookups } from '@lab-console/schedule-rules/schedule-import';
import type { RowValues } from '../core/import-column.ts';
import { periodsOfRow } from './periods-of-row.ts';
import type { ScheduleData, ScheduleImportColumns } from './schedule-data.ts';
import type { ScheduledDay, ScheduledSession } from './schedule-import-lookups.ts';

type Values = RowValues<ScheduleImportColumns>;

/** A scheduled session that a row is about: the same centre, day, period, course, experiment and room. */
export interface SessionMatch {
  readonly session: ScheduledSession;
  /** Where the row differs, with what the session has there. Empty when the row does not differ. */
  readonly differences: ReadonlyMap<ScheduleField, string>;
  /** What has to change of the session. A blank optional cell leaves what is there. */
  readonly patch: SessionPatch;
}

/** The scheduled session that a row is about; `null` for a row that makes a new one. */
export function matchSession(values: Values, data: ScheduleData): SessionMatch | null {
  const day = data.found.days.get(values.date ?? '');
  const key = day && keyOf(values, data);
  if (!day || !key) return null;
  let best: SessionMatch | null = null;
  for (const session of sessionsByKey(day).get(key) ?? []) {
    const match = compare(values, session, data);
    if (best === null || match.differences.size < best.differences.size) best = match;
  }
  return best;
}

/**
 * Whether a row that makes a session would make one that is there already: equal in date, period, room, course, experiment, teacher, team
 * and classes. A backend does not store it, however many periods it takes.
 */
export function isEqualSession({ team, teacher, classes }: Values, session: ScheduledSession, { found }: ScheduleData): boolean {
  const idOf = (rows: ReadonlyMap<string, { readonly id: number }>, text: string | null): number | null =>
    rows.get(text ?? '')?.id ?? null;
  const classIds = (classes ?? []).flatMap((text) => found.classes.get(text)?.id ?? []);
  return (
    idOf(found.teams, team) === session.team_id &&
    idOf(found.teachers, teacher) === session.teacher_id &&
    isSameSet(classIds, session.class_list)
  );
}

const made = new WeakMap<ScheduledDay, ReadonlyMap<string, readonly ScheduledSession[]>>();

function sessionsByKey(day: ScheduledDay): ReadonlyMap<string, readonly ScheduledSession[]> {
  const known = made.get(day);
  if (known) return known;
  const byKey = new Map<string, ScheduledSession[]>();
  for (const session of day.sessions) {
    const { organization_id, period_id, course_id, project_id, location_id } = session;
    const key = [organization_id, period_id, course_id, project_id, location_id].join(' ');
    byKey.set(key, [...(byKey.get(key) ?? []), session]);
  }
  made.set(day, byKey);
  return byKey;
}

function keyOf({ period, course, project, location }: Values, { base, found }: ScheduleData): string | null {
  const ids = [
    base.organizationId,
    periodLookups(base.periods).periods.get(period ?? '')?.id,
    found.courses.get(course ?? '')?.id,
    found.projects.get(project ?? '')?.project.id,
    found.locations.get(location ?? '')?.id,
  ];
  return ids.includes(undefined) ? null : ids.join(' ');
}

function compare(values: Values, session: ScheduledSession, { base, found }: ScheduleData): SessionMatch {
  const differences = new Map<ScheduleField, string>();
  let patch: SessionPatch = {};
  const change = (field: ScheduleField, before: string, changed: SessionPatch): void => {
    differences.set(field, before);
    patch = { ...patch, ...changed };
  };
  const flag = (isSet: boolean): string => (isSet ? '1' : '0');
  const { max, min, publish, reserved, team, teacher } = values;
  const periods = periodsOfRow(values, base);
  if (max !== null && max !== session.max_student_number) {
    change('max', String(session.max_student_number), { max_student_number: max });
  }
  if (min !== null && min !== session.min_student_number) {
    change('min', String(session.min_student_number), { min_student_number: min });
  }
  const periodCount = session.period_count ?? 1;
  if (periods !== null && periods !== periodCount) change('periods', String(periodCount), { period_count: periods });
  if (publish !== null && publish !== session.is_publish) {
    change('publish', flag(session.is_publish), { is_publish: publish });
  }
  const teamId = found.teams.get(team ?? '')?.id;
  if (team !== null && teamId !== session.team_id) {
    change('team', session.teamCode ?? nothing, teamId === undefined ? {} : { team_id: teamId });
  }
  const teacherId = found.teachers.get(teacher ?? '')?.id;
  if (teacher !== null && teacherId !== session.teacher_id) {
    change('teacher', session.teacherCode ?? nothing, teacherId === undefined ? {} : { teacher_id: teacherId });
  }
  const codes = values.classes ?? [];
  const classes = codes.flatMap((code) => found.classes.get(code) ?? []);
  const classIds = classes.map(({ id }) => id);
  const isReserved = reserved ?? session.is_reserved;
  const ofReserved: SessionPatch = {
    is_reserved: isReserved,
    reserved_classes: isReserved ? classIds : [],
    reserved_classes_code: isReserved ? classes.map(({ code }) => code) : [],
  };
  if (isReserved !== session.is_reserved) change('reserved', flag(session.is_reserved), ofReserved);
  if (classes.length > 0 && !isSameSet(classIds, session.class_list)) {
    const before = session.class_list.map((id) => codeOf(found.classes, id)).join(', ');
    change('classes', before || nothing, { class_list: classIds, ...ofReserved });
  }
  return { session, differences, patch };
}

/** Shown for a blank cell. */
const nothing = '–';

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  const known = new Set(others);
  return new Set(some).size === known.size && some.every((id) => known.has(id));
}

function codeOf(classes: ReadonlyMap<string, { readonly id: number; readonly code: string }>, id: number): string {
  for (const each of classes.values()) if (each.id === id) return each.code;
  return String(id);
}
