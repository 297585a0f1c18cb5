import type { CalendarSession } from '@lab-console/calendar';
import type { ReactNode } from 'react';
import { AttendanceList } from './AttendanceList.tsx';

/** Props of {@link SessionAttendance}. */
export interface SessionAttendanceProps {
  readonly session: CalendarSession;
  /** What its periods are called. */
  readonly periods: string;
  /** Whether its semester is archived, so that marks are only read. */
  readonly archived: boolean;
  readonly onClose: () => void;
}

/** The attendance list of a session of the calendar. */
export function SessionAttendance({ session, periods, archived, onClose }: SessionAttendanceProps): ReactNode {
  const { project, period, location, date } = session;
  const facts = {
    project: project?.name,
    date,
    periods: [periods, period?.start_time.slice(0, 5)].filter(Boolean).join(' '),
    location: location?.name,
  };
  return <AttendanceList session={session} facts={facts} archived={archived} onClose={onClose} />;
}
