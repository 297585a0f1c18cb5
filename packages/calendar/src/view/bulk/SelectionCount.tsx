import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { filterParts } from '../../core/filter/schedule-filter.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { oneRowOnPhone } from '../one-row.ts';
import { formatRange } from '../format-dates.ts';

/** How many sessions are selected and where, and what changes that as a whole. */
export function SelectionCount() {
  const { store, texts } = useCalendar();
  const count = useCalendarState((state) => state.selection.ids.size);
  const reach = useCalendarState((state) => state.selection.reach);
  const shown = useCalendarState((state) => state.placed.length);
  const beyond = useCalendarState((state) => state.beyond);
  const isGathering = useCalendarState((state) => state.isGathering);
  const isFiltered = useCalendarState((state) => filterParts(state.filter).length > 0);
  const words = texts.selecting;
  const actions: readonly (readonly [label: string, run: () => void, disabled: boolean])[] = [
    [texts.selectAll, store.selectAll, shown === 0 || (count === shown && !beyond)],
    [isFiltered ? words.matching : words.semester, store.selectMatching, isGathering || reach === 'semester'],
    [words.invert, store.invertSelection, shown === 0],
    [texts.clearSelection, store.clearSelection, count === 0 && reach === 'view'],
  ];
  return (
    <Box sx={{ display: 'flex', ...oneRowOnPhone, alignItems: 'center', columnGap: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 600, minWidth: 84, fontVariantNumeric: 'tabular-nums' }}>
        {texts.selected(count)}
      </Box>
      {actions.map(([label, run, disabled]) => (
        <Button
          key={label}
          size="small"
          disabled={disabled}
          onClick={run}
          sx={{ textTransform: 'none', minWidth: 0, px: 1, whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      ))}
      {isGathering && <CircularProgress size={16} aria-label={words.gathering} />}
      {beyond && (
        <Box
          component="span"
          role="status"
          sx={{ flexBasis: { sm: '100%' }, whiteSpace: { xs: 'nowrap', sm: 'normal' }, fontSize: 14 }}
        >
          {words.beyond(beyond, formatRange(beyond, texts.languageTag))}
          <Button size="small" onClick={store.selectOnlyShown} sx={{ textTransform: 'none', ml: 0.5 }}>
            {words.onlyShown}
          </Button>
        </Box>
      )}
    </Box>
  );
}
