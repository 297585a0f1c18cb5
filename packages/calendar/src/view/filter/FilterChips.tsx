import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo, useRef } from 'react';
import { filterParts, withoutPart } from '../../core/filter/schedule-filter.ts';
import { lineHeight } from '../bar-heights.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { useFilterNames } from './use-filter-names.ts';

/** Everything that the filter asks for, each to be taken back on its own, and how many sessions it hides. */
export function FilterChips() {
  const { store, texts } = useCalendar();
  const filter = useCalendarState((state) => state.filter);
  const hidden = useCalendarState((state) => (state.rangeStatus === 'ready' ? state.hiddenByFilter : 0));
  const isEmpty = useCalendarState((state) => state.rangeStatus === 'ready' && state.placed.length === 0);
  const { partName } = useFilterNames();
  const parts = useMemo(() => filterParts(filter), [filter]);
  const row = useRef<HTMLUListElement>(null);
  if (parts.length === 0) return null;

  /** The chip is gone once it is pressed: the focus goes to the next one, or to the calendar after the last. */
  const handleRemove = (at: number): void => {
    const part = parts[at];
    if (!part) return;
    const chips = row.current?.querySelectorAll<HTMLElement>('[role="button"]');
    const next = chips?.[at + 1] ?? chips?.[at - 1] ?? row.current?.closest<HTMLElement>('[role="region"]');
    next?.focus();
    store.setFilter(withoutPart(filter, part));
  };
  const handleClear = (): void => {
    row.current?.closest<HTMLElement>('[role="region"]')?.focus();
    store.setFilter({});
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        boxSizing: 'border-box',
        minHeight: lineHeight,
        pb: 0.5,
        fontSize: 14,
      }}
    >
      <Box
        ref={row}
        component="ul"
        aria-label={texts.filter.active}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
      >
        {parts.map((part, at) => {
          const name = part.kind === 'list' ? texts.labelled(texts.filter.lists[part.list], partName(part)) : partName(part);
          return (
            <li key={JSON.stringify(part)}>
              <Chip
                size="small"
                variant="outlined"
                label={name}
                aria-label={texts.filter.remove(name)}
                onClick={() => handleRemove(at)}
                onDelete={() => handleRemove(at)}
                sx={{ maxWidth: 320 }}
              />
            </li>
          );
        })}
      </Box>
      <Button size="small" color="inherit" onClick={handleClear}>
        {texts.filter.clear}
      </Button>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {[...(isEmpty ? [texts.empty] : []), ...(hidden > 0 ? [texts.hiddenByFilter(hidden)] : [])].join(' · ')}
      </Box>
    </Box>
  );
}
