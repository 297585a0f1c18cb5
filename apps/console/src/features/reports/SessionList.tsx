import type { ReportSession } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale, useText } from '../../locales/LocaleHost.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { notifications } from '../../notifications/notifications.ts';
import { downloadReports } from './download.ts';
import { failureText, showFailure } from './failures.ts';
import { reportProgress, reportProgresses, type ReportProgress } from './report-progress.ts';
import { SessionCards } from './SessionCards.tsx';
import { SessionTable } from './SessionTable.tsx';
import { reportTexts } from './texts.ts';

/** Rows that are drawn at once; the search finds the others. */
const maxRows = 200;

const line = { display: 'flex', alignItems: 'center', gap: 1, mb: 1 };

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
  const Rows = isPhone ? SessionCards : SessionTable;
  const progress = (
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
  );
  const course = courseId !== null && (
    <Button size="small" color="inherit" onClick={onEveryCourse}>
      {texts.onlyCourse(courseName)}
    </Button>
  );
  const check = (
    <Button variant={hasWork ? 'contained' : 'outlined'} onClick={() => void checkNext()}>
      {texts.checkNext}
    </Button>
  );
  const searched = <SearchField label={texts.search} value={search} onChange={setSearch} />;
  const download = (
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
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      {/* On a phone what does not fit is reached by scrolling the line. */}
      <Box sx={[line, isPhone ? { overflowX: 'auto', whiteSpace: 'nowrap', '& > *': { flexShrink: 0 } } : { flexWrap: 'wrap' }]}>
        {isPhone && check}
        {progress}
        {course}
        {isPhone && download}
      </Box>
      <Box sx={[line, { flexWrap: 'wrap' }]}>
        {!isPhone && check}
        {searched}
        {!isPhone && download}
      </Box>
      {found.length === 0 ? (
        <Typography sx={{ py: 3 }}>{words.length > 0 ? texts.noMatch : texts.noneOf[show]}</Typography>
      ) : (
        <Rows
          sessions={shown}
          centreId={centreId}
          selected={selected}
          onSelect={(ids) => setSelected(new Set(ids))}
          onOpen={onOpen}
        />
      )}
    </Box>
  );
}
