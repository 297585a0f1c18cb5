import { lazyComponent } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '@lab-console/widget-base/view';
import { mergeSx } from '../grid/merge-sx.ts';
import { useLeaveGuard } from '@lab-console/widget-base/view';
import { formatText } from '../texts/format-text.ts';
import type { ExamPaper } from '../word/questions/exam-question.ts';
import { wordFaultText } from '../word/word-texts.ts';
import { workerExamReader } from '../word/worker/worker-exam-reader.ts';
import { ExamFilePicker } from './ExamFilePicker.tsx';
import type { ExamImportProps } from './exam-import-props.ts';
import { examEnUS } from './locales/en-us.ts';
import { SaveBar } from './SaveBar.tsx';
import { countItems } from './session/exam-state.ts';
import { useExamImport } from './use-exam-import.ts';
import { FaultList } from './view/FaultList.tsx';

/** Fetched while a file is being read. */
const ExamWorkspace = lazyComponent(() => import('./view/ExamWorkspace.tsx'), 'ExamWorkspace');

interface Opened {
  readonly file: File;
  readonly paper: ExamPaper;
  /** Counts papers: another one starts the view anew. */
  readonly count: number;
}

interface Waiting {
  readonly file: File;
  readonly hadOthers: boolean;
}

/**
 * A whole Word exam import: pick a .docx, see its questions beside the document, repair them, save them. It needs one function, `onSave`.
 *
 * @example
 * <ExamImport organizationId={7} onSave={(rows, { idempotencyKey, signal }) => api.saveQuestions(rows, idempotencyKey, signal)} />
 */
export function ExamImport(props: ExamImportProps): React.JSX.Element {
  const { organizationId, onSave, savePicture, localeText = examEnUS, describeError = messageOf, height = 640, sx } = props;
  const {
    createWorker,
    reader = workerExamReader(createWorker ? { createWorker } : {}),
    portion,
    onSaved,
    onUnsavedChange,
  } = props;
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const { session, state } = useExamImport({
    reader,
    organizationId,
    save: (questions, options) => save.current(questions, options),
    ...(savePicture ? { savePicture } : {}),
    ...(portion ? { limits: portion } : {}),
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  // A deferred value is drawn in slices: the page answers while hundreds of questions come.
  const drawn = useDeferredValue(opened);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [onlyFirst, setOnlyFirst] = useState<string | null>(null);
  const { picker, word } = localeText;
  const { phase, outcome, paper } = state;
  const isReading = phase === 'reading';
  useLeaveGuard(state.hasUnsaved && !isReading, onUnsavedChange);

  useEffect(() => {
    if (outcome.kind !== 'saved') return;
    const { saved, leftOut } = countItems(session.getState().items);
    onSaved?.({ saved, leftOut });
    // oxlint-disable-next-line react/exhaustive-deps -- the outcome is what is reported; another callback is no reason to report it again
  }, [outcome, session]);

  const read = ({ file: picked, hadOthers }: Waiting): void => {
    ExamWorkspace.preload();
    setWaiting(null);
    setOnlyFirst(hadOthers ? picked.name : null);
    void session.read(picked).then(() => {
      const { paper: now } = session.getState();
      // A refused file leaves what was there before.
      if (!now || now === paper) return;
      setOpened((before) => ({ file: picked, paper: now, count: (before?.count ?? 0) + 1 }));
    });
  };

  const handlePick = (picked: File, hadOthers: boolean): void => {
    const hasWork = state.hasUnsaved && (state.canUndo || countItems(state.items).saved > 0);
    if (hasWork) setWaiting({ file: picked, hadOthers });
    else read({ file: picked, hadOthers });
  };

  const percent = `${Math.floor(state.share * 10) * 10} %`;
  return (
    <Stack spacing={1.5} sx={mergeSx({ minWidth: 0 }, sx)}>
      <ExamFilePicker localeText={localeText} file={state.file} disabled={phase === 'saving'} onPick={handlePick}>
        {isReading && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => session.cancel()}>
            {picker.cancel}
          </Button>
        )}
      </ExamFilePicker>
      {waiting && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => setWaiting(null)}>
                {picker.keep}
              </Button>
              <Button color="inherit" size="small" onClick={() => read(waiting)}>
                {picker.replace}
              </Button>
            </>
          }
        >
          {formatText(picker.replaceAsk, { count: countItems(state.items).open })}
        </Alert>
      )}
      {onlyFirst !== null && <Alert severity="info">{formatText(picker.onlyFirst, { name: onlyFirst })}</Alert>}
      {isReading && (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary' }}>
            {picker.reading}
          </Typography>
          <LinearProgress variant="determinate" value={state.share * 100} aria-label={picker.reading} />
          <Box role="status" sx={visuallyHidden}>{`${picker.reading} ${percent}`}</Box>
        </Box>
      )}
      {state.wasCancelled && <Alert severity="info">{picker.cancelled}</Alert>}
      {state.fault && <Alert severity="error">{wordFaultText(state.fault, word)}</Alert>}
      {state.paperFaults.length > 0 && (
        // Each of them has an icon of its own.
        <Alert severity="warning" icon={false}>
          <FaultList faults={state.paperFaults} localeText={localeText} />
        </Alert>
      )}
      {opened && opened.paper === paper && state.items.length > 0 && !isReading && (
        <>
          <Suspense fallback={<Box sx={{ height }} />}>
            {drawn === opened ? (
              <ExamWorkspace
                key={drawn.count}
                session={session}
                state={state}
                paper={drawn.paper}
                file={drawn.file}
                localeText={localeText}
                height={height}
              />
            ) : (
              <Box sx={{ height }} />
            )}
          </Suspense>
          <SaveBar
            state={state}
            localeText={localeText}
            describeError={describeError}
            onSave={() => void session.save()}
            onStop={() => session.cancel()}
            onSaveAgain={() => void session.saveAgain()}
            onUnlock={() => session.releaseUncertain()}
          />
        </>
      )}
    </Stack>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
