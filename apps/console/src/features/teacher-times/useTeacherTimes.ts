import type { Period, Semester, TeacherTime, TeacherTimeSheet } from '@lab-console/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePageApi } from '../../session/page-api.ts';
import { allRows } from '../shared/all-rows.ts';
import { tableRows } from '../shared/table-rows.ts';

/** What a centre knows of its teachers' times in a semester; a teacher reads the own rows only. */
export interface CentreTimes {
  /** `YYYY-MM-DD`; `null` where the centre has not opened them. */
  readonly openUntil: string | null;
  readonly sheets: readonly TeacherTimeSheet[];
  readonly times: readonly TeacherTime[];
  readonly teachers: readonly { readonly id: number; readonly name: string; readonly code: string }[];
  readonly periods: readonly Period[];
}

/** Times of teachers of the semester that the address names, else of the open one. */
export interface TeacherTimesView {
  readonly semesters: readonly Semester[] | undefined;
  readonly semesterId: number | null;
  /** The teacher that the address names. */
  readonly teacherId: number | null;
  readonly times: CentreTimes | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly refresh: () => void;
  readonly show: (change: { readonly semester?: number; readonly teacher?: number | null }) => void;
}

/** Reads the times of the teachers of a centre; staff read those of all, with their names. */
export function useTeacherTimes(centreId: number | null, isStaff: boolean): TeacherTimesView {
  const api = usePageApi();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const semesters = useQuery({
    queryKey: ['semesters'],
    queryFn: async ({ signal }) => (await api.semesters.list({ signal })).items,
    staleTime: 5 * 60_000,
  });
  const wanted = Number(query.get('semester'));
  // An archived one takes no times any more; a link to it still shows them.
  const offered = semesters.data?.filter(({ id, is_archived: isArchived }) => !isArchived || id === wanted);
  const semesterId =
    (offered?.find(({ id }) => id === wanted) ?? offered?.find(({ is_open }) => is_open) ?? offered?.[0])?.id ?? null;
  const times = useQuery({
    queryKey: ['teacher-times', centreId, semesterId, isStaff],
    queryFn: async ({ signal }): Promise<CentreTimes> => {
      const counted = { count: 'exact' } as const;
      const which = { organization_id: centreId ?? 0, semester_id: semesterId ?? 0 };
      const [days, sheets, cells, periods, staff, inCharge] = await Promise.all([
        api.rest.from('teacher_time_days').select('open_until').match(which).abortSignal(signal).throwOnError(),
        tableRows(signal, () =>
          api.rest
            .from('teacher_time_sheets')
            .select('id,teacher_id,organization_id,semester_id,remark,state,decided_by,decided_at', counted)
            .match(which)
            .order('id'),
        ),
        tableRows(signal, () =>
          api.rest
            .from('teacher_times')
            .select('id,teacher_id,organization_id,semester_id,weekday,period_id,kind', counted)
            .match(which)
            .order('id'),
        ),
        allRows((part) => api.periods.list({ signal, ...part })),
        isStaff
          ? tableRows(signal, () =>
              api.rest
                .from('users')
                .select('id,name,code', counted)
                .match({ role: 'teacher', is_active: true, org: which.organization_id })
                .order('id'),
            )
          : [],
        isStaff
          ? tableRows(signal, () =>
              api.rest
                .from('course2teachers')
                .select('id,users(id,name,code,is_active),courses!inner(organization_id,semester_id)', counted)
                .eq('courses.organization_id', which.organization_id)
                .eq('courses.semester_id', which.semester_id)
                .order('id'),
            )
          : [],
      ]);
      const teachers = new Map(
        [...staff, ...inCharge.flatMap(({ users }) => (users.is_active ? [users] : []))].map(({ id, name, code }) => [
          id,
          { id, name, code },
        ]),
      );
      return {
        openUntil: days.data[0]?.open_until ?? null,
        sheets,
        times: cells,
        periods: periods.toSorted((a, b) => a.start_time.localeCompare(b.start_time)),
        teachers: [...teachers.values()].sort((a, b) => a.code.localeCompare(b.code)),
      };
    },
    enabled: centreId !== null && semesterId !== null,
  });
  return {
    semesters: offered,
    semesterId,
    teacherId: Number(query.get('teacher')) || null,
    times: times.data,
    error: semesters.error ?? times.error,
    retry: () => void (semesters.isError ? semesters.refetch() : times.refetch()),
    refresh: () => void client.invalidateQueries({ queryKey: ['teacher-times'] }),
    show: ({ semester, teacher }) =>
      setQuery(
        (old) => {
          if (semester !== undefined) old.set('semester', String(semester));
          if (teacher) old.set('teacher', String(teacher));
          else if (teacher === null) old.delete('teacher');
          return old;
        },
        { replace: true },
      ),
  };
}
