import type { TodayWork } from '@lab-console/api-client';
import { useNavigate } from 'react-router';
import { useNavIds } from '../../menu/useMenu.ts';
import { todayWorkAddress } from '../../menu/work-address.ts';
import { usePageApi } from '../../session/page-api.ts';
import { reportFailure } from '../gradebook/useReport.ts';

/** Returns what takes the report of a centre that waits longest and opens it, or the list of reports where none waits any more. */
export function useNextReport(centreId: number): (work: TodayWork) => Promise<void> {
  const api = usePageApi();
  const navigate = useNavigate();
  const navIds = useNavIds();
  return async (work) => {
    try {
      const { report } = await api.reports.takeNextWaiting({ centreId, courseId: work.course_id, seen: null });
      const list = todayWorkAddress(work, { centreId, navIds }) ?? '/';
      await navigate(report ? `${list}&session=${report.schedule_id}&report=${report.id}` : list);
    } catch (failure) {
      reportFailure(failure);
    }
  };
}
