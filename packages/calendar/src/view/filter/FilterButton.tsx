import { lazyComponent } from '@lab-console/widget-base/react';
import { markDot } from '@lab-console/widget-base/view';
import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useMemo, useState } from 'react';
import { filterParts } from '../../core/filter/schedule-filter.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

const FilterPanel = lazyComponent(() => import('./FilterPanel.tsx'), 'FilterPanel');

/** Opens the filter and shows how many conditions it has; only its icon where `isNarrow`. */
export function FilterButton({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const { store, texts } = useCalendar();
  const filter = useCalendarState((state) => state.filter);
  const isOpen = useCalendarState((state) => state.dialog?.kind === 'filter');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = useMemo(() => filterParts(filter).length, [filter]);
  const opens = {
    ref: setAnchor,
    size: 'small',
    color: count > 0 ? 'primary' : 'inherit',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-keyshortcuts': 'f',
    onClick: () => store.openDialog({ kind: 'filter' }),
  } as const;
  return (
    <>
      {isNarrow ? (
        <IconButton {...opens} aria-label={texts.filter.open(count)} sx={count > 0 ? markDot : null}>
          <FilterListIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button {...opens} startIcon={<FilterListIcon fontSize="small" />} sx={{ whiteSpace: 'nowrap' }}>
          {texts.filter.open(count)}
        </Button>
      )}
      {isOpen && anchor && (
        <Suspense fallback={null}>
          <FilterPanel anchor={anchor} />
        </Suspense>
      )}
    </>
  );
}
