import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CalendarMode } from '../../core/store/calendar-state.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

const modes: readonly CalendarMode[] = ['event', 'select'];

/** What a click does: opens a session, or selects it. */
export function ModeSwitch() {
  const { store, texts } = useCalendar();
  const mode = useCalendarState((state) => state.mode);
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={mode}
      aria-label={texts.modeLabel}
      onChange={(_, next: CalendarMode | null) => next && store.setMode(next)}
    >
      {modes.map((entry) => (
        <ToggleButton key={entry} value={entry} sx={{ py: 0.25, px: 1, whiteSpace: 'nowrap' }}>
          {texts.modes[entry]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
