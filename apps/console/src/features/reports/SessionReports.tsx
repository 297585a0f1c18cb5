import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale, useText } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { usePageApi } from '../../session/page-api.ts';
import { downloadReports } from './download.ts';
import { failureText, showFailure } from './failures.ts';
import { reportTexts } from './texts.ts';
import { uploadReports, type NotTaken } from './upload-reports.ts';

/** Props of {@link SessionReports}. */
export interface SessionReportsProps {
  readonly centreId: number;
  readonly sessionId: number;
  readonly onBack: () => void;
  readonly onCheck: (reportId: number) => void;
}

/** The students of a session with their reports: handing in, checking, downloading. */
export function SessionReports({ centreId, sessionId, onBack, onCheck }: SessionReportsProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = reportTexts[language];
  const { common } = useText();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const running = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { data, error, refetch } = useQuery({
    queryKey: ['report-places', sessionId],
    queryFn: ({ signal }) => api.reports.places(sessionId, { signal }),
    staleTime: 0,
  });
  const places = data ?? [];

  const upload = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setNotTaken([]);
    setProgress({ done: 0, all: files.length });
    try {
      const outcome = await uploadReports(files, {
        api,
        centreId,
        sessionId,
        places,
        signal: controller.signal,
        onProgress: (done, all) => setProgress({ done, all }),
        describe: failureText,
      });
      setNotTaken(outcome.notTaken);
      if (outcome.handedIn > 0) notifications.push({ severity: 'success', text: texts.uploaded(outcome.handedIn) });
    } catch (failure) {
      showFailure(failure);
    } finally {
      running.current = null;
      setProgress(null);
      void refetch();
    }
  };
  const checkNext = async (): Promise<void> => {
    try {
      const { report } = await api.reports.takeNext(sessionId, null);
      if (report) onCheck(report.id);
      else notifications.push({ severity: 'info', text: texts.nothingWaiting });
    } catch (failure) {
      showFailure(failure);
    }
  };
  const toggle = (id: number): void =>
    setSelected((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const areAll = places.length > 0 && places.every(({ id }) => selected.has(id));
  const chosen = places.filter(({ id }) => selected.has(id));
  const started = texts.downloadStarted;

  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{common.retry}</Button>}>
        {failureText(error)}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box
      sx={{ minWidth: 0 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload([...event.dataTransfer.files]);
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Button color="inherit" variant="outlined" onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="contained" onClick={() => void checkNext()}>
          {texts.checkNext}
        </Button>
        <Button variant="outlined" color="inherit" disabled={progress !== null} onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() =>
            void downloadReports(
              chosen.map(({ student }) => student),
              { api, kind: 'personal', none: texts.nothing.personal, started },
            )
          }
        >
          {texts.downloadStudents}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() =>
            void downloadReports(
              chosen.flatMap(({ report_id: id }) => id ?? []),
              { api, kind: 'paper', none: texts.nothing[chosen.length === 0 ? 'personal' : 'paper'], started },
            )
          }
        >
          {texts.downloadPapers}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={texts.upload}
          accept=".pdf,.jpg,.jpeg,.png,.webp,.zip"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void upload(files);
          }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {texts.uploadHint}
      </Typography>
      {progress && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }} role="status">
          <LinearProgress
            sx={{ flex: 1 }}
            variant="determinate"
            value={(100 * progress.done) / Math.max(1, progress.all)}
            aria-label={texts.upload}
          />
          <Typography variant="body2">{texts.uploading(progress.done, progress.all)}</Typography>
          <Button onClick={() => running.current?.abort()}>{texts.cancel}</Button>
        </Box>
      )}
      {notTaken.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }} onClose={() => setNotTaken([])}>
          {texts.notTaken}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {notTaken.map(({ name, problem, detail }) => (
              <li key={name}>{[name, texts.problems[problem], detail].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </Alert>
      )}
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={texts.sessions}
        sx={{ '& th': { whiteSpace: 'nowrap' }, '& td:nth-of-type(5)': { minWidth: 128 } }}
      >
        <Table size="small" aria-label={texts.sessions}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={areAll}
                  onChange={() => setSelected(areAll ? new Set() : new Set(places.map(({ id }) => id)))}
                  slotProps={{ input: { 'aria-label': texts.selectAll } }}
                />
              </TableCell>
              <TableCell align="right">{texts.order}</TableCell>
              <TableCell>{texts.code}</TableCell>
              <TableCell>{texts.name}</TableCell>
              <TableCell>{texts.state}</TableCell>
              <TableCell align="right">{texts.pages}</TableCell>
              <TableCell align="right">{texts.score}</TableCell>
              <TableCell>{texts.checker}</TableCell>
              <TableCell>{texts.actions}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {places.map((place) => (
              <TableRow key={place.id} hover>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={selected.has(place.id)}
                    onChange={() => toggle(place.id)}
                    slotProps={{ input: { 'aria-label': texts.select(place.student_name) } }}
                  />
                </TableCell>
                <TableCell align="right">{place.ordernumber_of_schedule}</TableCell>
                <TableCell>{place.student_code}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{place.student_name}</TableCell>
                <TableCell>
                  {texts.states[place.status ?? 'none']}
                  {place.return_reason === null ? '' : `: ${place.return_reason}`}
                  {place.checking_by_name !== null && (
                    <Typography variant="body2" color="text.secondary">
                      {texts.beingChecked(place.checking_by_name)}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">{place.pages === 0 ? '' : place.pages}</TableCell>
                <TableCell align="right">{place.score?.toFixed(1)}</TableCell>
                <TableCell>{place.checked_by_name}</TableCell>
                <TableCell>
                  {place.report_id !== null && place.pages > 0 && (
                    <Button
                      onClick={() => place.report_id !== null && onCheck(place.report_id)}
                      aria-label={`${texts.check} ${place.student_name}`}
                    >
                      {texts.check}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
