import type { AttendanceSessionRow } from '@lab-console/api-client';
import { addDays, startOfWeek } from '@lab-console/schedule-rules';
import { wallClock } from '@lab-console/schedule-rules/clock';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useTimeZone } from '../../parts/useMoment.ts';
import { deskSections } from './desk-sections.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { AttendanceList, SessionStudentsDialog } from './attendance-parts.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useToday } from './useToday.ts';

const daysBack = 28;
const daysAhead = 7;
const maxSheetsAtOnce = 60;
/** A course lasts a semester. */
const daysOfCourse = 300;

const describe = (row: AttendanceSessionRow): string =>
  [row.project_name, row.date, `${row.period_name} ${row.start_time.slice(0, 5)}`, row.location_name].join(' · ');

/**
 * The sessions whose attendance is to be taken: those not taken yet first. With a course and `show=notTaken` in the address, only those of the course
 * that have begun and are not taken, however long ago.
 */
export function SessionDesk({ centreId }: { readonly centreId: number | null }): ReactNode {
  const api = usePageApi();
  const { attendance: text, grades, openWork } = useRecordTexts();
  const [query, setQuery] = useSearchParams();
  const courseId = query.get('show') === 'notTaken' ? Number(query.get('course')) || null : null;
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const day = useToday(centreId);
  const today = day.data ?? '';
  const [opened, setOpened] = useState<{ readonly kind: 'marks' | 'students'; readonly row: AttendanceSessionRow } | null>(null);
  const list = useQuery({
    queryKey: ['attendance-sessions', centreId, today, courseId],
    queryFn: async ({ signal }) => {
      const range =
        courseId === null
          ? { since: addDays(today, -daysBack), until: addDays(today, daysAhead), centre_id: centreId }
          : { since: addDays(today, -daysOfCourse), until: today, centre_id: centreId };
      const sessionsCall = api.rest.rpc('attendance_sessions', range);
      const { data } = await (courseId === null ? sessionsCall : sessionsCall.eq('course_id', courseId))
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: today !== '',
  });
  if (!list.data) {
    return <LoadState error={day.error ?? list.error} onRetry={() => void (day.isError ? day.refetch() : list.refetch())} />;
  }
  const monday = startOfWeek(today);
  const sunday = addDays(monday, 6);
  const week = list.data.filter(({ date }) => date >= monday && date <= sunday).map(({ id }) => id);
  const close = (): void => {
    setOpened(null);
    void client.invalidateQueries({ queryKey: ['attendance-sessions'] });
    void client.invalidateQueries({ queryKey: ['gradebook'] });
  };
  const now = wallClock(timeZone);
  const rowsToShow =
    courseId === null
      ? list.data
      : list.data.filter((row) => row.cancelled_at === null && row.unmarked > 0 && `${row.date}T${row.start_time}` <= now);
  const sections = deskSections(rowsToShow, today).filter(
    ({ section, rows }) => rows.length > 0 || section === 'notTaken' || (section === 'today' && courseId === null),
  );
  return (
    <>
      {courseId === null ? null : (
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
      )}
      {week.length > 0 && courseId === null ? (
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
              <Box
                component="li"
                key={row.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 2,
                  rowGap: 0.5,
                  py: 1,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '0 0 150px', fontVariantNumeric: 'tabular-nums' }}>
                  {row.date} {row.start_time.slice(0, 5)}
                </Box>
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  <Box sx={{ fontWeight: 500 }}>{row.project_name}</Box>
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {[row.course_name, row.location_name, row.teacher_name].filter(Boolean).join(' · ')}
                  </Box>
                  {row.cancelled_at !== null ? <Box sx={{ fontSize: 13 }}>{row.cancel_reason}</Box> : null}
                </Box>
                {row.list_state === 'open' ? null : <Chip size="small" label={grades.states[row.list_state]} />}
                {row.cancelled_at !== null ? (
                  <Chip size="small" label={text.cancelled} />
                ) : (
                  <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {text.counts({ marked: row.elected - row.unmarked, all: row.elected })}
                    {row.absent > 0 ? ` · ${text.marks.absent} ${row.absent}` : ''}
                    {row.late > 0 ? ` · ${text.marks.late} ${row.late}` : ''}
                  </Box>
                )}
                <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
                  {row.cancelled_at === null && row.list_state === 'open' ? (
                    <Button
                      size="small"
                      variant={section === 'notTaken' || section === 'today' ? 'outlined' : 'text'}
                      onClick={() => setOpened({ kind: 'marks', row })}
                    >
                      {text.take}
                    </Button>
                  ) : null}
                  <Button size="small" onClick={() => setOpened({ kind: 'students', row })}>
                    {text.students}
                  </Button>
                  <Button size="small" component={Link} to={`/registration-sheet/${row.id}`}>
                    {text.sheet}
                  </Button>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <PartFrame onFailed={() => setOpened(null)}>
        {opened?.kind === 'marks' ? (
          <AttendanceList session={opened.row} description={describe(opened.row)} onClose={close} />
        ) : null}
        {opened?.kind === 'students' ? (
          <SessionStudentsDialog sessionId={opened.row.id} description={describe(opened.row)} onClose={close} />
        ) : null}
      </PartFrame>
    </>
  );
}
