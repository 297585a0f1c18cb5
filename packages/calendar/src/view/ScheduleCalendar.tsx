import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { beginSentence } from '@lab-console/widget-base';
import { roleAbilities } from '@lab-console/schedule-rules';
import {
  forwardRef,
  memo,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import type { CalendarNotice } from '../core/notices/calendar-notice.ts';
import type { CalendarParameters, ControllableState } from '../core/store/calendar-parameters.ts';
import type { CalendarMode } from '../core/store/calendar-state.ts';
import { createCalendarStore } from '../core/store/calendar-store.ts';
import type { ScheduleSource } from '../core/source/schedule-source.ts';
import { filterParts, type ScheduleFilter } from '../core/filter/schedule-filter.ts';
import { isPlanningView, type CalendarView } from '../core/view/calendar-view.ts';
import type { CalendarTexts } from '../locales/calendar-texts.ts';
import { enUS } from '../locales/en-us.ts';
import { Announcer } from './announcer/Announcer.tsx';
import { lineHeight } from './bar-heights.ts';
import { CalendarContext, useCalendar, useCalendarState } from './calendar-context.ts';
import { calendarStyles } from './calendar-styles.ts';
import { ConflictPanel } from './conflicts/ConflictPanel.tsx';
import type { RenderDetailsActions } from './details/SessionDetailsDialog.tsx';
import { CalendarDialogs } from './dialogs/CalendarDialogs.tsx';
import { DialogBoundary } from './dialogs/DialogBoundary.tsx';
import { loadGrid } from './grid/load-grid.ts';
import { LoadedGrid } from './grid/LoadedGrid.tsx';
import {
  BulkBar,
  CalendarLegend,
  CalendarToast,
  DayList,
  fetchFirstPress,
  FilterChips,
  PhoneBulkBar,
  PhoneToolbar,
  SessionDetailsDialog,
} from './on-demand.ts';
import { LazyPlanning } from './planning/LazyPlanning.tsx';
import { noticeText, type ScheduleNotice } from './schedule-notice.ts';
import { sessionHint } from './session-hint.ts';
import { CalendarPart } from './states/CalendarPart.tsx';
import { CalendarSkeleton } from './states/CalendarSkeleton.tsx';
import { RangeState } from './states/RangeState.tsx';
import { CalendarToolbar } from './toolbar/CalendarToolbar.tsx';
import { useCalendarKeys, useKeysAround } from './use-calendar-keys.ts';

/** Props of `ScheduleCalendar`. */
export interface ScheduleCalendarProps {
  /** Where sessions come from and changes go. Keep it the same object: another one starts anew. */
  readonly source: ScheduleSource;
  /** How much time is shown. */
  readonly view?: CalendarView;
  /** @default 'week' */
  readonly defaultView?: CalendarView;
  readonly onViewChange?: (view: CalendarView) => void;
  /** The day in view, `YYYY-MM-DD`. */
  readonly date?: string;
  /** @default today, by the institution's clock */
  readonly defaultDate?: string;
  readonly onDateChange?: (date: string) => void;
  /** Whether a click opens a session or selects it. */
  readonly mode?: CalendarMode;
  /** @default 'event' */
  readonly defaultMode?: CalendarMode;
  readonly onModeChange?: (mode: CalendarMode) => void;
  /** Ids of the selected sessions. */
  readonly selectedIds?: ReadonlySet<number>;
  /** @default none */
  readonly defaultSelectedIds?: ReadonlySet<number>;
  readonly onSelectedIdsChange?: (selectedIds: ReadonlySet<number>) => void;
  /** Which of the sessions that the viewer may see are shown. */
  readonly filter?: ScheduleFilter;
  /** @default a teacher's own sessions for a teacher, everything for others */
  readonly defaultFilter?: ScheduleFilter;
  readonly onFilterChange?: (filter: ScheduleFilter) => void;
  /** Nothing can be selected or changed. @default false */
  readonly readOnly?: boolean;
  /** Takes warnings and results, for the host's own toasts. Without it the calendar shows them itself. */
  readonly onNotice?: (notice: ScheduleNotice) => void;
  /** Adds to the foot of a session's details. */
  readonly renderDetailsActions?: RenderDetailsActions;
  /** Sessions drawn side by side in a column of the week before the rest becomes a "+3" that opens. @default 3, or 2 below 1,200 px */
  readonly maxStack?: number;
  /** The title of printed weeks and the name of a calendar file, e.g. the centre's name. */
  readonly printTitle?: string;
  /** The present moment, for tests and demonstrations. */
  readonly now?: () => Date;
  /** @default enUS */
  readonly localeText?: CalendarTexts;
  readonly sx?: SxProps<Theme>;
}

/** What can be dragged takes no focus from the mouse, and without it the next key would be lost. */
function focusPressed({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-session-id]') : null;
  if (chip && currentTarget.contains(chip)) chip.focus({ preventScroll: true });
}

function given<T extends object>(values: { readonly [Key in keyof T]: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * Month, week and day of laboratory sessions, with details, selection, publishing and undo.
 *
 * @example
 * ```tsx
 * <ScheduleCalendar source={source} localeText={zhCN} onNotice={({ severity, text }) => toast(severity, text)} />
 * ```
 */
export const ScheduleCalendar = forwardRef<HTMLDivElement, ScheduleCalendarProps>(function ScheduleCalendar(props, ref) {
  const {
    source,
    readOnly = false,
    localeText: texts = enUS,
    printTitle = '',
    onNotice,
    maxStack,
    sx,
    renderDetailsActions,
  } = props;
  const [toast, setToast] = useState<ScheduleNotice | null>(null);
  const [hasToasted, setHasToasted] = useState(false);
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });

  const handleChange = (change: Partial<ControllableState>): void => {
    if (change.view !== undefined) props.onViewChange?.(change.view);
    if (change.date !== undefined) props.onDateChange?.(change.date);
    if (change.mode !== undefined) props.onModeChange?.(change.mode);
    if (change.selectedIds !== undefined) props.onSelectedIdsChange?.(change.selectedIds);
    if (change.filter !== undefined) props.onFilterChange?.(change.filter);
  };
  /** Undoes the step that was carried out last now, and nothing once another has followed. */
  const undoOfThis = (): (() => void) => {
    const { historyRevision } = store.getState();
    return () => {
      if (store.getState().historyRevision === historyRevision) store.undo();
    };
  };
  const handleNotice = (notice: CalendarNotice): void => {
    const text = noticeText(notice, texts);
    const shown: ScheduleNotice = {
      severity: notice.severity,
      text,
      notice,
      changesHistory: notice.kind === 'done' || notice.kind === 'undone' || notice.kind === 'redone',
      ...(notice.kind === 'done' || notice.kind === 'redone' ? { undo: undoOfThis() } : {}),
      ...(notice.kind === 'part-failed' && notice.reason === 'outdated' ? { reload: () => window.location.reload() } : {}),
    };
    if (onNotice) onNotice(shown);
    else {
      setToast(shown);
      setHasToasted(true);
    }
    setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  };

  const parameters: CalendarParameters = {
    source,
    readOnly,
    now: props.now,
    controlled: given<ControllableState>({
      view: props.view,
      date: props.date,
      mode: props.mode,
      selectedIds: props.selectedIds,
      filter: props.filter,
    }),
    initial: given<ControllableState>({
      view: props.defaultView,
      date: props.defaultDate,
      mode: props.defaultMode,
      selectedIds: props.defaultSelectedIds,
      filter: props.defaultFilter,
    }),
    onChange: handleChange,
    onNotice: handleNotice,
  };
  const [store] = useState(() => createCalendarStore(parameters));
  // Before the first painting: what comes at once, from a cache or an array, is in it already.
  useLayoutEffect(() => store.start(), [store]);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  useEffect(() => {
    // Beside the data; where it fails, the place of the grid offers to try again.
    if (!isPhone) loadGrid(!readOnly).catch(() => {});
  }, [isPhone, readOnly]);
  // After every drawing: the store calls back into the latest props.
  useEffect(() => store.setParameters(parameters));

  const region = useRef<HTMLDivElement>(null);
  const handleKeyDown = useCalendarKeys(store);
  useKeysAround(store, region);
  useImperativeHandle(ref, () => region.current as HTMLDivElement);
  useEffect(() => {
    let last = store.getState().jump;
    return store.subscribe(() => {
      const { jump } = store.getState();
      if (jump === last) return;
      last = jump;
      // Once it is drawn.
      requestAnimationFrame(() => region.current?.querySelector<HTMLElement>(`[data-session-id="${jump?.id}"]`)?.focus());
    });
  }, [store]);
  /** Put into words when it is asked for, for all views at one place: of hundreds of chips few are looked at. */
  const handleHint = ({ target }: SyntheticEvent): void => {
    const chip = target instanceof Element ? target.closest<HTMLElement>('[data-session-id]') : null;
    const session = chip ? store.getSession(Number(chip.dataset['sessionId'])) : undefined;
    if (chip && session) chip.title = sessionHint(session, { state: store.getState(), texts, getSession: store.getSession });
  };
  const theme = useTheme();
  const styles = useMemo(() => calendarStyles(theme), [theme]);
  const context = useMemo(() => ({ store, texts, readOnly, printTitle }), [store, texts, readOnly, printTitle]);

  return (
    <CalendarContext.Provider value={context}>
      <Box
        ref={region}
        role="region"
        aria-label={texts.calendar}
        tabIndex={-1}
        onClick={focusPressed}
        onKeyDown={handleKeyDown}
        onPointerOver={handleHint}
        sx={
          [
            styles,
            // What is placed outside the flow, words for screen readers among it, scrolls with the calendar, not with the page.
            { outline: 'none', fontSize: 14, position: 'relative' },
            ...(Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx]),
          ] as SxProps<Theme>
        }
      >
        <CalendarBody maxStack={maxStack} renderDetailsActions={renderDetailsActions} />
        <Announcer announcement={announcement} />
        {hasToasted && (
          <Suspense fallback={null}>
            <CalendarToast toast={toast} onClose={() => setToast(null)} />
          </Suspense>
        )}
      </Box>
    </CalendarContext.Provider>
  );
});

/** Not drawn again for a toast. */
const CalendarBody = memo(function CalendarBody({
  maxStack,
  renderDetailsActions,
}: {
  readonly maxStack: number | undefined;
  readonly renderDetailsActions: RenderDetailsActions | undefined;
}) {
  const { store, texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const mode = useCalendarState((state) => state.mode);
  const view = useCalendarState((state) => state.view);
  const hasShown = useCalendarState((state) => state.hasShown);
  const isFiltered = useCalendarState((state) => filterParts(state.filter).length > 0);
  const isOpen = useCalendarState((state) => state.openId !== null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  useRetryWhenOnline(setup.kind === 'failed', store.retry);
  useEffect(() => {
    if (!hasShown) return undefined;
    const timer = setTimeout(fetchFirstPress, 500);
    return () => clearTimeout(timer);
  }, [hasShown]);

  if (setup.kind === 'failed') {
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
        {texts.loadFailed} {beginSentence(setup.message)}
      </Alert>
    );
  }
  if (setup.kind === 'loading' || !hasShown) return <CalendarSkeleton isPhone={isPhone} />;
  if (!roleAbilities(setup.access).canView) {
    return (
      <Alert severity="info" sx={{ my: 1 }}>
        {texts.noAccess}
      </Alert>
    );
  }
  return (
    <>
      {isPhone ? (
        <CalendarPart fallback={<Box sx={{ height: 100 }} />}>
          <PhoneToolbar />
        </CalendarPart>
      ) : (
        <CalendarToolbar />
      )}
      <CalendarPart fallback={<Box sx={{ height: lineHeight }} />}>{isFiltered && <FilterChips />}</CalendarPart>
      <RangeState />
      <ConflictPanel />
      {isPlanningView(view) && (view === 'heat' || !isPhone) ? (
        <LazyPlanning view={view} />
      ) : isPhone ? (
        <CalendarPart fallback={<CalendarSkeleton isPhone />}>
          <DayList />
        </CalendarPart>
      ) : (
        <LoadedGrid maxStack={maxStack} />
      )}
      <CalendarPart>
        {/* A map has no chips to explain. */}
        {view !== 'heat' && <CalendarLegend />}
      </CalendarPart>
      <CalendarPart>{mode === 'select' && !isPhone && <BulkBar />}</CalendarPart>
      <CalendarPart>{mode === 'select' && isPhone && <PhoneBulkBar />}</CalendarPart>
      <DialogBoundary onFailed={() => store.open(null)}>
        {isOpen && <SessionDetailsDialog renderActions={renderDetailsActions} />}
      </DialogBoundary>
      <CalendarDialogs />
    </>
  );
});
