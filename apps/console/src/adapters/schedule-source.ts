import type { ApiClient, User } from '@lab-console/api-client';
import type { ScheduleSource, SessionSave } from '@lab-console/calendar';
import { allRows } from './all-rows.ts';

/** What a {@link scheduleSource} stands on. */
export interface ScheduleSourceOptions {
  readonly api: ApiClient;
  readonly user: User;
  /** The teaching centre whose sessions are shown; `null` for all that the user may see. */
  readonly centreId: number | null;
  /** Turns a failure into one that may be shown, and hears of every outcome. */
  readonly onOutcome: (error?: unknown) => unknown;
}

interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** Ids in one address (section 9). */
const idsAtOnce = 100;

function inPortions<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / idsAtOnce) }, (_, at) =>
    items.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
  );
}

/** The saved versions of some sessions as the person saw them; none where one of them is not known. */
function versionsSeen(ids: readonly number[], expected: SessionSave['expected']): readonly string[] {
  const versions = ids.map((id) => expected?.get(id));
  return versions.every((version) => version !== undefined) ? [...new Set(versions)] : [];
}

/** The calendar's backend over the api client. */
export function scheduleSource({ api, user, centreId, onOutcome }: ScheduleSourceOptions): ScheduleSource {
  const watched = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      const result = await call;
      onOutcome();
      return result;
    } catch (error) {
      throw onOutcome(error);
    }
  };
  const organization = centreId === null ? {} : { organizationId: centreId };
  return {
    loadViewer: (signal) =>
      watched(
        (async () => {
          const [taught, config] = await Promise.all([
            api.rest.from('course2teachers').select('course_id').eq('teacher_id', user.id).abortSignal(signal).throwOnError(),
            api.config.system(centreId, { signal }),
          ]);
          return { user, taughtCourseIds: taught.data.map(({ course_id }) => course_id), config };
        })(),
      ),
    loadPeriods: (signal) => watched(allRows((part) => api.periods.list({ signal, ...part }))),
    loadSemesters: (signal) => watched(allRows((part) => api.semesters.list({ signal, ...part }))),
    loadReferences: (signal) =>
      watched(
        (async () => {
          const classes = await allRows(async ({ offset, limit }) => {
            const { data, count } = await api.rest
              .from('orgs')
              .select('id,code,name', { count: 'exact' })
              .in('type', ['class', 'reelectclass'])
              .order('id')
              .range(offset, offset + limit - 1)
              .abortSignal(signal)
              .throwOnError();
            return { items: data, total: count ?? data.length };
          });
          // Everything else is embedded in the sessions.
          return { classes };
        })(),
      ),
    loadSessions: ({ from, to }, signal) =>
      watched(allRows((part) => api.schedules.list({ from, to, ...organization }, { signal, ...part }))),
    loadChoices: ({ semester, config }, signal) =>
      watched(
        (async () => {
          const ofCentre = centreId === null ? [] : [centreId];
          const read = <Row>(
            table: (part: Part) => PromiseLike<{ data: Row[]; count: number | null }>,
          ): Promise<readonly Row[]> =>
            allRows(async (part) => {
              const { data, count } = await table(part);
              return { items: data, total: count ?? data.length };
            });
          const whole = { count: 'exact' } as const;
          const end = ({ offset, limit }: Part): number => offset + limit - 1;
          const isExcluding = config.excludeRoomTime || config.excludeTeacherTime || config.excludeTeacherStudentGroup;
          const [courses, projects, courseProjects, locations, teachers, teams, classes, timeslots] = await Promise.all([
            read((part) => {
              const query = api.rest.from('courses').select('*', whole).eq('semester_id', semester.id).order('name').order('id');
              const own = ofCentre.length > 0 ? query.in('organization_id', ofCentre) : query;
              return own.range(part.offset, end(part)).abortSignal(signal).throwOnError();
            }),
            read((part) => {
              const query = api.rest.from('projects').select('*', whole).eq('semester_id', semester.id).order('name').order('id');
              return query.range(part.offset, end(part)).abortSignal(signal).throwOnError();
            }),
            read((part) => {
              const query = api.rest
                .from('course2projects')
                .select('course_id,project_id,courses!inner(semester_id)', whole)
                .eq('courses.semester_id', semester.id)
                .order('id');
              return query.range(part.offset, end(part)).abortSignal(signal).throwOnError();
            }),
            read((part) => {
              const query = api.rest.from('locations').select('*', whole).order('name').order('id');
              return query.range(part.offset, end(part)).abortSignal(signal).throwOnError();
            }),
            read((part) => {
              const query = api.rest.from('users').select('id,code,name', whole).eq('role', 'teacher').order('name').order('id');
              return query.range(part.offset, end(part)).abortSignal(signal).throwOnError();
            }),
            read((part) => {
              const query = api.rest.from('teams').select('*', whole).order('name').order('id');
              return query.range(part.offset, end(part)).abortSignal(signal).throwOnError();
            }),
            read((part) => {
              const query = api.rest
                .from('orgs')
                .select('id,code,name', whole)
                .in('type', ['class', 'reelectclass'])
                .order('name');
              return query.order('id').range(part.offset, end(part)).abortSignal(signal).throwOnError();
            }),
            isExcluding
              ? read((part) => {
                  const query = api.rest
                    .from('timeslots')
                    .select('*', whole)
                    .gte('date', semester.since)
                    .lte('date', semester.to);
                  return query.order('id').range(part.offset, end(part)).abortSignal(signal).throwOnError();
                })
              : [],
          ]);
          return { courses, projects, courseProjects, locations, teachers, teams, classes, timeslots };
        })(),
      ),
    loadSessionsById: (ids, signal) =>
      watched(
        (async () => {
          const lists = await Promise.all(
            inPortions(ids).map((some) => allRows((part) => api.schedules.list({ ids: some }, { signal, ...part }))),
          );
          return lists.flat();
        })(),
      ),
    createSessions: (sessions, signal) =>
      watched(
        (async () => {
          const rows = sessions.map((session) => ({ ...session }));
          return (await api.rest.from('schedules').insert(rows).select('*').abortSignal(signal).throwOnError()).data;
        })(),
      ),
    deleteSessions: async (ids, signal) => {
      await watched(api.schedules.remove(ids, { signal }));
    },
    patchSessions: ({ ids, patch, expected }, signal) =>
      watched(
        (async () => {
          const rows = [];
          // One after the other: where one fails, those after it are not saved either.
          for (const some of inPortions(ids)) {
            // What was saved again since has another version and does not change. Two plain conditions, not one `or`: PostgREST
            // holds a logical condition against the changed rows as well, which have new versions, and would answer none.
            const query = api.rest.from('schedules').update(patch).in('id', some);
            const versions = versionsSeen(some, expected);
            const asSeen = versions.length > 0 ? query.in('updated_at', versions) : query;
            rows.push(...(await asSeen.select('*').abortSignal(signal).throwOnError()).data);
          }
          return rows;
        })(),
      ),
  };
}
