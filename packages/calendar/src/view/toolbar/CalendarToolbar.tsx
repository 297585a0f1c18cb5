import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import RedoIcon from '@mui/icons-material/Redo';
import RefreshIcon from '@mui/icons-material/Refresh';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CalendarMode } from '../../core/store/calendar-state.ts';
import { viewSpan, type CalendarView } from '../../core/view/calendar-view.ts';
import { ExportButton } from '../../print/ExportButton.tsx';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { FilterButton } from '../filter/FilterButton.tsx';
import { useAbilities } from '../use-abilities.ts';
import { PlanningSwitch } from './PlanningSwitch.tsx';
import { WeekMenu } from './WeekMenu.tsx';

const views: readonly CalendarView[] = ['month', 'week', 'day'];
const modes: readonly CalendarMode[] = ['event', 'select'];

/** Navigation, title, filter, mode and view. */
export function CalendarToolbar() {
  const { store, texts, readOnly } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const mode = useCalendarState((state) => state.mode);
  const isSaving = useCalendarState((state) => state.isSaving);
  const canUndo = useCalendarState((state) => state.canUndo);
  const canRedo = useCalendarState((state) => state.canRedo);
  const abilities = useAbilities();
  const canChange = abilities.canUseBulkTools && !readOnly;
  const canAdd = abilities.canAdd && !readOnly;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, py: 1 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={store.goToday}
        aria-keyshortcuts="t"
        sx={{ borderColor: 'divider', textTransform: 'none' }}
      >
        {texts.today}
      </Button>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          size="small"
          aria-label={texts.previous[viewSpan(view)]}
          title={texts.previous[viewSpan(view)]}
          onClick={() => store.step(-1)}
        >
          <ChevronLeftIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={texts.next[viewSpan(view)]}
          title={texts.next[viewSpan(view)]}
          onClick={() => store.step(1)}
        >
          <ChevronRightIcon fontSize="small" />
        </IconButton>
      </Box>
      <WeekMenu />
      <Box sx={{ flex: 1 }} />
      <FilterButton />
      <IconButton size="small" aria-label={texts.reload} title={texts.reload} onClick={store.retry}>
        <RefreshIcon fontSize="small" />
      </IconButton>
      {canAdd && (
        <Button
          size="small"
          disabled={isSaving}
          onClick={() => store.openDialog({ kind: 'form', session: null, given: {} })}
          aria-keyshortcuts="n"
          sx={{ textTransform: 'none' }}
        >
          {texts.add}
        </Button>
      )}
      {canChange && (
        <>
          <Box sx={{ display: 'flex' }}>
            <IconButton
              size="small"
              aria-label={texts.undo}
              title={texts.undo}
              disabled={!canUndo || isSaving}
              onClick={store.undo}
            >
              <UndoIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={texts.redo}
              title={texts.redo}
              disabled={!canRedo || isSaving}
              onClick={store.redo}
            >
              <RedoIcon fontSize="small" />
            </IconButton>
          </Box>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={mode}
            aria-label={texts.modeLabel}
            onChange={(_, next: CalendarMode | null) => next && store.setMode(next)}
          >
            {modes.map((entry) => (
              <ToggleButton key={entry} value={entry} sx={{ py: 0.25, px: 1.25, textTransform: 'none' }}>
                {texts.modes[entry]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </>
      )}
      <ToggleButtonGroup
        size="small"
        exclusive
        value={view}
        aria-label={texts.viewLabel}
        onChange={(_, next: CalendarView | null) => next && store.setView(next)}
      >
        {views.map((entry) => (
          <ToggleButton key={entry} value={entry} aria-keyshortcuts={entry[0]} sx={{ py: 0.25, px: 1.25, textTransform: 'none' }}>
            {texts.views[entry]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PlanningSwitch />
      <ExportButton />
    </Box>
  );
}
