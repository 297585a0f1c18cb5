import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useCallback, useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { visuallyHidden } from '@lab-console/widget-base/view';
import { formatText } from '../../texts/format-text.ts';
import type { ExamPaper } from '../../word/questions/exam-question.ts';
import { DocumentPane } from '../document/DocumentPane.tsx';
import { faultyOrdinals, marksOf } from '../document/document-marks.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import type { ExamImportSession } from '../session/exam-import-session.ts';
import { countItems, type ExamState } from '../session/exam-state.ts';
import { filterItems, nextFaulty, type QuestionFilter } from './filter-items.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { QuestionRowProps } from './QuestionRow.tsx';
import { usePictureUrls } from './use-picture-urls.ts';

/** Props of `ExamWorkspace`. */
export interface ExamWorkspaceProps {
  readonly session: ExamImportSession;
  readonly state: ExamState;
  readonly paper: ExamPaper;
  readonly file: Blob;
  readonly localeText: ExamLocaleText;
  readonly height: number | string;
}

interface Choice {
  readonly selected: number | null;
  readonly open: number | null;
  /** Counts the times that the focus is to follow. */
  readonly focus: number;
}

type Pane = 'questions' | 'document';

/** The document beside its questions; on a phone one of them at a time. */
export function ExamWorkspace(props: ExamWorkspaceProps): React.JSX.Element {
  const { session, state, paper, file, localeText, height } = props;
  const { items, phase } = state;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const tabsId = useId();
  const [pane, setPane] = useState<Pane>('questions');
  const [choice, setChoice] = useState<Choice>({ selected: null, open: null, focus: 0 });
  const [filter, setFilter] = useState<QuestionFilter>('all');
  const [search, setSearch] = useState('');
  const [message, setMessage] = useState('');
  const pictureUrl = usePictureUrls(paper.pictures);
  const deferredSearch = useDeferredValue(search);
  const shown = useMemo(() => {
    const found = filterItems(items, filter, deferredSearch);
    // A question that is being repaired stays in sight when it has no fault any more.
    const open = choice.open === null ? undefined : items[choice.open - 1];
    if (!open || found.includes(open)) return found;
    return [...found, open].toSorted((a, b) => a.question.ordinal - b.question.ordinal);
  }, [items, filter, deferredSearch, choice.open]);
  const marks = useMemo(() => marksOf(paper), [paper]);
  const faulty = useMemo(() => faultyOrdinals(items), [items]);

  const handleSelect = useCallback((ordinal: number) => {
    setChoice(({ open, focus }) => ({ selected: ordinal, open: open === ordinal ? open : null, focus: focus + 1 }));
  }, []);
  const handleToggle = useCallback((ordinal: number) => {
    setChoice(({ open, focus }) => ({ selected: ordinal, open: open === ordinal ? null : ordinal, focus }));
  }, []);
  const handleDocumentSelect = useCallback((ordinal: number) => {
    setFilter('all');
    setSearch('');
    setChoice(({ open, focus }) => ({ selected: ordinal, open: open === null ? null : ordinal, focus }));
  }, []);
  const handleEdit = useCallback<QuestionRowProps['onEdit']>((...change) => session.edit(...change), [session]);
  const handleConfirm = useCallback((ordinal: number) => session.confirm(ordinal), [session]);
  const handleLeaveOut = useCallback((ordinal: number, isLeftOut: boolean) => session.leaveOut(ordinal, isLeftOut), [session]);

  const handleStep = (step: 1 | -1): void => {
    const ordinal = nextFaulty(items, choice.selected, step);
    if (ordinal === undefined) {
      setMessage(localeText.list.noFaults);
      return;
    }
    if (filter === 'leftOut') setFilter('all');
    setSearch('');
    setPane('questions');
    setChoice(({ focus }) => ({ selected: ordinal, open: ordinal, focus: focus + 1 }));
  };

  const handleUndo = (): void => {
    const ordinal = session.undo();
    if (ordinal === undefined) return;
    setMessage(localeText.list.undone);
    setChoice(({ open, focus }) => ({ selected: ordinal, open: open === null ? null : ordinal, focus }));
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F8') {
      event.preventDefault();
      handleStep(event.shiftKey ? -1 : 1);
      return;
    }
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]):not([type=radio]), textarea');
    // In a text field the field's own undo counts.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping) {
      event.preventDefault();
      handleUndo();
    }
    if (event.key === 'Escape' && choice.open !== null && !event.defaultPrevented) {
      setChoice(({ selected, focus }) => ({ selected, open: null, focus: focus + 1 }));
    }
  };

  const questions = (
    <Box
      component="section"
      aria-label={localeText.list.title}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, height: '100%' }}
    >
      <ListToolbar
        counts={countItems(items)}
        filter={filter}
        search={search}
        canUndo={state.canUndo}
        disabled={phase !== 'ready'}
        localeText={localeText}
        onFilter={setFilter}
        onSearch={setSearch}
        onStep={handleStep}
        onUndo={handleUndo}
        onLeaveOutFaulty={() => session.leaveOutFaulty()}
        onConfirmAll={() => session.confirmAll()}
      />
      <QuestionList
        items={shown}
        selected={choice.selected}
        open={choice.open}
        focusRequest={choice.focus}
        disabled={phase !== 'ready'}
        localeText={localeText}
        pictureUrl={pictureUrl}
        onSelect={handleSelect}
        onToggle={handleToggle}
        onEdit={handleEdit}
        onLeaveOut={handleLeaveOut}
        onConfirm={handleConfirm}
      />
    </Box>
  );
  const documentPane = (
    <DocumentPane
      file={file}
      paper={paper}
      marks={marks}
      faulty={faulty}
      selected={choice.selected}
      onSelect={handleDocumentSelect}
      localeText={localeText}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that count wherever the focus is inside; everything has a button as well
    <Box onKeyDown={handleKeyDown} sx={{ minWidth: 0 }}>
      {marks.unused.size > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {formatText(localeText.list.unused, { count: marks.unused.size })}
        </Alert>
      )}
      {isNarrow && (
        <Tabs value={pane} onChange={(_, next: Pane) => setPane(next)} variant="fullWidth" aria-label={localeText.list.title}>
          {(['questions', 'document'] as const).map((value) => (
            <Tab
              key={value}
              value={value}
              id={`${tabsId}-tab-${value}`}
              aria-controls={`${tabsId}-${value}`}
              label={localeText.tabs[value]}
            />
          ))}
        </Tabs>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          '& > * + *': { borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
        }}
        style={{ height }}
      >
        {isNarrow ? (
          <>
            <Box
              role="tabpanel"
              id={`${tabsId}-questions`}
              aria-labelledby={`${tabsId}-tab-questions`}
              hidden={pane !== 'questions'}
              sx={{ minHeight: 0 }}
            >
              {pane === 'questions' && questions}
            </Box>
            <Box
              role="tabpanel"
              id={`${tabsId}-document`}
              aria-labelledby={`${tabsId}-tab-document`}
              hidden={pane !== 'document'}
              sx={{ minHeight: 0 }}
            >
              {pane === 'document' && documentPane}
            </Box>
          </>
        ) : (
          <>
            <Box sx={{ minHeight: 0, minWidth: 0 }}>{documentPane}</Box>
            <Box sx={{ minHeight: 0, minWidth: 0 }}>{questions}</Box>
          </>
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {message}
      </Box>
    </Box>
  );
}
