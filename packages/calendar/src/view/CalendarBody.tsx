import { roleAbilities } from '@lab-console/schedule-rules';
import { beginSentence } from '@lab-console/widget-base';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useEffect } from 'react';
import { filterParts } from '../core/filter/schedule-filter.ts';
import { isPlanningView } from '../core/view/calendar-view.ts';
import { lineHeight } from './bar-heights.ts';
import { useCalendar, useCalendarState } from './calendar-context.ts';
import { ConflictPanel } from './conflicts/ConflictPanel.tsx';
import type { RenderDetailsActions } from './details/SessionDetails.tsx';
import type { RenderThingName } from './details/SessionFacts.tsx';
import { CalendarDialogs } from './dialogs/CalendarDialogs.tsx';
import { DialogBoundary } from './dialogs/DialogBoundary.tsx';
import { LoadedGrid } from './grid/LoadedGrid.tsx';
import {
  BulkBar,
  CalendarLegend,
  DayList,
  fetchFirstPress,
  FilterChips,
  PhoneBulkBar,
  PhoneToolbar,
  SessionDetails,
} from './on-demand.ts';
import { LazyPlanning } from './planning/LazyPlanning.tsx';
import { CalendarPart } from './states/CalendarPart.tsx';
import { CalendarSkeleton } from './states/CalendarSkeleton.tsx';
import { RangeState } from './states/RangeState.tsx';
import { CalendarToolbar } from './toolbar/CalendarToolbar.tsx';

/** Toolbar, sessions and dialogs of a calendar, or what replaces them; not drawn again for a toast. */
export const CalendarBody = memo(function CalendarBody({
  maxStack,
  renderDetailsActions,
  renderName,
}: {
  readonly maxStack: number | undefined;
  readonly renderDetailsActions: RenderDetailsActions | undefined;
  readonly renderName: RenderThingName | undefined;
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
  if (setup.kind === 'loading' || !hasShown) return <CalendarSkeleton />;
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
        <CalendarPart fallback={<CalendarSkeleton />}>
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
        {isOpen && <SessionDetails renderActions={renderDetailsActions} renderName={renderName} />}
      </DialogBoundary>
      <CalendarDialogs />
    </>
  );
});
