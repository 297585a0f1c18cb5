import { useStore } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { forwardRef, Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { CalendarOffers } from '../core/view/calendar-offers.ts';
import { isArchivedView } from '../core/view/is-archived-view.ts';
import { enUS } from '../locales/en-us.ts';
import { Announcer } from './announcer/Announcer.tsx';
import { CalendarContext } from './calendar-context.ts';
import type { CalendarSlots } from './calendar-slots.ts';
import { calendarStyles } from './calendar-styles.ts';
import { CalendarBody } from './CalendarBody.tsx';
import { loadGrid } from './grid/load-grid.ts';
import { CalendarToast, HoverCard } from './on-demand.ts';
import type { CalendarMenuAction } from './print/calendar-menu-action.ts';
import type { ScheduleCalendarProps } from './schedule-calendar-props.ts';
import { useRestedChip } from './hover/use-rested-chip.ts';
import { useCalendarKeys, useKeysAround } from './use-calendar-keys.ts';
import { useHostWishes } from './use-host-wishes.ts';
import { useScheduleStore } from './use-schedule-store.ts';

export type { ScheduleCalendarProps } from './schedule-calendar-props.ts';

const everything: CalendarOffers = {};
const noSlots: CalendarSlots = {};
const noActions: readonly CalendarMenuAction[] = [];

/** What can be dragged takes no focus from the mouse, and without it the next key would be lost. */
function focusPressed({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-session-id]') : null;
  if (chip && currentTarget.contains(chip)) chip.focus({ preventScroll: true });
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
    readOnly = false,
    localeText: texts = enUS,
    printTitle = '',
    maxStack,
    sx,
    renderDetailsActions,
    renderName,
    movedId,
    defaultEmptyWeekends = true,
    onEmptyWeekendsChange,
    offers = everything,
    slots = noSlots,
    menuActions = noActions,
  } = props;
  const hasPlacing = props.placing !== undefined;
  const { store, toast, hasToasted, closeToast, announcement } = useScheduleStore(props, texts);
  const isArchived = useStore(store, isArchivedView);
  const isReadOnly = readOnly || isArchived;
  const canDrag = !isReadOnly || hasPlacing;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  useEffect(() => {
    // Beside the data; where it fails, the place of the grid offers to try again.
    if (!isPhone) loadGrid(canDrag).catch(() => {});
  }, [isPhone, canDrag]);
  useHostWishes(store, props);
  useEffect(() => {
    if (isArchived) store.setMode('event');
  }, [store, isArchived]);

  useEffect(() => {
    if (movedId === undefined) return;
    const open = (): void => {
      if (!store.getState().placedById.has(movedId)) return;
      stop();
      store.openDialog({ kind: 'move', ids: new Set([movedId]) });
    };
    const stop = store.subscribe(open);
    open();
    return stop;
  }, [store, movedId]);

  const region = useRef<HTMLDivElement>(null);
  const handleKeyDown = useCalendarKeys(store, offers);
  useKeysAround(store, region, offers);
  useImperativeHandle(ref, () => region.current as HTMLDivElement);
  useEffect(() => {
    let last = store.getState().jump;
    return store.subscribe(() => {
      const { jump } = store.getState();
      if (jump === last) return;
      last = jump;
      if (jump?.keepsFocus === true) return;
      // Once it is drawn.
      requestAnimationFrame(() => region.current?.querySelector<HTMLElement>(`[data-session-id="${jump?.id}"]`)?.focus());
    });
  }, [store]);
  const rested = useRestedChip();
  const theme = useTheme();
  const styles = useMemo(() => calendarStyles(theme), [theme]);
  const [ownEmptyWeekends, setOwnEmptyWeekends] = useState(defaultEmptyWeekends);
  const emptyWeekends = props.emptyWeekends ?? ownEmptyWeekends;
  const latestEmptyWeekendsChange = useRef(onEmptyWeekendsChange);
  useEffect(() => {
    latestEmptyWeekendsChange.current = onEmptyWeekendsChange;
  }, [onEmptyWeekendsChange]);
  const context = useMemo(
    () => ({
      store,
      texts,
      readOnly: isReadOnly,
      hasPlacing,
      printTitle,
      menuActions,
      offers,
      slots,
      emptyWeekends,
      onEmptyWeekendsChange: (next: boolean) => {
        setOwnEmptyWeekends(next);
        latestEmptyWeekendsChange.current?.(next);
      },
    }),
    [store, texts, isReadOnly, hasPlacing, printTitle, menuActions, offers, slots, emptyWeekends],
  );

  return (
    <CalendarContext.Provider value={context}>
      <Box
        ref={region}
        role="region"
        aria-label={texts.calendar}
        tabIndex={-1}
        onClick={focusPressed}
        onKeyDown={handleKeyDown}
        {...rested.handlers}
        sx={
          [
            styles,
            // What is placed outside the flow, words for screen readers among it, scrolls with the calendar, not with the page.
            { outline: 'none', fontSize: 14, position: 'relative' },
            ...(Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx]),
          ] as SxProps<Theme>
        }
      >
        <CalendarBody maxStack={maxStack} renderDetailsActions={renderDetailsActions} renderName={renderName} />
        {rested.chip && (
          <Suspense fallback={null}>
            <HoverCard chip={rested.chip} onClose={rested.clear} />
          </Suspense>
        )}
        <Announcer announcement={announcement} />
        {hasToasted && (
          <Suspense fallback={null}>
            <CalendarToast toast={toast} onClose={closeToast} />
          </Suspense>
        )}
      </Box>
    </CalendarContext.Provider>
  );
});
