import type { User } from '@lab-console/api-client';
import { reachOf } from '@lab-console/schedule-rules/access';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { allRows } from '../shared/all-rows.ts';
import { tableRows } from '../shared/table-rows.ts';
import { usePageApi } from '../../session/page-api.ts';
import { isOtherCentre } from '../shared/centre-of.ts';
import type { ImportOption } from './ImportChoiceFields.tsx';

/** A course with the semester that it belongs to. */
export interface CourseOption extends ImportOption {
  readonly semester_id: number;
}

/** What the courses of an import are looked for by. */
export interface ImportChoiceScope {
  readonly user: Pick<User, 'id' | 'role' | 'org'>;
  readonly centreId: number | null;
  /** `false` where the node names them itself. */
  readonly enabled?: boolean;
}

/** The courses that can be chosen, or why there are none yet. */
export interface CourseOptions {
  /** Empty while they are loaded. */
  readonly courses: readonly CourseOption[];
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The open semester's courses of a centre that may be imported into; for a teacher those in charge (section 6). */
export function useCourseOptions({ user, centreId, enabled = true }: ImportChoiceScope): CourseOptions {
  const api = usePageApi();
  const teacherId = reachOf(user) === 'courses' ? user.id : undefined;
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['import-courses', centreId, teacherId],
    enabled: enabled && centreId !== null && !isOtherCentre(user, centreId),
    queryFn: async ({ signal }): Promise<readonly CourseOption[]> => {
      const semester = await api.semesters.current({ signal });
      if (!semester || centreId === null) return [];
      const filter = { organizationId: centreId, semesterId: semester.id, teacherId };
      return allRows((part) => api.courses.list(filter, { signal, ...part }));
    },
  });
  return { courses: data ?? [], loading: isLoading, error, retry: () => void refetch() };
}

/** What the classes of an import are looked for by. */
export interface ClassScope extends ImportChoiceScope {
  /** Only those that the person looks after. */
  readonly ownOnly: boolean;
}

/** The classes of a centre and the open semester, or of none. */
export function useClassOptions({ user, centreId, enabled = true, ownOnly }: ClassScope): readonly ImportOption[] {
  const api = usePageApi();
  const { data } = useQuery({
    queryKey: ['import-classes', centreId, ownOnly ? user.id : null],
    enabled: enabled && centreId !== null,
    queryFn: async ({ signal }): Promise<readonly ImportOption[]> => {
      const semester = await api.semesters.current({ signal });
      if (centreId === null) return [];
      const classes = await tableRows(signal, () =>
        api.rest
          .from('orgs')
          .select('id,code,name', { count: 'exact' })
          .in('type', ['class', 'reelectclass'])
          .eq('parent', centreId)
          .or(`semester_id.is.null${semester ? `,semester_id.eq.${semester.id}` : ''}`)
          .order('name')
          .order('id'),
      );
      if (!ownOnly) return classes;
      const own = await api.rest.from('users').select('class_list').eq('id', user.id).abortSignal(signal).throwOnError();
      const ids = new Set(own.data[0]?.class_list);
      return classes.filter(({ id }) => ids.has(id));
    },
  });
  return data ?? [];
}

/** The course that the address names, and a way to name another. */
export function useCourseInAddress(): readonly [id: number | null, change: (id: number) => void] {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('course_id') ?? Number.NaN);
  const change = (next: number): void =>
    setQuery(
      (now) => {
        now.set('course_id', String(next));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [Number.isSafeInteger(id) && id > 0 ? id : null, change];
}
