import { isApiError, type ApiClient, type User } from '@lab-console/api-client';
import type { ScheduleImportLookups } from '@lab-console/import-kit';
import { allRows } from './all-rows.ts';

/** What {@link scheduleImportLookups} stand on. */
export interface ScheduleImportLookupOptions {
  readonly api: ApiClient;
  readonly user: User;
  /** The teaching centre that is imported into. */
  readonly centreId: number;
  /** Adds the imported classes to those that the importing teacher looks after (section 6). @default false */
  readonly allowTeacherManageOwnClass?: boolean;
  /** Hears of every outcome: an error, or nothing for an answer. */
  readonly report: (error?: unknown) => void;
  /** The sessions were created, but their classes could not be added to the teacher's. */
  readonly onClassListFailed: (error: unknown) => void;
}

/** Students in a group where nothing is configured (section 9). */
const defaultGroupStudentMax = 5;

/** The look-ups and the submit of the schedule import over the api client. */
export function scheduleImportLookups(options: ScheduleImportLookupOptions): ScheduleImportLookups {
  const { api, user, centreId, allowTeacherManageOwnClass = false, report, onClassListFailed } = options;
  let openSemesterId: number | null = null;
  const watched = async <Result>(call: PromiseLike<Result>): Promise<Result> => {
    try {
      const result = await call;
      report();
      return result;
    } catch (error) {
      report(error);
      throw error;
    }
  };
  const addToOwnClasses = async (classIds: readonly number[]): Promise<void> => {
    const { data } = await api.rest.from('users').select('class_list').eq('id', user.id).throwOnError();
    const known = data[0]?.class_list ?? [];
    const wanted = [...new Set([...known, ...classIds])];
    if (wanted.length > known.length) await api.users.setClassList(user.id, wanted);
  };
  return {
    base: ({ signal }) =>
      watched(
        (async () => {
          const [semester, periods, config, taught] = await Promise.all([
            api.semesters.current({ signal }),
            allRows((part) => api.periods.list({ signal, ...part })),
            api.config.system(centreId, { signal }),
            api.rest.from('course2teachers').select('course_id').eq('teacher_id', user.id).abortSignal(signal).throwOnError(),
          ]);
          openSemesterId = semester?.id ?? null;
          return {
            semester,
            periods,
            organizationId: centreId,
            access: { user, taughtCourseIds: new Set(taught.data.map(({ course_id }) => course_id)) },
            config: { defaultGroupStudentMax: config.defaultGroupStudentMax ?? defaultGroupStudentMax },
          };
        })(),
      ),
    courses: async (codes, { signal }) => {
      if (openSemesterId === null) return [];
      const query = api.rest.from('courses').select('*').eq('organization_id', centreId).eq('semester_id', openSemesterId);
      return (
        await watched(
          query
            .in('code', [...codes])
            .abortSignal(signal)
            .throwOnError(),
        )
      ).data;
    },
    projects: async (codes, { signal }) => {
      if (openSemesterId === null) return [];
      const query = api.rest.from('projects').select('*').eq('organization_id', centreId).eq('semester_id', openSemesterId);
      return (
        await watched(
          query
            .in('code', [...codes])
            .abortSignal(signal)
            .throwOnError(),
        )
      ).data;
    },
    locations: async (codes, { signal }) => {
      const query = api.rest.from('locations').select('*').eq('organization_id', centreId).is('is_valid', true);
      return (
        await watched(
          query
            .in('code', [...codes])
            .abortSignal(signal)
            .throwOnError(),
        )
      ).data;
    },
    teams: async (codes, { signal }) => {
      const query = api.rest.from('teams').select('*').eq('organization_id', centreId);
      return (
        await watched(
          query
            .in('code', [...codes])
            .abortSignal(signal)
            .throwOnError(),
        )
      ).data;
    },
    teachers: async (codes, { signal }) => {
      const query = api.rest.from('users').select('id,code,name').eq('role', 'teacher').is('is_active', true);
      return (
        await watched(
          query
            .in('code', [...codes])
            .abortSignal(signal)
            .throwOnError(),
        )
      ).data;
    },
    classes: async (codes, { signal }) => {
      const query = api.rest.from('orgs').select('id,code,name').in('type', ['class', 'reelectclass']);
      return (
        await watched(
          query
            .in('code', [...codes])
            .abortSignal(signal)
            .throwOnError(),
        )
      ).data;
    },
    courseProjects: async (projectIds, { signal }) => {
      const query = api.rest
        .from('course2projects')
        .select('course_id,project_id')
        .in('project_id', [...projectIds]);
      return (await watched(query.abortSignal(signal).throwOnError())).data;
    },
    createSchedules: async (sessions, { signal, idempotencyKey }) => {
      const query = api.rest
        .from('schedules')
        .insert([...sessions])
        .setHeader('Idempotency-Key', idempotencyKey)
        .abortSignal(signal)
        .throwOnError();
      const sending = Promise.resolve(query).then(() => ({ alreadyReceived: false }), toAnswer);
      const answer = await watched(sending);
      if (!allowTeacherManageOwnClass || user.role !== 'teacher') return answer;
      const classIds = sessions.flatMap(({ reserved_classes }) => reserved_classes);
      await addToOwnClasses(classIds).catch(onClassListFailed);
      return answer;
    },
  };
}

/** The server keeps the keys of what it has carried out; a portion whose answer was lost gets this answer when it comes again. */
function toAnswer(error: unknown): { readonly alreadyReceived: boolean } {
  if (isApiError(error) && error.code === 'LC009') return { alreadyReceived: true };
  throw error;
}
