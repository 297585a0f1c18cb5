import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { tableRows } from '../shared/table-rows.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { isOtherCentre } from '../shared/centre-of.ts';
import { taughtCourses } from '../shared/taught-courses.ts';

/** A course that the signed-in person keeps records of. */
export interface RecordCourse {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly semester_id: number;
}

/** A course of a semester that is not the open one, with the name of that semester. */
export interface OtherCourse extends RecordCourse {
  readonly semester: string;
  readonly isArchived: boolean;
}

/** Courses of the open semester in a centre: all of them for the centre, those in charge for a teacher. */
export function useCourses(centreId: number | null): UseQueryResult<readonly RecordCourse[]> {
  const api = usePageApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['record-courses', centreId, user.id],
    queryFn: async ({ signal }) => {
      if (isOtherCentre(user, centreId)) return [];
      const [courses, own] = await Promise.all([
        tableRows(signal, () =>
          api.rest
            .from('courses')
            .select('id,code,name,semester_id,semesters!inner(is_open)', { count: 'exact' })
            .match({ 'semesters.is_open': true, ...(centreId === null ? {} : { organization_id: centreId }) })
            .order('name')
            .order('id'),
        ),
        taughtCourses({ api, user, signal }),
      ]);
      return own ? courses.filter((course) => own.has(course.id)) : courses;
    },
    staleTime: 5 * 60_000,
  });
}

/**
 * A course by its id, of whatever semester: `null` where the centre has none, or a teacher is not in charge of it.
 *
 * @param id - `null` where none is looked for.
 */
export function useOtherCourse(centreId: number | null, id: number | null): UseQueryResult<OtherCourse | null> {
  const api = usePageApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['record-course', centreId, user.id, id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<OtherCourse | null> => {
      if (isOtherCentre(user, centreId)) return null;
      const [courses, own] = await Promise.all([
        api.rest
          .from('courses')
          .select('id,code,name,semester_id,semesters(name,is_archived)')
          .match({ id, ...(centreId === null ? {} : { organization_id: centreId }) })
          .abortSignal(signal)
          .throwOnError(),
        taughtCourses({ api, user, signal }),
      ]);
      const [found] = courses.data;
      if (!found || own?.has(found.id) === false) return null;
      const { semesters, ...course } = found;
      return { ...course, semester: semesters.name, isArchived: semesters.is_archived };
    },
    staleTime: 5 * 60_000,
  });
}
