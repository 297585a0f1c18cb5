import { addDays, startOfWeek } from '@lab-console/schedule-rules';
import { wallClock } from '@lab-console/schedule-rules/clock';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePageApi } from '../../session/page-api.ts';
import { useTimeZone } from '../../parts/useMoment.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { weekdayDate } from '../shared/weekday-date.ts';
import { deskSections, isOpenForMarks } from './desk-sections.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useSessionDialogs } from './useSessionDialogs.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useToday } from './useToday.ts';

const daysBack = 28;
const daysAhead = 7;
const maxSheetsAtOnce = 60;
/** A course lasts a semester. */
const daysOfCourse = 300;

/**
 * The sessions whose attendance is to be taken: those not taken yet first. With `show=notTaken` in the address, only those that have begun and are not
 * taken, however long ago, and with a course only its own.
 */
export function SessionDesk({ centreId }: { readonly centreId: number | null }): ReactNode {
  const api = usePageApi();
  const { attendance: text, openWork } = useRecordTexts();
  const { language } = useLocale();
  const [query, setQuery] = useSearchParams();
  const showsNotTaken = query.get('show') === 'notTaken';
  const courseId = showsNotTaken ? Number(query.get('course')) || null : null;
  const timeZone = useTimeZone();
  const day = useToday(centreId);
  const today = day.data ?? '';
  const { onTake, onStudents, dialog } = useSessionDialogs();
  const list = useQuery({
    queryKey: ['attendance-sessions', centreId, today, showsNotTaken, courseId],
    queryFn: async ({ signal }) => {
      const range = showsNotTaken
        ? { since: addDays(today, -daysOfCourse), until: today, centre_id: centreId }
        : { since: addDays(today, -daysBack), until: addDays(today, daysAhead), centre_id: centreId };
      const sessionsCall = api.rest.rpc('attendance_sessions', range);
      const { data } = await (courseId === null ? sessionsCall : sessionsCall.eq('course_id', courseId))
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: today !== '',
  });
  if (!list.data) {
    return (
      <LoadState
        shape="sessions"
        from={1}
        error={day.error ?? list.error}
        onRetry={() => void (day.isError ? day.refetch() : list.refetch())}
      />
    );
  }
  const monday = startOfWeek(today);
  const sunday = addDays(monday, 6);
  const week = list.data.filter(({ date }) => date >= monday && date <= sunday).map(({ id }) => id);
  const now = wallClock(timeZone);
  const rowsToShow = showsNotTaken
    ? list.data.filter((row) => isOpenForMarks(row) && row.unmarked > 0 && `${row.date}T${row.start_time}` <= now)
    : list.data;
  const sections = deskSections(rowsToShow, today).filter(
    ({ section, rows }) => rows.length > 0 || section === 'notTaken' || (section === 'today' && !showsNotTaken),
  );
  return (
    <>
      {showsNotTaken ? (
        <Alert
          severity="info"
          sx={{ mb: 1 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() =>
                setQuery(
                  (old) => {
                    old.delete('show');
                    return old;
                  },
                  { replace: true },
                )
              }
            >
              {openWork.showAll}
            </Button>
          }
        >
          {openWork.onlyNotTaken}
        </Alert>
      ) : null}
      {week.length > 0 && !showsNotTaken ? (
        <Box sx={{ mb: 1, display: 'flex', justifyContent: 'flex-end' }}>
          <Button component={Link} to={`/registration-sheets?ids=${week.slice(0, maxSheetsAtOnce).join(',')}`}>
            {text.sheetsOfWeek} ({week.length})
          </Button>
        </Box>
      ) : null}
      {sections.map(({ section, rows }) => (
        <Box component="section" key={section} aria-label={text[section]} sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
            {text[section]} {rows.length > 0 ? `(${rows.length})` : ''}
          </Typography>
          {rows.length === 0 ? (
            <Box sx={{ color: 'text.secondary', py: 1 }}>{section === 'notTaken' ? text.allTaken : text.none}</Box>
          ) : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <SessionRow
                key={row.id}
                row={row}
                when={`${weekdayDate(row.date, { language })} ${row.start_time.slice(0, 5)}`}
                takes={section === 'notTaken' || section === 'today' ? 'outlined' : 'text'}
                onTake={() => onTake(row)}
                onStudents={() => onStudents(row)}
              />
            ))}
          </Box>
        </Box>
      ))}
      {dialog}
    </>
  );
}
