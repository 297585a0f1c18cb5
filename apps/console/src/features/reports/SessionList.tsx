import type { ReportSession } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale, useText } from '../../locales/LocaleHost.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { ThingLink } from '../shared/ThingLink.tsx';
import { weekdayDate } from '../shared/weekday-date.ts';
import { usePageApi } from '../../session/page-api.ts';
import { notifications } from '../../notifications/notifications.ts';
import { downloadReports } from './download.ts';
import { failureText, showFailure } from './failures.ts';
import { reportProgress, reportProgresses, type ReportProgress } from './report-progress.ts';
import { reportTexts } from './texts.ts';

/** Rows that are drawn at once; the search finds the others. */
const maxRows = 200;

const textOf = ({
  date,
  start_time,
  project_code,
  project_name,
  course_name,
  teacher_name,
  location_name,
}: ReportSession): string =>
  [date, start_time.slice(0, 5), project_code, project_name, course_name, teacher_name, location_name].join(' ').toLowerCase();

/** Props of {@link SessionList}. */
export interface SessionListProps {
  readonly centreId: number;
  /** The course whose sessions are shown; `null` for all. */
  readonly courseId: number | null;
  readonly show: ReportProgress;
  readonly onShow: (show: ReportProgress) => void;
  readonly onEveryCourse: () => void;
  /** Opens a session, or one of its reports. */
  readonly onOpen: (sessionId: number, reportId?: number) => void;
}

/** The sessions of a centre that have taken place, with how far their reports are: those with something to check at first. */
export function SessionList({ centreId, courseId, show, onShow, onEveryCourse, onOpen }: SessionListProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = reportTexts[language];
  const { common } = useText();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: ['report-sessions', centreId],
    queryFn: ({ signal }) => api.reports.sessions(centreId, { signal }),
  });
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      >
        {failureText(error)}
      </Alert>
    );
  }
  if (!data) return <ContentSkeleton shape="tabs" from={1} />;
  if (data.length === 0) return <Alert severity="info">{texts.noSessions}</Alert>;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const ofCourse = data.filter(({ course_id }) => courseId === null || course_id === courseId);
  const matching = ofCourse.filter((session) => words.every((word) => textOf(session).includes(word)));
  const found = matching.filter((session) => reportProgress(session) === show);
  /** A filled button urges to what is there to be done. */
  const hasWork = ofCourse.some((session) => reportProgress(session) === 'toCheck');
  const courseName = ofCourse[0]?.course_name ?? '';
  const checkNext = async (): Promise<void> => {
    try {
      const { report } = await api.reports.takeNextWaiting({ centreId, courseId, seen: null });
      if (report) onOpen(report.schedule_id, report.id);
      else notifications.push({ severity: 'info', text: texts.nothingWaitingAnywhere });
    } catch (failure) {
      showFailure(failure);
    }
  };
  const shown = found.slice(0, maxRows);
  const toggle = (id: number): void =>
    setSelected((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const areAll = shown.length > 0 && shown.every(({ id }) => selected.has(id));
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={show}
          aria-label={texts.progress}
          onChange={(_, next: ReportProgress | null) => next !== null && onShow(next)}
        >
          {reportProgresses.map((one) => (
            <ToggleButton key={one} value={one}>
              {texts.progresses[one]} ({matching.filter((session) => reportProgress(session) === one).length})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {courseId === null ? null : (
          <Button size="small" color="inherit" onClick={onEveryCourse}>
            {texts.onlyCourse(courseName)}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Button variant={hasWork ? 'contained' : 'outlined'} onClick={() => void checkNext()}>
          {texts.checkNext}
        </Button>
        <SearchField label={texts.search} value={search} onChange={setSearch} />
        <Button
          variant="outlined"
          color="inherit"
          onClick={() =>
            void downloadReports([...selected], {
              api,
              kind: 'schedule',
              none: texts.nothing.schedule,
              started: texts.downloadStarted,
            })
          }
        >
          {texts.downloadSessions}
        </Button>
      </Box>
      {found.length === 0 ? (
        <Typography sx={{ py: 3 }}>{words.length > 0 ? texts.noMatch : texts.noneOf[show]}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={texts.sessions}>
          <Table
            size="small"
            aria-label={texts.sessions}
            sx={{
              '& th': { fontWeight: 600 },
              '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
              ...(isPhone
                ? { '& td, & th': { px: 0.5 } }
                : { '& td': { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }),
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={areAll}
                    onChange={() => setSelected(areAll ? new Set() : new Set(shown.map(({ id }) => id)))}
                    slotProps={{ input: { 'aria-label': texts.selectAll } }}
                  />
                </TableCell>
                {isPhone ? (
                  <TableCell>{texts.session}</TableCell>
                ) : (
                  [texts.session, texts.experiment, texts.course, texts.teacher].map((head) => (
                    <TableCell key={head}>{head}</TableCell>
                  ))
                )}
                <TableCell align="right">{texts.handedIn}</TableCell>
                <TableCell align="right">{texts.checkedCount}</TableCell>
                <TableCell>{texts.actions}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((session) => {
                const when = `${weekdayDate(session.date, { language })} ${session.start_time.slice(0, 5)}`;
                const name = `${when} ${session.project_name}`;
                return (
                  <TableRow key={session.id} hover>
                    <TableCell padding="checkbox">
                      <Checkbox
                        size="small"
                        checked={selected.has(session.id)}
                        onChange={() => toggle(session.id)}
                        slotProps={{ input: { 'aria-label': texts.select(name) } }}
                      />
                    </TableCell>
                    {isPhone ? (
                      <TableCell>
                        <ThingLink kind="experiment" id={session.project_id} centreId={centreId}>
                          {session.project_name}
                        </ThingLink>
                        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                          {when}
                          <br />
                          {session.course_name} · {session.teacher_name}
                        </Typography>
                      </TableCell>
                    ) : (
                      <>
                        <TableCell>{when}</TableCell>
                        <TableCell title={session.project_name}>
                          <ThingLink kind="experiment" id={session.project_id} centreId={centreId}>
                            {session.project_name}
                          </ThingLink>
                        </TableCell>
                        <TableCell title={session.course_name}>
                          <ThingLink kind="course" id={session.course_id} centreId={centreId}>
                            {session.course_name}
                          </ThingLink>
                        </TableCell>
                        <TableCell title={session.teacher_name ?? undefined}>{session.teacher_name}</TableCell>
                      </>
                    )}
                    <TableCell align="right">
                      {session.handed_in} / {session.places}
                    </TableCell>
                    <TableCell align="right">
                      {session.checked} / {session.handed_in}
                    </TableCell>
                    <TableCell>
                      <Button onClick={() => onOpen(session.id)} aria-label={`${texts.open} ${name}`}>
                        {texts.open}
                      </Button>
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}
