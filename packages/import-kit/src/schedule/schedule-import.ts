import { loadPart } from '@lab-console/widget-base';
import { semesterDays, type NewSession } from '@lab-console/schedule-rules';
import { rowTextsEnUS, rowTextsZhCN } from '@lab-console/schedule-rules/locales';
import { defineImport, type ImportDefinition } from '../core/define-import.ts';
import type { RowValues } from '../core/import-column.ts';
import { lookup } from '../core/import-lookup.ts';
import { withChoices } from './choice-marks.ts';
import { readExperimentInOrder } from './experiment-in-order.ts';
import { resolveNames } from './resolve-names.ts';
import { scheduleColumns } from './schedule-columns.ts';
import { conflictTextsEn, conflictTextsZh } from './conflict-texts.ts';
import type { scheduleParts } from './schedule-parts.ts';
import { isEqualSession, matchSession, type SessionMatch } from './match-session.ts';
import type {
  ScheduledDay,
  ScheduledSessionChange,
  ScheduleImportBase,
  ScheduleImportLookups,
} from './schedule-import-lookups.ts';
import type { ScheduleImportColumns, ScheduleImportLookupTable, ScheduleData } from './schedule-data.ts';
import { listKinds } from './list-kinds.ts';
import type { NameLoader, ScheduleLoaders } from './schedule-loaders.ts';

/** The definition that `scheduleImport` makes. */
export type ScheduleImportDefinition = ImportDefinition<
  ScheduleImportColumns,
  ScheduleImportLookupTable,
  ScheduleImportBase,
  ScheduleItem
>;

/** What is sent of a row: a session that is made, or a change of one that is there. */
export type ScheduleItem =
  | { readonly kind: 'create'; readonly session: NewSession }
  | { readonly kind: 'change'; readonly change: ScheduledSessionChange };

/**
 * The schedule import (section 5): sessions from a sheet, checked by the rules of `@lab-console/schedule-rules` against what the backend knows, sent
 * as arrays to `rest/schedules`. A row whose session is scheduled already is not sent when it does not differ; otherwise it changes that session,
 * unless the person decides that it makes another one or is left out. Make it once for a backend, not with every render.
 *
 * @example
 * const definition = scheduleImport(backend);
 * <ImportPanel definition={definition} />
 */
export function scheduleImport(backend: ScheduleImportLookups): ScheduleImportDefinition {
  const canChange = backend.changeSchedules !== undefined;
  /** What a row is about, where it does not make a session of its own. */
  const targetOf = (values: RowValues<ScheduleImportColumns>, data: ScheduleData): SessionMatch | null => {
    const match = matchSession(values, data);
    return match && match.differences.size > 0 && (!canChange || data.changedRows === 'create') ? null : match;
  };
  /** Loaded with the base data: only the check of rows needs it. */
  let parts: typeof scheduleParts | null = null;
  const loadParts = () => loadPart(() => import('./schedule-parts.ts'), 'scheduleParts');
  const loadedParts = () => {
    if (!parts) throw new Error('Sessions were checked before the base data was there.');
    return parts;
  };
  const onDemand =
    <Row>(pick: (loaders: ScheduleLoaders) => NameLoader<Row>): NameLoader<Row> =>
    async (texts, options) =>
      pick((await loadParts()).scheduleLoaders(backend))(texts, options);
  const named: ScheduleLoaders = {
    courses: onDemand((all) => all.courses),
    projects: onDemand((all) => all.projects),
    locations: onDemand((all) => all.locations),
    teams: onDemand((all) => all.teams),
    teachers: onDemand((all) => all.teachers),
    classes: onDemand((all) => all.classes),
  };
  return defineImport({
    name: 'schedules',
    title: { en: 'Schedule import', zh: '排课导入' },
    columns: scheduleColumns,
    prepare: async (options) => {
      const [base, loaded] = await Promise.all([backend.base(options), loadParts()]);
      parts = loaded;
      return base;
    },
    templateLists: async (options) => (await backend.templateLists?.(options)) ?? {},
    daysOf: ({ semester }) => {
      if (semester === null) return null;
      const { from, to } = semesterDays(semester);
      return { since: from, until: to };
    },
    unfolding: async () => (await loadParts()).teachingTasks,
    lookups: {
      courses: lookup({ columns: ['course'], load: named.courses, codeOf: ({ text }) => text }),
      projects: lookup({ columns: ['project'], load: named.projects, codeOf: ({ text }) => text }),
      locations: lookup({ columns: ['location'], load: named.locations, codeOf: ({ text }) => text }),
      teams: lookup({ columns: ['team'], load: named.teams, codeOf: ({ text }) => text }),
      teachers: lookup({ columns: ['teacher'], load: named.teachers, codeOf: ({ text }) => text }),
      classes: lookup({ columns: ['classes'], load: named.classes, codeOf: ({ text }) => text }),
      days: lookup({
        columns: ['date'],
        // A day of a large university has hundreds of sessions.
        batchSize: 20,
        load: async (dates, o): Promise<readonly ScheduledDay[]> =>
          (await backend.scheduled?.(dates, o)) ?? dates.map((date) => ({ date, sessions: [] })),
        codeOf: (day) => day.date,
      }),
    },
    existing: (values, loaded) => {
      const match = matchSession(values, resolveNames(loaded));
      if (match === null) return null;
      if (match.differences.size === 0) return 'same';
      return canChange ? 'changed' : null;
    },
    rowRules: [
      ({ project }, loaded) => {
        const only = resolveNames(loaded).found.projects.get(project ?? '')?.project;
        if (!only || only.code === project || only.name === project || !readExperimentInOrder(project ?? '')) return [];
        return [{ code: 'only-experiment', severity: 'warning', column: 'project', params: { name: only.name } }];
      },
      (values, loaded) => {
        const data = resolveNames(loaded);
        const match = targetOf(values, data);
        const equal = match ? null : matchSession(values, data);
        if (equal && isEqualSession(values, equal.session, data)) {
          return [{ code: 'equal-session', severity: 'error' as const, column: 'date', params: { by: equal.session.label } }];
        }
        return [...(match?.differences ?? [])].map(([column, before]) => ({
          code: 'session-changes',
          severity: 'warning' as const,
          column,
          params: { before },
        }));
      },
      (values, loaded) => {
        const data = resolveNames(loaded);
        return loadedParts().rowIssues(values, data, targetOf(values, data)?.session);
      },
    ],
    sheetRules: [
      (rows, loaded) => {
        const data = resolveNames(loaded);
        return loadedParts().scheduleConflicts(rows, data, (values) => targetOf(values, data)?.session ?? null);
      },
    ],
    submit: {
      portion: 500,
      toItem(row, loaded) {
        const data = resolveNames(loaded);
        const match = targetOf(row, data);
        const { session } = loadedParts().checkRow(row, data, match?.session);
        if (!session) throw new Error('A row with problems was about to be sent. Check the rows again before submitting.');
        if (!match) return { kind: 'create', session };
        const { id, updated_at: seen } = match.session;
        return { kind: 'change', change: { id, patch: match.patch, ...(seen === undefined ? {} : { seen }) } };
      },
      kindOf: ({ kind }) => kind,
      send: async (items, options) => {
        const changes = items.flatMap((item) => (item.kind === 'change' ? [item.change] : []));
        if (changes.length > 0) return backend.changeSchedules?.(changes, options);
        const sessions = items.flatMap((item) => (item.kind === 'create' ? [item.session] : []));
        return backend.createSchedules(sessions, options);
      },
      succeeded: { en: 'schedule import succeeded', zh: '排课导入成功' },
    },
    texts: {
      en: {
        ...templates(rowTextsEnUS, { allowed: ' Allowed: {allowed}.', choices: ' Choices: {choices}.' }),
        ...conflictTextsEn,
        'experiment-open': 'The sheet names no experiment. The course has: {choices}.',
        'only-experiment': 'The sheet names no experiment. {name} is the only one of the course.',
      },
      zh: {
        ...templates(rowTextsZhCN, { allowed: '可用：{allowed}。', choices: '可选：{choices}。' }),
        ...conflictTextsZh,
        'experiment-open': '工作表未写明实验项目。该课程有：{choices}。',
        'only-experiment': '工作表未写明实验项目。该课程只有 {name}。',
      },
    },
  });
}

/** The rule's texts as templates of this package: `{value}` stays to be filled in. */
function templates(
  texts: Readonly<Record<string, (value: string) => string>>,
  { allowed, choices }: { readonly allowed: string; readonly choices: string },
): Readonly<Record<string, string>> {
  const plain = Object.entries(texts).map(
    ([code, text]) => [code, text('{value}') + (withChoices.has(code) ? choices : '')] as const,
  );
  const withLists = plain.flatMap(([code, text]) => (listKinds.has(code) ? [[`${code}-but`, text + allowed] as const] : []));
  return Object.fromEntries([...plain, ...withLists]);
}
