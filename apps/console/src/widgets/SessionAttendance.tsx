import type { CalendarSession } from '@lab-console/calendar';
import { AttendanceDialog } from '@lab-console/calendar/attendance';
import { attendanceEnUS, attendanceZhCN } from '@lab-console/calendar/locales';
import { useState, type ReactNode } from 'react';
import { attendanceSource } from '../adapters/attendance-source.ts';
import { readableError } from '../adapters/readable-error.ts';
import { currentTables } from '../locales/current-tables.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';

/** Props of {@link SessionAttendance}. */
export interface SessionAttendanceProps {
  readonly session: CalendarSession;
  readonly onClose: () => void;
}

/** The attendance list of a session of the calendar. */
export function SessionAttendance({ session, onClose }: SessionAttendanceProps): ReactNode {
  const { language } = useLocale();
  const { user } = useSession();
  const [source] = useState(() =>
    attendanceSource({
      api,
      user,
      centreId: session.organization_id,
      onOutcome: (error) => {
        connection.report(error);
        return readableError(error, currentTables().calls);
      },
    }),
  );
  const { project, period, location, date } = session;
  const description = [project?.name, date, period && `${period.name} ${period.start_time.slice(0, 5)}`, location?.name];
  return (
    <AttendanceDialog
      session={session}
      description={description.filter(Boolean).join(' · ')}
      source={source}
      localeText={language === 'zh' ? attendanceZhCN : attendanceEnUS}
      onClose={onClose}
    />
  );
}
