import { ScheduleCalendar, type CalendarView, type ScheduleNotice } from '@lab-console/calendar';
import { enUS, zhCN } from '@lab-console/calendar/locales';
import type { RendererProps } from '@lab-console/page-renderer';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readableError } from '../adapters/readable-error.ts';
import { scheduleSource } from '../adapters/schedule-source.ts';
import { currentTables } from '../locales/current-tables.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { notifications } from '../notifications/notifications.ts';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';
import { calendarAddress } from './calendar-address.ts';
import { centreOf } from './centre-of.ts';

function handleNotice({ severity, text, undo }: ScheduleNotice): void {
  notifications.push({ severity, text, ...(undo ? { onUndo: undo } : {}) });
}

/** `schedule-calendar`: the sessions of a teaching centre. View, day and filter stand in the address bar. */
export function ScheduleCalendarWidget({ scope, environment, disabled }: RendererProps): ReactNode {
  const { language, text } = useLocale();
  const { user } = useSession();
  const centreId = centreOf(scope);
  const [query] = useSearchParams();
  const { view, date, filter } = calendarAddress(query);
  // Kept while the language changes: another source would start the calendar anew.
  const source = useMemo(
    () =>
      scheduleSource({
        api,
        user,
        centreId,
        onOutcome: (error) => {
          connection.report(error);
          return readableError(error, currentTables().calls);
        },
      }),
    [user, centreId],
  );
  return (
    <ScheduleCalendar
      source={source}
      localeText={language === 'zh' ? zhCN : enUS}
      readOnly={disabled}
      {...(view ? { view } : {})}
      {...(date ? { date } : {})}
      {...(filter ? { filter } : {})}
      onViewChange={(next: CalendarView) => environment.location?.set({ view: next })}
      onDateChange={(next) => environment.location?.set({ date: next })}
      onFilterChange={({ mine = false }) => environment.location?.set({ mine: mine ? '1' : '0' })}
      onNotice={handleNotice}
      renderDetailsActions={({ id }) => (
        <Button component={Link} to={`/registration-sheet/${id}`}>
          {text.sheet.title}
        </Button>
      )}
    />
  );
}
