import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { HiddenSelectionNote } from './HiddenSelectionNote.tsx';
import { useSelectingActions } from './use-selecting-actions.ts';

/** How many sessions are selected and where, and what changes that as a whole. */
export function SelectionCount() {
  const { texts } = useCalendar();
  const count = useCalendarState((state) => state.selection.ids.size);
  const isGathering = useCalendarState((state) => state.isGathering);
  const actions = useSelectingActions();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 600, minWidth: 84, fontVariantNumeric: 'tabular-nums' }}>
        {texts.selected(count)}
      </Box>
      {actions.map(({ label, run, disabled }) => (
        <Button key={label} size="small" disabled={disabled} onClick={run} sx={{ minWidth: 0, px: 1, whiteSpace: 'nowrap' }}>
          {label}
        </Button>
      ))}
      {isGathering && <CircularProgress size={16} aria-label={texts.selecting.gathering} />}
      <HiddenSelectionNote />
    </Box>
  );
}
