import type { Semester, WorkloadList } from '@lab-console/api-client';
import { sizeFactor, type WorkloadSettings } from '@lab-console/schedule-rules/marks';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePageApi } from '../../session/page-api.ts';
import { saveSheet } from '../gradebook/save-sheet.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { useWorkloadSettings } from './useWorkloadSettings.ts';

/** The hours of work of a centre in a semester, and what can be done with them. */
export interface SemesterWorkload {
  readonly settings: WorkloadSettings;
  readonly semesters: UseQueryResult<readonly Semester[]>;
  /** The chosen semester; else the open one. */
  readonly semester: Semester | undefined;
  readonly list: UseQueryResult<WorkloadList>;
  readonly refresh: () => void;
  readonly chooseSemester: (id: string) => void;
  /** Approves or refuses an entry. */
  readonly decide: (entryId: number, state: 'approved' | 'refused') => void;
  /** Rejects with what went wrong. */
  readonly setFrozen: (isFrozen: boolean, reason: string) => Promise<void>;
  readonly exportList: () => Promise<void>;
}

/**
 * Reads, freezes and exports the hours of work of a semester, which the address names.
 *
 * @param openSemesterId - the semester that is open, whose hours are asked for beside the list of semesters.
 */
export function useWorkload(centreId: number | null, openSemesterId: number | null): SemesterWorkload {
  const api = usePageApi();
  const { workload: text } = useRecordTexts();
  const client = useQueryClient();
  const settings = useWorkloadSettings(centreId);
  const [query, setQuery] = useSearchParams();
  const semesters = useQuery({
    queryKey: ['semesters'],
    queryFn: async ({ signal }) => (await api.semesters.list({ signal })).items,
    staleTime: 5 * 60_000,
  });
  const wanted = Number(query.get('semester'));
  const semester =
    semesters.data?.find(({ id }) => id === wanted) ?? semesters.data?.find(({ is_open }) => is_open) ?? semesters.data?.[0];
  const semesterId = semester?.id ?? (wanted > 0 || semesters.data ? null : openSemesterId);
  const list = useQuery({
    queryKey: ['workload', centreId, semesterId],
    queryFn: async ({ signal }) => {
      const which = { centre_id: centreId ?? 0, semester_id: semesterId ?? 0 };
      const { data } = await api.rest.rpc('teacher_workload', which).abortSignal(signal).throwOnError();
      return data;
    },
    enabled: semesterId !== null && centreId !== null,
  });
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['workload'] });
  const run = async (work: () => PromiseLike<unknown>): Promise<void> => {
    try {
      await work();
      reportDone(text.saved);
    } finally {
      refresh();
    }
  };
  const act = (work: () => PromiseLike<unknown>): Promise<void> => run(work).catch(reportFailure);
  return {
    settings,
    semesters,
    semester,
    list,
    refresh,
    chooseSemester: (id) =>
      setQuery(
        (old) => {
          old.set('semester', id);
          return old;
        },
        { replace: true },
      ),
    decide: (entryId, state) =>
      void act(() => api.rest.from('workload_entries').update({ state }).eq('id', entryId).throwOnError()),
    setFrozen: (isFrozen, reason) =>
      run(() => {
        const which = { centre_id: centreId ?? 0, semester_id: semesterId ?? 0 };
        return isFrozen
          ? api.rest.rpc('freeze_workload', which).throwOnError()
          : api.rest.rpc('unfreeze_workload', { ...which, reason }).throwOnError();
      }),
    exportList: () =>
      saveSheet(`${text.title} ${semester?.name ?? ''}`, [
        [text.teacher, text.kind, text.date, text.what, text.hours, text.students, 'K1', 'K2', text.factor, text.amount],
        ...(list.data?.rows ?? []).map((row) => [
          row.teacher_name,
          text.kinds[row.kind],
          row.date,
          row.title,
          row.hours,
          row.students,
          row.students === null || row.kind === 'mark' ? null : sizeFactor(row.students, settings),
          row.source === 'session' && row.kind === 'teach' ? (row.is_repeat ? text.repeat : text.first) : null,
          row.factor,
          row.amount,
        ]),
      ]).catch(reportFailure),
  };
}
