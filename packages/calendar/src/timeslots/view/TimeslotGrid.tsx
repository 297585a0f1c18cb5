import { lazyComponent } from '@lab-console/widget-base/react';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { beginSentence } from '@lab-console/widget-base';
import { roleAbilities } from '@lab-console/schedule-rules';
import { forwardRef, Suspense, useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../core/notices/calendar-notice.ts';
import type { TimeslotResource } from '../core/timeslot-filter.ts';
import type { TimeslotNotice } from '../core/timeslot-notice.ts';
import type { TimeslotPen } from '../core/timeslot-pen.ts';
import type { TimeslotSource } from '../core/timeslot-source.ts';
import type { ControllableTimeslotState, TimeslotTool } from '../core/timeslot-state.ts';
import { createTimeslotStore, type TimeslotParameters } from '../core/timeslot-store.ts';
import { timeslotsEnUS } from '../locales/en-us.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';
import { DayTable } from './DayTable.tsx';
import { gridStyles } from './grid-styles.ts';
import { canTakeBack, timeslotNoticeText, type ShownTimeslotNotice } from './notice-text.ts';
import { PenBar } from './PenBar.tsx';
import { TimeslotAnnouncer } from './TimeslotAnnouncer.tsx';
import { TimeslotContext, useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { TimeslotToolbar } from './TimeslotToolbar.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { WeekTable } from './WeekTable.tsx';

const TimeslotToast = lazyComponent(() => import('./TimeslotToast.tsx'), 'TimeslotToast');
const CellDialog = lazyComponent(() => import('./CellDialog.tsx'), 'CellDialog');
const CopyWeekDialog = lazyComponent(() => import('./CopyWeekDialog.tsx'), 'CopyWeekDialog');
const TimeslotPrint = lazyComponent(() => import('./TimeslotPrint.tsx'), 'TimeslotPrint');

/** Props of `TimeslotGrid`. */
export interface TimeslotGridProps {
  /** Where timeslots come from and changes go. Keep it the same object: another one starts anew. */
  readonly source: TimeslotSource;
  /** A day of the week that is shown, `YYYY-MM-DD`. */
  readonly date?: string;
  /** @default today, by the institution's clock */
  readonly defaultDate?: string;
  readonly onDateChange?: (date: string) => void;
  /** The teacher, class or room whose time is shown; `null` for all. */
  readonly filter?: TimeslotResource | null;
  /** @default a teacher's own time for a teacher, everything for others */
  readonly defaultFilter?: TimeslotResource | null;
  readonly onFilterChange?: (filter: TimeslotResource | null) => void;
  /** What a click gives out. */
  readonly pen?: TimeslotPen;
  /** @default nothing chosen */
  readonly defaultPen?: TimeslotPen;
  readonly onPenChange?: (pen: TimeslotPen) => void;
  /** Whether a click adds or deletes. */
  readonly tool?: TimeslotTool;
  /** @default 'add' */
  readonly defaultTool?: TimeslotTool;
  readonly onToolChange?: (tool: TimeslotTool) => void;
  /** Nothing can be changed. @default false */
  readonly readOnly?: boolean;
  /** Takes warnings and results, for the host's own toasts. Without it the grid shows them itself. */
  readonly onNotice?: (notice: ShownTimeslotNotice) => void;
  /** What stands over the printed week, e.g. the centre's name. */
  readonly printTitle?: string;
  /** The present moment, for tests and demonstrations. */
  readonly now?: () => Date;
  /** @default timeslotsEnUS */
  readonly localeText?: TimeslotTexts;
  readonly sx?: SxProps<Theme>;
}

function given<T extends object>(values: { readonly [Key in keyof T]: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * Monday to Sunday by period: gives out the time of teachers, classes and rooms outside experiment sessions.
 *
 * @example
 * ```tsx
 * <TimeslotGrid source={source} localeText={timeslotsZhCN} />
 * ```
 */
export const TimeslotGrid = forwardRef<HTMLDivElement, TimeslotGridProps>(function TimeslotGrid(props, ref) {
  const { source, readOnly = false, localeText: texts = timeslotsEnUS, onNotice, printTitle = '', now, sx } = props;
  const [toast, setToast] = useState<ShownTimeslotNotice | null>(null);
  const [said, setSaid] = useState({ text: '', count: 0 });
  /** The moment at which printing was asked for. */
  const [printedAt, setPrintedAt] = useState<Date | null>(null);

  const handleChange = (change: Partial<ControllableTimeslotState>): void => {
    if (change.date !== undefined) props.onDateChange?.(change.date);
    if (change.filter !== undefined) props.onFilterChange?.(change.filter);
    if (change.pen !== undefined) props.onPenChange?.(change.pen);
    if (change.tool !== undefined) props.onToolChange?.(change.tool);
  };
  const handleNotice = (notice: TimeslotNotice): void => {
    const text = timeslotNoticeText(notice, texts);
    const shown: ShownTimeslotNotice = {
      severity: notice.severity,
      text,
      notice,
      ...(canTakeBack(notice) ? { undo: store.undo } : {}),
    };
    if (onNotice) onNotice(shown);
    else setToast(shown);
    setSaid(({ count }) => ({ text, count: count + 1 }));
  };
  const { date, filter, pen, tool } = props;
  const parameters: TimeslotParameters = {
    source,
    readOnly,
    now,
    controlled: given<ControllableTimeslotState>({ date, filter, pen, tool }),
    initial: given<ControllableTimeslotState>({
      date: props.defaultDate,
      filter: props.defaultFilter,
      pen: props.defaultPen,
      tool: props.defaultTool,
    }),
    onChange: handleChange,
    onNotice: handleNotice,
  };
  const [store] = useState(() => createTimeslotStore(parameters));
  useEffect(() => store.start(), [store]);
  // After every drawing: the store calls back into the latest props.
  useEffect(() => store.setParameters(parameters));

  const theme = useTheme();
  const styles = useMemo(() => gridStyles(theme), [theme]);
  const context = useMemo(() => ({ store, texts }), [store, texts]);

  return (
    <TimeslotContext.Provider value={context}>
      <Box
        ref={ref}
        role="region"
        aria-label={texts.grid}
        sx={[styles, { fontSize: 14 }, ...(Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx])] as SxProps<Theme>}
      >
        <GridBody onPrint={() => setPrintedAt(now?.() ?? new Date())} />
        <TimeslotAnnouncer said={said} />
        <Suspense fallback={null}>
          {toast && <TimeslotToast toast={toast} onClose={() => setToast(null)} />}
          {printedAt && <TimeslotPrint title={printTitle} now={printedAt} onClose={() => setPrintedAt(null)} />}
        </Suspense>
      </Box>
    </TimeslotContext.Provider>
  );
});

function GridBody({ onPrint }: { readonly onPrint: () => void }) {
  const { store, texts } = useTimeslots();
  const setup = useTimeslotState((state) => state.setup);
  const hasShown = useTimeslotState((state) => state.hasShown);
  const openCell = useTimeslotState((state) => state.openCell);
  const isCopying = useTimeslotState((state) => state.copyTargets !== null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const handleKeyDown = useGridKeys(store, isPhone);
  const pointer = useGridPointer(store);
  const semester = store.semester();

  if (setup.kind === 'failed') return <Failure message={setup.message} />;
  if (setup.kind === 'loading' || !hasShown) {
    return (
      <Box role="progressbar" aria-label={texts.loading} sx={{ py: 1 }}>
        <Skeleton variant="rounded" height={30} sx={{ mb: 2, maxWidth: 480 }} />
        <Skeleton variant="rounded" height={40} sx={{ mb: 3 }} />
        <Skeleton variant="rounded" height={500} />
      </Box>
    );
  }
  if (!roleAbilities(setup.access).canView) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and the pointer are the grid's inside.
    <div onKeyDown={handleKeyDown}>
      <TimeslotToolbar onPrint={onPrint} />
      {store.canEdit() && <PenBar />}
      <WeekState />
      <Box
        className={store.canEdit() ? 'ts-editable' : undefined}
        sx={{ overflowX: 'auto', borderTop: 1, borderInlineStart: 1, borderColor: 'divider', userSelect: 'none' }}
        onPointerDown={pointer.onPointerDown}
        onPointerMove={pointer.onPointerMove}
      >
        {isPhone ? <DayTable /> : <WeekTable />}
      </Box>
      <Suspense fallback={null}>
        {openCell && <CellDialog cell={openCell} />}
        {isCopying && semester && <CopyWeekDialog semester={semester} />}
      </Suspense>
    </div>
  );
}

function Failure({ message }: { readonly message: string }) {
  const { store, texts } = useTimeslots();
  useRetryWhenOnline(true, store.retry);
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={store.retry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.loadFailed} {beginSentence(message)}
    </Alert>
  );
}

/** How the week stands: loading, failed, empty, hidden by the filter, in conflict. */
function WeekState() {
  const { store, texts } = useTimeslots();
  const status = useTimeslotState((state) => state.weekStatus);
  const shown = useTimeslotState((state) => [...state.cells.values()].reduce((sum, cell) => sum + cell.timeslots.length, 0));
  const hidden = useTimeslotState((state) => state.hiddenByFilter);
  const conflicts = useTimeslotState((state) => state.conflicts.size);
  if (typeof status === 'object') return <Failure message={errorMessage(status.error)} />;
  const isEmpty = status === 'ready' && shown === 0 && hidden === 0;
  return (
    <>
      <Box sx={{ height: 4 }}>{status === 'loading' && <LinearProgress aria-label={texts.loading} />}</Box>
      <Box
        sx={{
          minHeight: 28,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        <span>{isEmpty ? texts.empty : texts.timeslots(shown)}</span>
        {conflicts > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {texts.conflicts(conflicts)}
          </Box>
        )}
        {hidden > 0 && (
          <span>
            {texts.hidden(hidden)}{' '}
            <Button size="small" onClick={() => store.change({ filter: null })} sx={{ py: 0 }}>
              {texts.showAll}
            </Button>
          </span>
        )}
      </Box>
    </>
  );
}
