import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { useLocale, useText } from '../../locales/LocaleHost.tsx';
import { failureText } from './failures.ts';
import { ReportPlaces } from './ReportPlaces.tsx';
import { reportTexts } from './texts.ts';
import { useSessionReports } from './useSessionReports.ts';

/** Props of {@link SessionReports}. */
export interface SessionReportsProps {
  readonly centreId: number;
  readonly sessionId: number;
  readonly onBack: () => void;
  readonly onCheck: (reportId: number) => void;
}

/** The students of a session with their reports: handing in, checking, downloading. */
export function SessionReports({ centreId, sessionId, onBack, onCheck }: SessionReportsProps): ReactNode {
  const texts = reportTexts[useLocale().language];
  const { common } = useText();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const reports = useSessionReports({ centreId, sessionId, onCheck });
  const { list, progress, notTaken } = reports;
  const places = list.data ?? [];
  const chosen = places.filter(({ id }) => selected.has(id));
  if (list.error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void list.refetch()}>
            {common.retry}
          </Button>
        }
      >
        {failureText(list.error)}
      </Alert>
    );
  }
  if (!list.data) return <ContentSkeleton />;
  return (
    <Box
      sx={{ minWidth: 0 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        reports.upload([...event.dataTransfer.files]);
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Button color="inherit" variant="outlined" onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="contained" onClick={reports.checkNext}>
          {texts.checkNext}
        </Button>
        <Button variant="outlined" color="inherit" disabled={progress !== null} onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => reports.downloadStudents(chosen)}>
          {texts.downloadStudents}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => reports.downloadPapers(chosen)}>
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
            reports.upload(files);
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
          <Button onClick={reports.stopUpload}>{texts.cancel}</Button>
        </Box>
      )}
      {notTaken.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }} onClose={reports.dismissNotTaken}>
          {texts.notTaken}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {notTaken.map(({ name, problem, detail }) => (
              <li key={name}>{[name, texts.problems[problem], detail].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ReportPlaces places={places} selected={selected} onSelect={setSelected} onCheck={onCheck} />
    </Box>
  );
}
