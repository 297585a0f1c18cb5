import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { filterParts } from '../../core/filter/schedule-filter.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));

/** Opens what the filter asks for, and says how much that is. */
export function FilterButton() {
  const { store, texts } = useCalendar();
  const filter = useCalendarState((state) => state.filter);
  const isOpen = useCalendarState((state) => state.dialog?.kind === 'filter');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = useMemo(() => filterParts(filter).length, [filter]);
  return (
    <>
      <Button
        ref={setAnchor}
        size="small"
        color={count > 0 ? 'primary' : 'inherit'}
        startIcon={<FilterListIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="f"
        onClick={() => store.openDialog({ kind: 'filter' })}
        sx={{ textTransform: 'none' }}
      >
        {texts.filter.open(count)}
      </Button>
      {isOpen && anchor && (
        <Suspense fallback={null}>
          <FilterPanel anchor={anchor} />
        </Suspense>
      )}
    </>
  );
}
