import { rowLabel } from '../core/row-label.ts';
import { type ClassOrg, type Conflict, type Location, type Session } from '@lab-console/schedule-rules';
import { createConflictIndex } from '@lab-console/schedule-rules/conflicts';
import { createMinutesBetween, createPeopleRules } from '@lab-console/schedule-rules/people';
import { periodLookups } from '@lab-console/schedule-rules/schedule-import';
import type { SheetRow } from '../core/define-import.ts';
import type { RowValues } from '../core/import-column.ts';
import type { IssueInput } from '../core/import-issue.ts';
import { periodsOfRow } from './periods-of-row.ts';
import type { ScheduleData, ScheduleImportColumns } from './schedule-data.ts';
import type { ScheduledSession } from './schedule-import-lookups.ts';

type Column = keyof ScheduleImportColumns;

/**
 * The column that a conflict is marked at. `null`: no mark of this import; an experiment's own lists and the semester are conditions of their own
 * columns, and students' places are not known here. A new code of the rules has to be decided on here.
 */
export const conflictPlaces: Readonly<Record<Conflict['code'], Column | null>> = {
  'location-taken': 'location',
  'teacher-taken': 'teacher',
  'team-taken': 'team',
  'class-taken': 'classes',
  'student-taken': null,
  'location-timeslot': 'location',
  'teacher-timeslot': 'teacher',
  'class-timeslot': 'classes',
  'location-out-of-order': 'location',
  'equipment-missing': 'location',
  'equipment-short': 'location',
  'equipment-out-of-order': 'location',
  'seats-short': 'location',
  'over-location-capacity': 'max',
  'over-project-capacity': 'max',
  'outside-semester': null,
  'periods-not-whole': null,
  'spans-long-break': null,
  'no-teaching': 'date',
  'class-blocked': 'classes',
  'teacher-cannot': 'teacher',
  'too-far': 'location',
  'location-not-in-project': null,
  'teacher-not-in-project': null,
  'team-not-in-project': null,
  'project-not-in-course': null,
};

/** The code of the text of a conflict. A shared room without seats is double-booked; what is not there or out of order is too few. */
export function shownCode({
  code,
  missing = 0,
  equipmentId,
}: Pick<Conflict, 'code' | 'missing' | 'equipmentId'>): Conflict['code'] {
  if (missing === 0) return code;
  return equipmentId === undefined ? 'location-taken' : 'equipment-short';
}

/** How many rows or sessions a mark names; a file whose rows are all alike must not make a list of all rows for every row. */
const named = 5;

/**
 * Returns conflicts of the rows among each other and with what is scheduled already, by the rules of `schedule-rules`. They are warnings, because it
 * may be meant so (two experiments in one large laboratory). Linear in the rows and in what is scheduled on their days.
 */
export function scheduleConflicts(
  rows: readonly SheetRow<ScheduleImportColumns>[],
  data: ScheduleData,
  /** The scheduled session that a row changes, if it changes one. */
  targetOf: (values: RowValues<ScheduleImportColumns>) => ScheduledSession | null = () => null,
): ReadonlyMap<number, readonly IssueInput[]> {
  const { base, found } = data;
  const { periods } = periodLookups(base.periods);
  const planned = new Map<number, SheetRow<ScheduleImportColumns>>();
  const sessions: Session[] = [];
  const there = new Map<number, ScheduledSession>();
  const timeslots = [...found.days.values()].flatMap((day) => {
    for (const session of day.sessions) there.set(session.id, session);
    return day.timeslots ?? [];
  });
  /** Rows by the session that they change. */
  const targets = new Map<number, number[]>();
  for (const row of rows) {
    const target = targetOf(row.values);
    if (target) {
      // It will be as in the row.
      there.delete(target.id);
      targets.set(target.id, [...(targets.get(target.id) ?? []), row.number]);
    }
    const session = sessionOf(row.values, { ...data, periods, id: -row.number, target });
    if (!session) continue;
    sessions.push(session);
    planned.set(session.id, row);
  }
  const targetRows = new Set([...targets.values()].flat());
  const rooms = new Map<number, Pick<Location, 'id' | 'capacity' | 'building'>>(base.rooms?.map((room) => [room.id, room]));
  for (const room of found.locations.values()) rooms.set(room.id, { ...rooms.get(room.id), ...room });
  const index = createConflictIndex({
    sessions: [...there.values(), ...sessions],
    timeslots,
    context: {
      periods: base.periods,
      days: base.days ?? [],
      ...(base.equipment ? { equipment: base.equipment } : {}),
      locations: rooms,
      groupsByClass: groupsByClass(base.groups ?? []),
      people: createPeopleRules({
        periods: base.periods,
        days: base.days ?? [],
        locations: rooms,
        teacherTimes: base.teacherTimes ?? [],
        minutesBetween: createMinutesBetween(base.buildingWays ?? [], base.config.minutesBetweenBuildings),
      }),
      projects: new Map([...found.projects.values()].map(({ project }) => [project.id, project])),
      config: {
        excludeRoomTime: base.config.excludeRoomTime ?? false,
        excludeTeacherTime: base.config.excludeTeacherTime ?? false,
        excludeTeacherSubject: false,
        excludeTeacherStudentGroup: base.config.excludeTeacherStudentGroup ?? false,
      },
    },
  });
  const names = resourceNames(data);
  const issues = new Map<number, IssueInput[]>();
  for (const conflict of index.all()) {
    const { equipmentId, missing = 0 } = conflict;
    const column = conflictPlaces[conflict.code];
    const ofRows = conflict.sessionIds.filter((id) => planned.has(id));
    // An unknown room is marked for that; it is in conflict with nothing.
    if (column === null || ofRows.length === 0 || conflict.resource.id === nobody) continue;
    const shown = shownCode(conflict);
    const name = names(conflict.resource);
    const equipment = base.equipment?.items.find(({ id }) => id === equipmentId)?.name ?? '';
    const params: Readonly<Record<string, string>> = conflict.minutes
      ? { between: String(conflict.minutes.between), way: String(conflict.minutes.way) }
      : {};
    const labels = conflict.sessionIds.flatMap((id) => there.get(id)?.label ?? []);
    // Ids of rows are negative and ascend, so the first rows come last.
    const numbers = ofRows
      .slice(-named - 1)
      .map((id) => -id)
      .toSorted((a, b) => a - b);
    for (const id of ofRows) {
      const own = issues.get(-id) ?? [];
      issues.set(-id, own);
      const mark = (code: string, by: string): void => {
        own.push({ code, severity: 'warning', column, params: { name, by, missing, equipment, ...params } });
      };
      const others = numbers.filter((number) => number !== -id).slice(0, named);
      if (labels.length > 0) mark(`${shown}-already`, listed(labels.slice(0, named), labels.length, '; '));
      if (ofRows.length > 1) mark(`${shown}-by-rows`, listed(others.map(rowLabel), ofRows.length - 1, ', '));
      if (conflict.sessionIds.length === 1) mark(shown, '');
    }
  }
  for (const [number, first] of equalRows(sessions.filter(({ id }) => !targetRows.has(-id)))) {
    issues.set(number, [
      ...(issues.get(number) ?? []),
      { code: 'equal-row', severity: 'error', column: 'date', params: { by: rowLabel(first) } },
    ]);
  }
  for (const numbers of targets.values()) {
    if (numbers.length === 1) continue;
    for (const number of numbers) {
      const others = numbers.filter((other) => other !== number);
      const by = listed(others.slice(0, named).map(rowLabel), others.length, ', ');
      issues.set(number, [
        ...(issues.get(number) ?? []),
        { code: 'session-changed-twice', severity: 'error', column: 'date', params: { by } },
      ]);
    }
  }
  return issues;
}

/**
 * Rows that make the same session as one above them, with that one: equal in what a backend compares (see {@link isEqualSession}), however many
 * periods each takes.
 */
function equalRows(sessions: readonly Session[]): ReadonlyMap<number, number> {
  const firstByKey = new Map<string, number>();
  const equal = new Map<number, number>();
  for (const session of sessions.toSorted((a, b) => b.id - a.id)) {
    const { date, period_id, location_id, course_id, project_id, teacher_id, team_id, class_list } = session;
    // What is not known is marked for that.
    if ([location_id, course_id, project_id].includes(nobody)) continue;
    const classes = class_list.toSorted((a, b) => a - b).join(',');
    const key = [date, period_id, location_id, course_id, project_id, teacher_id, team_id, classes].join(' ');
    const first = firstByKey.get(key);
    if (first === undefined) firstByKey.set(key, -session.id);
    else equal.set(-session.id, first);
  }
  return equal;
}

function groupsByClass(groups: readonly ClassOrg[]): ReadonlyMap<number, readonly number[]> {
  const byClass = new Map<number, number[]>();
  for (const { id, parent } of groups) {
    if (typeof parent === 'number') byClass.set(parent, [...(byClass.get(parent) ?? []), id]);
  }
  return byClass;
}

/** Represents a resource that is not known; ids of a backend are positive. */
const nobody = 0;

interface RowContext extends ScheduleData {
  readonly periods: ReturnType<typeof periodLookups>['periods'];
  readonly id: number;
  /** The session that the row changes. */
  readonly target: ScheduledSession | null;
}

/** What a row would take, also while something else of it is wrong; `null` without a day and a period. */
function sessionOf(values: RowValues<ScheduleImportColumns>, { base, found, periods, id, target }: RowContext): Session | null {
  const periodId = periods.get(values.period ?? '')?.id;
  if (values.date === null || periodId === undefined) return null;
  const project = found.projects.get(values.project ?? '')?.project;
  return {
    id,
    date: values.date,
    period_id: periodId,
    period_count: periodsOfRow(values, base) ?? (target ?? project)?.period_count ?? 1,
    location_id: found.locations.get(values.location ?? '')?.id ?? nobody,
    course_id: found.courses.get(values.course ?? '')?.id ?? nobody,
    project_id: project?.id ?? nobody,
    teacher_id: found.teachers.get(values.teacher ?? '')?.id ?? null,
    team_id: found.teams.get(values.team ?? '')?.id ?? null,
    semester_id: base.semester?.id ?? nobody,
    organization_id: base.organizationId,
    // A class that is named twice in a cell is not in conflict with itself.
    class_list: [...new Set((values.classes ?? []).flatMap((code) => found.classes.get(code)?.id ?? []))],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: values.max ?? 0,
    min_student_number: values.min ?? 0,
    max_group_student_number: base.config.defaultGroupStudentMax,
    is_publish: values.publish ?? false,
    is_reserved: values.reserved ?? false,
    is_scheduled: true,
    group: null,
  };
}

/** What people call a resource. */
function resourceNames({ base, found }: ScheduleData): (resource: Conflict['resource']) => string {
  const byId = new Map<string, string>();
  const add = (kind: Conflict['resource']['kind'], { id, code, name }: Named): void =>
    void byId.set(`${kind} ${id}`, name === code ? name : `${name} (${code})`);
  for (const { id, name } of base.days ?? []) byId.set(`day ${id}`, name);
  for (const location of found.locations.values()) add('location', location);
  for (const teacher of found.teachers.values()) add('teacher', teacher);
  for (const team of found.teams.values()) add('team', team);
  for (const each of found.classes.values()) add('class', each);
  // The code of a group is made up by the backend; people know its name.
  for (const { id, name } of base.groups ?? []) byId.set(`class ${id}`, name);
  for (const { project } of found.projects.values()) add('project', project);
  return ({ kind, id }) => byId.get(`${kind} ${id}`) ?? String(id);
}

interface Named {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

function listed(shown: readonly string[], all: number, separator: string): string {
  return shown.join(separator) + (all > shown.length ? ' …' : '');
}
