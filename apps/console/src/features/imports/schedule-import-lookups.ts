import type { User } from '@lab-console/api-client';
import type { ClassOrg } from '@lab-console/schedule-rules';
import { reachOf } from '@lab-console/schedule-rules/access';
import { errorText } from '@lab-console/api-client/locales';
import type { LoadOptions, NamedKinds, ScheduleImportLookups } from '@lab-console/import-kit';
import { allRows } from '../shared/all-rows.ts';
import { changeImported } from './change-imported.ts';
import { importCalls, isRefusal, refused, type ImportCallOptions } from './import-calls.ts';
import { classGroups } from './class-groups.ts';
import { tableRows } from '../shared/table-rows.ts';
import { loadPart } from '@lab-console/widget-base';
import { scheduledDays } from '../sessions/scheduled-days.ts';
import { withPeriodCounts } from '../sessions/with-period-counts.ts';
import { templateCodes } from '../data-templates/template-codes.ts';

/** What {@link scheduleImportLookups} need. */
export interface ScheduleImportLookupOptions extends ImportCallOptions {
  readonly user: User;
  /** The teaching centre that is imported into. */
  readonly centreId: number;
  /** Adds the imported classes to those that the importing teacher looks after (section 6). @default false */
  readonly allowTeacherManageOwnClass?: boolean;
  /** Text about a session that another person changed since the file was read, so that it was not changed. */
  readonly refusalText: (changedBy: string | null) => string;
  /** The sessions were created, but their classes could not be added to the teacher's. */
  readonly onClassListFailed: (error: unknown) => void;
}

/** A query of rows that can be narrowed to codes or names. */
interface NamedQuery<Row> {
  in(
    column: 'code' | 'name',
    texts: readonly string[],
  ): { abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ readonly data: readonly Row[] | null }> } };
}

/** Students in a group where nothing is configured (section 9). */
const defaultGroupStudentMax = 5;

/** The look-ups and the submit of the schedule import over the api client. */
export function scheduleImportLookups(options: ScheduleImportLookupOptions): ScheduleImportLookups {
  const { api, user, centreId, allowTeacherManageOwnClass = false, onClassListFailed, refusalText } = options;
  const { rest } = api;
  const { watched, rows, post, addOwnClasses } = importCalls(options);
  let openSemesterId: number | null = null;
  /** Groups of the centre's classes: few enough to be read once, while their names are those of every centre. */
  let groups: readonly ClassOrg[] = [];
  /** What the import may name, each within the centre and the open semester. */
  const kinds: { readonly [Kind in keyof NamedKinds]: (semesterId: number) => NamedQuery<NamedKinds[Kind]> } = {
    course: (semesterId) => rest.from('courses').select('*').eq('organization_id', centreId).eq('semester_id', semesterId),
    project: (semesterId) => rest.from('projects').select('*').eq('organization_id', centreId).eq('semester_id', semesterId),
    location: () => rest.from('locations').select('*').eq('organization_id', centreId).is('is_valid', true),
    team: () => rest.from('teams').select('*').eq('organization_id', centreId),
    teacher: () => rest.from('users').select('id,code,name').eq('role', 'teacher').is('is_active', true),
    class: (semesterId) =>
      rest
        .from('orgs')
        .select('id,code,name')
        .in('type', ['class', 'reelectclass'])
        .eq('parent', centreId)
        .or(`semester_id.eq.${semesterId},semester_id.is.null`),
  };
  const named = async <Kind extends keyof NamedKinds>(
    kind: Kind,
    column: 'code' | 'name',
    texts: readonly string[],
    load: LoadOptions,
  ): Promise<readonly NamedKinds[Kind][]> =>
    openSemesterId === null ? [] : rows(kinds[kind](openSemesterId).in(column, [...texts]), load);
  const namedGroups = (column: 'code' | 'name', texts: readonly string[]): readonly ClassOrg[] =>
    groups.filter((group) => texts.includes(group[column]));
  return {
    base: ({ signal }) =>
      watched(
        (async () => {
          const [semester, periods, config, taught] = await Promise.all([
            api.semesters.current({ signal }),
            allRows((part) => api.periods.list({ signal, ...part })),
            api.config.system(centreId, { signal }),
            rest.from('course2teachers').select('course_id').eq('teacher_id', user.id).abortSignal(signal).throwOnError(),
          ]);
          openSemesterId = semester?.id ?? null;
          const loadEquipment = await loadPart(() => import('../sessions/judged-rows.ts'), 'equipmentData');
          const ofSemester =
            semester === null
              ? { days: [] }
              : {
                  days: await rows(
                    rest.from('days').select('*').gte('until', semester.since).lte('date', semester.to).order('date').order('id'),
                    { signal },
                  ),
                  equipment: await loadEquipment({ api, centreId }, semester, signal),
                };
          const loadPeople = await loadPart(() => import('../sessions/judged-rows.ts'), 'peopleRows');
          const [people, rooms, ofClasses] = await Promise.all([
            semester === null ? {} : loadPeople(api, { centreId, semesterId: semester.id }, signal),
            tableRows(signal, () =>
              rest.from('locations').select('id,building', { count: 'exact' }).eq('organization_id', centreId).order('id'),
            ),
            semester === null ? [] : classGroups(api, { centreId, semesterId: semester.id }, signal),
          ]);
          groups = ofClasses;
          return {
            semester,
            periods,
            ...ofSemester,
            ...people,
            rooms,
            groups,
            organizationId: centreId,
            access: { user, taughtCourseIds: new Set(taught.data.map(({ course_id }) => course_id)) },
            config: { ...config, defaultGroupStudentMax: config.defaultGroupStudentMax ?? defaultGroupStudentMax },
          };
        })(),
      ),
    courses: (codes, load) => named('course', 'code', codes, load),
    projects: (codes, load) => named('project', 'code', codes, load),
    locations: (codes, load) => named('location', 'code', codes, load),
    teams: (codes, load) => named('team', 'code', codes, load),
    teachers: (codes, load) => named('teacher', 'code', codes, load),
    classes: async (codes, load) => [...(await named('class', 'code', codes, load)), ...namedGroups('code', codes)],
    byName: async <Kind extends keyof NamedKinds>(kind: Kind, names: readonly string[], load: LoadOptions) => {
      const found = await named(kind, 'name', names, load);
      return kind === 'class' ? [...found, ...(namedGroups('name', names) as readonly NamedKinds[Kind][])] : found;
    },
    scheduled: (dates, load) => watched(scheduledDays({ api, dates, ...load })),
    courseProjects: (ids, load) =>
      rows(
        rest
          .from('course2projects')
          .select('course_id,project_id')
          .in('project_id', [...ids]),
        load,
      ),
    experimentsOf: async (ids, load) => {
      const links = await watched(
        tableRows(load.signal, () =>
          rest
            .from('course2projects')
            .select('course_id,projects!inner(*)', { count: 'exact' })
            .in('course_id', [...ids])
            .order('course_id')
            .order('position')
            .order('id'),
        ),
      );
      return links.map(({ course_id: courseId, projects: project }) => ({ courseId, project }));
    },
    codesById: (kind, ids, load) => {
      const table = ({ location: 'locations', team: 'teams', teacher: 'users' } as const)[kind];
      return rows(
        rest
          .from(table)
          .select('id,code')
          .in('id', [...ids]),
        load,
      );
    },
    templateLists: (load) =>
      watched(
        (async () => {
          const semester = await api.semesters.current({ signal: load.signal });
          const ofTerm = (table: 'courses' | 'projects') => async () =>
            semester === null
              ? []
              : templateCodes(
                  () =>
                    rest.from(table).select('code').eq('organization_id', centreId).eq('semester_id', semester.id).order('code'),
                  load,
                );
          const classesAndGroups = async (): Promise<readonly string[]> => {
            if (semester === null) return [];
            const [codes, ofClasses] = await Promise.all([
              templateCodes(
                () =>
                  rest
                    .from('orgs')
                    .select('code')
                    .in('type', ['class', 'reelectclass'])
                    .eq('parent', centreId)
                    .or(`semester_id.eq.${semester.id},semester_id.is.null`)
                    .order('code'),
                load,
              ),
              classGroups(api, { centreId, semesterId: semester.id }, load.signal),
            ]);
            // Nobody knows the codes of groups: they are made by chance.
            return [...codes, ...ofClasses.map(({ name }) => name)];
          };
          const [period, course, project, location, team, teacher, classes] = await Promise.all([
            templateCodes(() => rest.from('periods').select('code').order('code'), load),
            ofTerm('courses')(),
            ofTerm('projects')(),
            templateCodes(
              () => rest.from('locations').select('code').eq('organization_id', centreId).is('is_valid', true).order('code'),
              load,
            ),
            templateCodes(() => rest.from('teams').select('code').eq('organization_id', centreId).order('code'), load),
            templateCodes(
              () => rest.from('users').select('code').eq('role', 'teacher').is('is_active', true).order('code'),
              load,
            ),
            classesAndGroups(),
          ]);
          return { period, course, project, location, team, teacher, classes };
        })(),
      ),
    changeSchedules: async (changes, { signal }) => {
      try {
        await watched(changeImported(changes, { change: api.schedules.change, signal, refusalText }));
      } catch (error) {
        throw isRefusal(error) ? refused(error, errorText(error, options.texts())) : error;
      }
    },
    createSchedules: async (sessions, send) => {
      const answer = await post(rest.from('schedules').insert([...withPeriodCounts(sessions)]), send);
      if (!allowTeacherManageOwnClass || reachOf(user) !== 'courses') return answer;
      // A teacher looks after classes; their groups come with them.
      const parentOf = new Map(groups.map(({ id, parent }) => [id, parent]));
      const classIds = sessions.flatMap(({ reserved_classes }) => reserved_classes.map((id) => parentOf.get(id) ?? id));
      await addOwnClasses(user.id, classIds, send).catch(onClassListFailed);
      return answer;
    },
  };
}
