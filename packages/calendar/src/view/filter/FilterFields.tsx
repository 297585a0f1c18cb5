import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { filterFacets } from '../../core/filter/filter-facets.ts';
import { filterLists, withList, withoutPart, type ScheduleFilter } from '../../core/filter/schedule-filter.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { FilterListField } from './FilterListField.tsx';

const statuses = ['any', 'draft', 'published'] as const;

/** The fields of the filter; lists hold what occurs in view, with counts. */
export function FilterFields() {
  const { store, texts, offers } = useCalendar();
  const filter = useCalendarState((state) => state.filter);
  const seen = useCalendarState((state) => state.seen);
  const conflicts = useCalendarState((state) => state.conflicts);
  const setup = useCalendarState((state) => state.setup);
  const facets = useMemo(
    () => (setup.kind === 'ready' ? filterFacets(seen, filter, { access: setup.access, conflicts }) : null),
    [setup, seen, filter, conflicts],
  );
  if (!facets || setup.kind !== 'ready') return null;
  const words = texts.filter;
  // Administrators own all that they see: these would be no use.
  const ownsAll = ['admin', 'dev', 'centreadmin'].includes(setup.access.user.role);
  const switches = ownsAll && !filter.mine ? (['conflicts'] as const) : (['teaching', 'mine', 'conflicts'] as const);
  const names = { any: words.any, draft: words.drafts, published: words.published };
  const handleStatus = (status: (typeof statuses)[number] | null): void => {
    if (status === null) return;
    store.setFilter(status === 'any' ? withoutPart(filter, { kind: 'status', status: 'draft' }) : { ...filter, status });
  };
  const handleSwitch = (kind: 'teaching' | 'mine' | 'conflicts', isOn: boolean): void => {
    const next: ScheduleFilter = isOn ? { ...filter, [kind]: true } : withoutPart(filter, { kind });
    store.setFilter(next);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, py: 1.5 }}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={filter.status ?? 'any'}
          aria-label={words.status}
          onChange={(_, status: (typeof statuses)[number] | null) => handleStatus(status)}
        >
          {statuses.map((status) => (
            <ToggleButton key={status} value={status} sx={{ py: 0.25, px: 1.25 }}>
              {names[status]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {switches.map((kind) => (
          <FormControlLabel
            key={kind}
            label={words[kind]}
            slotProps={{ typography: { sx: { fontSize: 14 } } }}
            control={<Switch size="small" checked={Boolean(filter[kind])} onChange={(_, isOn) => handleSwitch(kind, isOn)} />}
          />
        ))}
      </Box>
      {(offers.filters ?? filterLists).map((list) => (
        <FilterListField
          key={list}
          list={list}
          counts={facets[list]}
          value={filter[list] ?? []}
          onChange={(ids) => store.setFilter(withList(filter, list, ids))}
        />
      ))}
    </Box>
  );
}
