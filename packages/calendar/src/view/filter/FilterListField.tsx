import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { FilterList } from '../../core/filter/schedule-filter.ts';
import { useCalendar } from '../calendar-context.ts';
import { useFilterNames } from './use-filter-names.ts';

interface FilterListFieldProps {
  readonly list: FilterList;
  /** How many sessions each id would show. */
  readonly counts: ReadonlyMap<number, number>;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

interface Option {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** Longer lists are searched, not scrolled. */
const filterOptions = createFilterOptions<Option>({ limit: 100, stringify: ({ name }) => name });

/** Several of what occurs, found by typing, with the number of sessions that each would show. */
export function FilterListField({ list, counts, value, onChange }: FilterListFieldProps) {
  const { texts } = useCalendar();
  const { nameOf } = useFilterNames();
  const options = useMemo(
    () =>
      [...counts]
        .map(([id, count]): Option => ({ id, count, name: nameOf(list, id) }))
        .sort((a, b) => a.name.localeCompare(b.name, texts.languageTag, { numeric: true })),
    [counts, nameOf, list, texts],
  );
  const chosen = useMemo(() => {
    const byId = new Map(options.map((option) => [option.id, option]));
    return value.map((id): Option => byId.get(id) ?? { id, count: 0, name: nameOf(list, id) });
  }, [options, value, nameOf, list]);
  return (
    <Autocomplete
      multiple
      size="small"
      fullWidth
      autoHighlight
      disableCloseOnSelect
      limitTags={2}
      options={options}
      value={chosen}
      filterOptions={filterOptions}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={texts.filter.noOptions}
      onChange={(_, entries) => onChange(entries.map(({ id }) => id))}
      renderOption={({ key, ...props }, { name, count }) => (
        <Box key={key} component="li" {...props} sx={{ display: 'flex', gap: 1, fontSize: 14 }}>
          <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: 12 }}>
            {texts.sessions(count)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.filter.lists[list]}
          {...(value.length === 0 ? { placeholder: texts.filter.search } : {})}
        />
      )}
    />
  );
}
