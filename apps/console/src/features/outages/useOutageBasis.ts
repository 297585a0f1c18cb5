import { resolveSystemConfig, semesterContains } from '@lab-console/schedule-rules';
import type { ScheduleWithRefs } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';
import { scheduleChoices } from '../sessions/schedule-choices.ts';
import { allRows } from '../shared/all-rows.ts';
import type { OutageBasis } from './hit-sessions.ts';

/** Sessions of some days, who takes part in them, and what they are judged by; `null` on days outside of every semester. */
export type LoadedBasis =
  | (OutageBasis<ScheduleWithRefs> & { readonly studentsBySession: ReadonlyMap<number, readonly number[]> })
  | null;

/** Loads what outages of a centre from `from` to `to` are judged by; not while a day is missing. */
export function useOutageBasis(centreId: number, from: string, to: string): UseQueryResult<LoadedBasis> {
  const api = usePageApi();
  return useQuery({
    queryKey: ['outage-basis', centreId, from, to],
    enabled: from !== '' && to !== '' && from <= to,
    queryFn: async ({ signal }) => {
      const [periods, semesters, settings] = await Promise.all([
        allRows((part) => api.periods.list({ signal, ...part })),
        allRows((part) => api.semesters.list({ signal, ...part })),
        api.config.system(centreId, { signal }),
      ]);
      const semester =
        semesters.find((each) => semesterContains(each, from)) ?? semesters.find((each) => each.since < to && from <= each.to);
      if (!semester) return null;
      const config = resolveSystemConfig(settings);
      const range = { from, to, organizationId: centreId };
      const [choices, sessions, students] = await Promise.all([
        scheduleChoices({ api, centreId }, { semester, config }, signal),
        allRows((part) => api.schedules.list(range, { signal, ...part })),
        allRows((part) => api.schedules.students(range, { signal, ...part })),
      ]);
      return {
        sessions,
        timeslots: choices.timeslots ?? [],
        studentsBySession: new Map(students.map((row) => [row.schedule_id, row.students])),
        lists: { ...choices, periods, semesters, config },
      };
    },
  });
}
