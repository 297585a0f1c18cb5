import type { AttendanceSessionRow } from '@lab-console/api-client';
import type { RendererProps } from '@lab-console/page-renderer';
import { weekOfSemester } from '@lab-console/schedule-rules';
import { managesCentre } from '@lab-console/schedule-rules/access';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useNavIds } from '../../menu/useMenu.ts';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { SessionRow } from '../attendance/SessionRow.tsx';
import { useSessionDialogs } from '../attendance/useSessionDialogs.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { centreOf } from '../shared/centre-of.ts';
import { todayParts } from './today-parts.ts';
import { todayQuery } from '../shared/today-query.ts';
import { todayTexts } from './today-texts.ts';
import { TodayWeek } from './TodayWeek.tsx';
import { TodayWorkList } from './TodayWorkList.tsx';

const timeOf = ({ start_time, end_time }: AttendanceSessionRow): string => `${start_time.slice(0, 5)} – ${end_time.slice(0, 5)}`;

/** `today`: what is taught now and next in a centre, and what waits to be done, each one press away. */
export function TodayWidget({ scope }: RendererProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const text = todayTexts[language];
  const { user } = useSession();
  const navIds = useNavIds();
  const centreId = centreOf(scope);
  const { onTake, onStudents, dialog } = useSessionDialogs();
  const today = useQuery({ ...todayQuery(api, centreId ?? 0), enabled: centreId !== null });
  if (centreId === null) return <NotFoundRoute />;
  if (!today.data) return <LoadState shape="today" error={today.error} onRetry={() => void today.refetch()} />;
  const { wall, semester, is_theirs: isTheirs, work } = today.data;
  const date = wall.slice(0, 10);
  const week = semester ? weekOfSemester(semester, date) : null;
  const dayTitle = (day: string): string =>
    new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const { now, next, later, over } = todayParts(today.data);
  const nextDate = next[0]?.date;
  const calendar = navIds['calendar'];
  const sections = [
    { name: text.now, rows: now, takes: 'outlined', moves: false },
    {
      name: nextDate === undefined || nextDate === date ? text.next : text.nextOn(dayTitle(nextDate)),
      rows: next,
      takes: 'text',
      moves: true,
    },
    { name: text.later, rows: later, takes: 'text', moves: true },
    { name: text.over, rows: over, takes: 'text', moves: false },
  ] as const;
  const mayMove = calendar !== undefined && managesCentre(user, centreId);
  const calendarAt = (more: string): string => `/page/centre/${centreId}/${calendar}?centre_id=${centreId}${more}`;
  const moveTo = ({ id, date: day, cancelled_at: cancelled }: AttendanceSessionRow): string | null =>
    mayMove && cancelled === null ? calendarAt(`&view=week&date=${day}&mine=0&move=${id}`) : null;
  const isEmpty = now.length + later.length + over.length === 0 && (next.length === 0 || nextDate !== date);
  const acts = { onTake, onStudents, moveTo };
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
        <Typography sx={{ color: 'text.secondary', flex: 1 }}>
          {[dayTitle(date), week === null ? null : text.week(week)].filter(Boolean).join(' · ')}
        </Typography>
        {calendar === undefined ? null : (
          <>
            {/* On a phone rooms have no columns beside each other. */}
            <Button component={Link} to={calendarAt('&view=room')} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
              {text.rooms}
            </Button>
            <Button component={Link} to={calendarAt('')}>
              {text.calendar}
            </Button>
          </>
        )}
      </Box>
      {isTheirs ? (
        <>
          <TodayWeek
            today={date}
            week={today.data.week}
            addressOf={(day) => (calendar === undefined ? null : calendarAt(`&view=day&date=${day}`))}
          />
          {isEmpty ? (
            <Box role="status" sx={{ mb: 3, color: 'text.secondary' }}>
              {next.length === 0 ? text.noSession : text.noSessionToday}
            </Box>
          ) : null}
          {sections.slice(0, 2).map((section) => (
            <SessionSection key={section.name} {...section} {...acts} />
          ))}
          <TodayWorkList centreId={centreId} work={work} />
          {sections.slice(2).map((section) => (
            <SessionSection key={section.name} {...section} {...acts} />
          ))}
        </>
      ) : (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {text.notTheirs}
        </Box>
      )}
      {dialog}
    </Box>
  );
}

function SessionSection({
  name,
  rows,
  takes,
  moves,
  onTake,
  onStudents,
  moveTo,
}: {
  readonly name: string;
  readonly rows: readonly AttendanceSessionRow[];
  readonly takes: 'none' | 'text' | 'outlined';
  /** Whether its sessions can still be moved. */
  readonly moves: boolean;
  readonly onTake: (row: AttendanceSessionRow) => void;
  readonly onStudents: (row: AttendanceSessionRow) => void;
  readonly moveTo: (row: AttendanceSessionRow) => string | null;
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={name} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
        {name}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <SessionRow
            key={row.id}
            row={row}
            when={timeOf(row)}
            takes={takes}
            onTake={() => onTake(row)}
            onStudents={() => onStudents(row)}
            moveTo={moves ? moveTo(row) : null}
          />
        ))}
      </Box>
    </Box>
  );
}
