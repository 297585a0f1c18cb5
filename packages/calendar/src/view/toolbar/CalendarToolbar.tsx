import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CalendarView } from '../../core/view/calendar-view.ts';
import { ExportButton } from '../print/ExportButton.tsx';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { FilterButton } from '../filter/FilterButton.tsx';
import { useAbilities } from '../use-abilities.ts';
import { useSlowSaving } from '../use-slow-saving.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { PlanningSwitch } from './PlanningSwitch.tsx';
import { StepButtons } from './StepButtons.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { useToolbarStop } from './use-toolbar-stop.ts';
import { WeekMenu } from './WeekMenu.tsx';

const views: readonly CalendarView[] = ['month', 'week', 'day'];
/** All buttons of somebody who can change nothing fit in one line from this width on. By CSS: to measure it would draw the calendar a second time. */
const narrow = '@container (max-width: 839.9px)';
const shown = { display: 'contents' } as const;
const whereWide = { display: 'contents', [narrow]: { display: 'none' } } as const;
const whereNarrow = { display: 'none', [narrow]: { display: 'contents' } } as const;
const bar = { display: 'flex', alignItems: 'center', columnGap: 0.75 } as const;

/**
 * Navigation, title, filter, mode and view: one row where there is room, else two.
 *
 * Where nothing can be changed and the room is narrow, one button offers all views and rare actions are in the menu.
 */
export function CalendarToolbar() {
  const { store, texts, readOnly } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const isSaving = useSlowSaving();
  const stop = useToolbarStop();
  const abilities = useAbilities();
  const canChange = abilities.canUseBulkTools && !readOnly;
  const canAdd = abilities.canAdd && !readOnly;
  const isReader = !canChange && !canAdd;

  return (
    <Box
      ref={stop}
      role="toolbar"
      aria-label={texts.toolbar}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1, py: 1, containerType: 'inline-size' }}
    >
      {/* The first takes what is left of a row that both share; the second fills a row of its own. */}
      <Box sx={{ ...bar, flex: '1000 1 auto', minWidth: 0 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={store.goToday}
          aria-keyshortcuts="t"
          sx={{ borderColor: 'divider' }}
        >
          {texts.today}
        </Button>
        <StepButtons />
        <WeekMenu />
        <Box sx={{ flex: 1 }} />
        <FilterButton />
        <Box sx={isReader ? whereWide : shown}>
          <IconButton size="small" aria-label={texts.reload} title={texts.reload} onClick={store.retry}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Box>
        {canAdd && (
          <Button
            size="small"
            disabled={isSaving}
            onClick={() => store.openDialog({ kind: 'form', session: null, given: {} })}
            aria-keyshortcuts="n"
            sx={{ whiteSpace: 'nowrap' }}
          >
            {texts.add}
          </Button>
        )}
      </Box>
      <Box sx={{ ...bar, flex: '1 1 auto' }}>
        {canChange && (
          <>
            <UndoButtons />
            <ModeSwitch />
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <Box sx={isReader ? whereWide : shown}>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={view}
            aria-label={texts.viewLabel}
            onChange={(_, next: CalendarView | null) => next && store.setView(next)}
          >
            {views.map((entry) => (
              <ToggleButton key={entry} value={entry} aria-keyshortcuts={entry[0]} sx={{ py: 0.25, px: 1 }}>
                {texts.views[entry]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <PlanningSwitch />
          <ExportButton />
        </Box>
        {isReader && (
          <Box sx={whereNarrow}>
            <PlanningSwitch isWhole />
            <ExportButton more={[{ icon: <RefreshIcon fontSize="small" />, label: texts.reload, run: store.retry }]} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
