import { canScheduleCourse } from '../access/session-access.ts';
import { isCalendarDate } from '../dates/calendar-date.ts';
import type { NewSession } from '../entities/session.ts';
import { maxPeriodCount } from '../periods/session-periods.ts';
import { semesterContains } from '../semesters/semester-bounds.ts';
import { splitClassCodes } from './class-codes.ts';
import { parseFlag } from './flag.ts';
import type { NamedScheduleField, ScheduleRowLookups } from './schedule-row-lookups.ts';
import type { ScheduleRowProblem, ScheduleRowProblemCode } from './schedule-row-problem.ts';
import { requiredScheduleFields, type ScheduleField, type ScheduleRow } from './schedule-row.ts';

/** What became of a row: its marks, and the session that submitting would create. */
export interface ScheduleRowResult {
  /** Every mark, in the order of the columns; warnings among them do not block. */
  readonly problems: readonly ScheduleRowProblem[];
  /** The body of `POST rest/schedules` for this row; `null` while a problem is an error. */
  readonly session: NewSession | null;
}

const wholeNumber = /^\d{1,6}$/;

/** Checks one row of the schedule import against every condition of section 5 and builds the session from it. */
export function checkScheduleRow(row: ScheduleRow, lookups: ScheduleRowLookups): ScheduleRowResult {
  const problems: ScheduleRowProblem[] = [];
  const text = (field: ScheduleField): string => (row[field] ?? '').trim();
  const mark = (code: ScheduleRowProblemCode, field: ScheduleField, value = text(field)): void => {
    problems.push({ code, field, severity: warnings.has(code) ? 'warning' : 'error', value });
  };
  const isAmbiguous = (field: NamedScheduleField, value: string): boolean => lookups.ambiguous?.[field]?.has(value) ?? false;
  /** The row of a table that a filled cell names; one that names none or several is marked. */
  const find = <T>(field: Exclude<NamedScheduleField, 'classes'>, table: ReadonlyMap<string, T>): T | null => {
    const value = text(field);
    const found = table.get(value);
    if (value !== '' && !found) mark(`${isAmbiguous(field, value) ? 'ambiguous' : 'unknown'}-${field}`, field);
    return found ?? null;
  };
  const flag = (field: 'publish' | 'reserved'): boolean | null => {
    if (text(field) === '') return null;
    const value = parseFlag(text(field));
    if (value === null) mark('bad-flag', field);
    return value;
  };
  const count = (field: 'max' | 'min'): number | null => {
    if (text(field) === '') return null;
    if (wholeNumber.test(text(field))) return Number(text(field));
    mark(`bad-${field}`, field);
    return null;
  };

  for (const field of requiredScheduleFields) {
    if (text(field) === '') mark(`missing-${field}`, field);
  }

  const period = lookups.periods.get(text('period')) ?? null;
  if (text('period') !== '' && !period) {
    const unclear = lookups.unclearPeriod?.(text('period'));
    mark(unclear === 'several' ? 'several-periods' : unclear === 'ambiguous' ? 'ambiguous-period' : 'unknown-period', 'period');
  }
  const course = find('course', lookups.courses);
  const project = find('project', lookups.projects);
  const location = find('location', lookups.locations);
  const team = find('team', lookups.teams);
  const teacher = find('teacher', lookups.teachers);
  const max = count('max');
  const min = count('min');
  const namedCount = lookups.namedCount?.(text('period')) ?? null;
  const periodCount = text('periods') === '' ? (namedCount ?? project?.period_count ?? 1) : Number(text('periods'));
  if (!wholeNumber.test(String(periodCount)) || periodCount < 1 || periodCount > maxPeriodCount) mark('bad-periods', 'periods');
  else if (namedCount !== null && namedCount !== periodCount) mark('several-periods', 'period');
  else if (period && periodCount > 1) {
    const taken = lookups.periodsOf?.(period.id, periodCount);
    if (taken?.isWhole === false) mark('periods-not-whole', 'periods', String(periodCount));
    else if (taken?.spansLongBreak && project && !project.spans_breaks) mark('spans-long-break', 'periods', String(periodCount));
  }
  const isPublish = flag('publish');
  const isReserved = flag('reserved');

  const date = text('date');
  if (date !== '') {
    if (!isCalendarDate(date)) mark('bad-date', 'date');
    else if (lookups.semester === null) mark('no-open-semester', 'date');
    else if (!semesterContains(lookups.semester, date, period?.start_time)) mark('outside-semester', 'date');
  }
  if (max !== null && min !== null && min > max) mark('min-above-max', 'min');
  if (course && !canScheduleCourse(course, lookups.access)) mark('not-your-course', 'course');
  if (course && project && !lookups.freeProjectIds.has(project.id)) {
    if (!lookups.projectIdsByCourse.get(course.id)?.has(project.id)) mark('project-not-in-course', 'project');
  }
  if (project) {
    const lists = [
      ['location', location, project.location_list],
      ['team', team, project.team_list],
      ['teacher', teacher, project.teacher_list],
    ] as const;
    for (const [field, chosen, list] of lists) {
      if (chosen && list.length > 0 && !list.includes(chosen.id)) mark(`${field}-not-in-project`, field);
    }
  }

  const codes = splitClassCodes(text('classes'));
  const ambiguous = codes.filter((code) => isAmbiguous('classes', code));
  if (ambiguous.length > 0) mark('ambiguous-classes', 'classes', ambiguous.join(', '));
  // A class that is named by its code and by its name counts once.
  const classes = [...new Set(codes.flatMap((code) => lookups.classes.get(code) ?? []))];
  const unknown = codes.filter((code) => !lookups.classes.has(code) && !isAmbiguous('classes', code));
  if (unknown.length > 0) mark(isReserved ? 'unknown-classes' : 'ignored-classes', 'classes', unknown.join(', '));

  const order = (problem: ScheduleRowProblem): number => fieldOrder.indexOf(problem.field);
  problems.sort((a, b) => order(a) - order(b));
  if (problems.some((problem) => problem.severity === 'error')) return { problems, session: null };
  // Nothing below can be missing without an error above; the check is for the compiler.
  if (!lookups.semester || !period || !course || !project || !location || max === null || min === null) {
    return { problems, session: null };
  }
  const classIds = classes.map((found) => found.id);
  return {
    problems,
    session: {
      date,
      period_id: period.id,
      // A backend that does not know the column is not given it.
      ...(periodCount === 1 ? {} : { period_count: periodCount }),
      location_id: location.id,
      course_id: course.id,
      project_id: project.id,
      teacher_id: teacher?.id ?? null,
      team_id: team?.id ?? null,
      semester_id: lookups.semester.id,
      organization_id: lookups.organizationId,
      class_list: classIds,
      reserved_classes: isReserved ? classIds : [],
      reserved_classes_code: isReserved ? classes.map((found) => found.code) : [],
      max_student_number: max,
      min_student_number: min,
      max_group_student_number: lookups.config.defaultGroupStudentMax,
      is_publish: isPublish ?? false,
      is_reserved: isReserved ?? false,
      is_scheduled: true,
      group: null,
    },
  };
}

const fieldOrder: readonly ScheduleField[] = [...requiredScheduleFields, 'team', 'teacher', 'classes', 'periods'];

const warnings: ReadonlySet<ScheduleRowProblemCode> = new Set(['ignored-classes', 'spans-long-break']);
