import type { Project, ScheduleField, ScheduleRow, ScheduleRowLookups } from '@lab-console/schedule-rules';
import { checkScheduleRow, namedPeriod, periodLookups } from '@lab-console/schedule-rules/schedule-import';
import type { RowValues } from '../core/import-column.ts';
import type { IssueInput } from '../core/import-issue.ts';
import { ambiguousFields, withChoices } from './choice-marks.ts';
import { readExperimentInOrder } from './experiment-in-order.ts';
import { listedText } from '../core/listed-text.ts';
import { listKinds } from './list-kinds.ts';
import { longPeriods } from './long-periods.ts';
import { periodsOfRow } from './periods-of-row.ts';
import type { ScheduleData, ScheduleImportColumns } from './schedule-data.ts';
import type { ScheduledSession, ScheduleImportBase } from './schedule-import-lookups.ts';

type Values = RowValues<ScheduleImportColumns>;

/** Checks a row by the rules of sessions; with `target` it changes that session. */
export function checkRow(values: Values, data: ScheduleData, target?: ScheduledSession): ReturnType<typeof checkScheduleRow> {
  return checkScheduleRow(rowOf(values, data.base, target), rowLookups(data));
}

/** The marks of a row by the rules of sessions; the columns themselves mark what is missing. */
export function rowIssues(values: Values, data: ScheduleData, target?: ScheduledSession): readonly IssueInput<ScheduleField>[] {
  const problems = checkRow(values, data, target)
    .problems.filter((problem) => !problem.code.startsWith('missing-'))
    .map(({ code, field, severity, value }): IssueInput<ScheduleField> => {
      if (withChoices.has(code) && field === 'period')
        return { code, severity, column: field, params: { value, choices: periodChoices(data.base.periods, value) } };
      if (code === 'ambiguous-project' && readExperimentInOrder(value)) return openExperiment(value, data);
      const choices = ambiguousFields.get(code);
      if (choices) {
        const several = value.split(', ').flatMap((text) => data.choices[choices].get(text) ?? []);
        const all = data.choices[choices].get(value) ?? several;
        return { code, severity, column: field, params: { value, choices: listedText(all) } };
      }
      const account = code === 'unknown-teacher' ? data.accounts.get(value) : undefined;
      if (account !== undefined) return { code, severity, column: field, params: { value }, suggestion: account };
      const kind = listKinds.get(code);
      const listed = kind && data.found.projects.get(values.project ?? '')?.allowed.get(kind);
      return listed
        ? { code: `${code}-but`, severity, column: field, params: { value, allowed: listedText(listed) } }
        : { code, severity, column: field, params: { value } };
    });
  return [...problems, ...longPeriods(values.period ?? '', data.base.periods)];
}

/** A session of a teaching task whose course has several experiments. */
function openExperiment(value: string, data: ScheduleData): IssueInput<ScheduleField> {
  const choices = listedText(data.choices.project.get(value) ?? []);
  const turn = data.turns.get(value);
  return { code: 'experiment-open', column: 'project', params: { choices }, ...(turn === undefined ? {} : { suggestion: turn }) };
}

/** The periods that a text may mean, or all where it means none. */
function periodChoices(periods: ScheduleImportBase['periods'], text: string): string {
  const found = namedPeriod(periods, text);
  const meant = found.kind === 'ambiguous' || found.kind === 'several' ? found.periods : periods;
  return listedText(meant.map(({ code, name }) => (name === code ? code : `${name} (${code})`)));
}

/** The row as text; a row that says no number of periods has that of the session that it changes. */
function rowOf(values: RowValues<ScheduleImportColumns>, base: ScheduleImportBase, target?: ScheduledSession): ScheduleRow {
  const periods = periodsOfRow(values, base) ?? (target ? (target.period_count ?? 1) : '');
  const flag = (value: boolean | null): string => (value === null ? '' : value ? '1' : '0');
  return {
    date: values.date ?? '',
    period: values.period ?? '',
    course: values.course ?? '',
    project: values.project ?? '',
    location: values.location ?? '',
    max: values.max === null ? '' : String(values.max),
    min: values.min === null ? '' : String(values.min),
    publish: flag(values.publish),
    reserved: flag(values.reserved),
    team: values.team ?? '',
    teacher: values.teacher ?? '',
    classes: (values.classes ?? []).join(','),
    periods: String(periods),
  };
}

/** Derived once for each round of look-ups: the data is a new object after every one. */
const derived = new WeakMap<ScheduleData, ScheduleRowLookups>();

function rowLookups(data: ScheduleData): ScheduleRowLookups {
  const known = derived.get(data);
  if (known) return known;
  const { base, found } = data;
  const projectIdsByCourse = new Map<number, Set<number>>();
  const freeProjectIds = new Set<number>();
  const projects = new Map<string, Project>();
  for (const [code, { project, courseIds }] of found.projects) {
    projects.set(code, project);
    if (project.free_schedule || courseIds.length === 0) freeProjectIds.add(project.id);
    for (const courseId of courseIds) {
      const ids = projectIdsByCourse.get(courseId);
      if (ids) ids.add(project.id);
      else projectIdsByCourse.set(courseId, new Set([project.id]));
    }
  }
  const lookups: ScheduleRowLookups = {
    semester: base.semester,
    organizationId: base.organizationId,
    access: base.access,
    config: base.config,
    ...periodLookups(base.periods),
    courses: found.courses,
    projects,
    locations: found.locations,
    teams: found.teams,
    teachers: found.teachers,
    classes: found.classes,
    projectIdsByCourse,
    freeProjectIds,
    ambiguous: Object.fromEntries(
      Object.entries(data.choices).map(([field, several]) => [field, new Set(several.keys())] as const),
    ),
  };
  derived.set(data, lookups);
  return lookups;
}
