import { errorText } from '@lab-console/api-client/locales';
import { templateCodes } from '../data-templates/template-codes.ts';
import { tableRows } from '../shared/table-rows.ts';
import type { CourseImportBackend, CourseItem } from './course-import.ts';
import { foundNamed, namesAtOnce } from './found-named.ts';
import { importCalls, isRefusal, refused, type ImportCallOptions } from './import-calls.ts';

/** What {@link courseImportBackend} needs. */
export interface CourseImportBackendOptions extends ImportCallOptions {
  readonly centreId: number;
}

/** The course import over the api client. Each call adds what is missing, so that a portion whose answer was lost may come again. */
export function courseImportBackend({ centreId, ...options }: CourseImportBackendOptions): CourseImportBackend {
  const { api } = options;
  const { rest } = api;
  const { rows, watched } = importCalls(options);
  let semesterId = 0;
  const teachers = () => rest.from('users').select('id,code,name').eq('role', 'teacher').is('is_active', true);
  const rooms = () => rest.from('locations').select('id,code,name', { count: 'exact' }).eq('organization_id', centreId);

  const save = async (items: readonly CourseItem[], signal: AbortSignal): Promise<void> => {
    const place = { organization_id: centreId, semester_id: semesterId };
    const written = { onConflict: 'organization_id,semester_id,code', ignoreDuplicates: true } as const;
    const courses = new Map(items.map(({ course }) => [course.code, { ...course, ...place }]));
    const experiments = new Map(
      items.flatMap(({ experiment }) =>
        experiment ? [[experiment.code, { ...experiment, location_list: [...experiment.location_list], ...place }] as const] : [],
      ),
    );
    const send = (query: { abortSignal: (signal: AbortSignal) => { throwOnError: () => PromiseLike<unknown> } }) =>
      watched(query.abortSignal(signal).throwOnError());
    await send(rest.from('courses').upsert([...courses.values()], written));
    if (experiments.size > 0) await send(rest.from('projects').upsert([...experiments.values()], written));
    const ids = async (table: 'courses' | 'projects', codes: Iterable<string>): Promise<ReadonlyMap<string, number>> => {
      const found = await rows(
        rest
          .from(table)
          .select('id,code')
          .eq('organization_id', centreId)
          .eq('semester_id', semesterId)
          .in('code', [...codes]),
        { signal },
      );
      return new Map(found.map(({ id, code }) => [code, id]));
    };
    const [courseIds, experimentIds] = await Promise.all([ids('courses', courses.keys()), ids('projects', experiments.keys())]);
    const idOf = (of: ReadonlyMap<string, number>, code: string): number => {
      const id = of.get(code);
      if (id === undefined) throw new Error(`What was just stored under the code ${code} is not there any more.`);
      return id;
    };
    const links = await watched(
      tableRows(signal, () =>
        rest
          .from('course2projects')
          .select('course_id,position', { count: 'exact' })
          .in('course_id', [...courseIds.values()])
          .order('id'),
      ),
    );
    const next = new Map<number, number>();
    for (const { course_id: id, position } of links) next.set(id, Math.max(next.get(id) ?? 0, position + 1));
    const charges = items.flatMap(({ course, teachers: given }) =>
      given.map((teacher_id) => ({ course_id: idOf(courseIds, course.code), teacher_id })),
    );
    const parts = items.flatMap(({ course, experiment }) => {
      if (!experiment) return [];
      const course_id = idOf(courseIds, course.code);
      const position = next.get(course_id) ?? 0;
      next.set(course_id, position + 1);
      return [{ course_id, project_id: idOf(experimentIds, experiment.code), position }];
    });
    const linked = { ignoreDuplicates: true } as const;
    if (charges.length > 0)
      await send(rest.from('course2teachers').upsert(charges, { ...linked, onConflict: 'course_id,teacher_id' }));
    if (parts.length > 0)
      await send(rest.from('course2projects').upsert(parts, { ...linked, onConflict: 'course_id,project_id' }));
  };

  return {
    base: async ({ signal }) => {
      const semester = await watched(api.semesters.current({ signal }));
      semesterId = semester?.id ?? 0;
      return { hasSemester: semester !== null };
    },
    courses: async (codes, load) => {
      const found = await rows(
        rest
          .from('courses')
          .select('code,name,course2projects(projects(code))')
          .eq('organization_id', centreId)
          .eq('semester_id', semesterId)
          .in('code', [...codes]),
        load,
      );
      return found.map(({ code, name, course2projects: parts }) => ({
        code,
        name,
        experiments: parts.map(({ projects }) => projects.code),
      }));
    },
    experiments: (codes, load) =>
      rows(
        rest
          .from('projects')
          .select('code,name')
          .eq('organization_id', centreId)
          .eq('semester_id', semesterId)
          .in('code', [...codes]),
        load,
      ),
    rooms: async (written, { signal }) =>
      foundNamed(written, await watched(tableRows(signal, () => rooms().is('is_valid', true).order('id')))),
    teachers: async (written, load) => {
      const byCode = await rows(teachers().in('code', [...written]), load);
      const coded = new Set(byCode.map(({ code }) => code));
      const byName = await namesAtOnce(
        written.filter((text) => !coded.has(text)),
        (some) => rows(teachers().in('name', [...some]), load),
      );
      return foundNamed(written, [...byCode, ...byName]);
    },
    save: async (items, { signal }) => {
      try {
        await save(items, signal);
      } catch (error) {
        throw isRefusal(error) ? refused(error, errorText(error, options.texts())) : error;
      }
    },
    templateLists: async (load) => {
      const [accounts, codes] = await watched(
        Promise.all([
          templateCodes(() => rest.from('users').select('code').eq('role', 'teacher').is('is_active', true).order('code'), load),
          templateCodes(
            () => rest.from('locations').select('code').eq('organization_id', centreId).is('is_valid', true).order('code'),
            load,
          ),
        ]),
      );
      return { teachers: accounts, rooms: codes };
    },
  };
}
