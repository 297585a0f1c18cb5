import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { TimeslotResource } from '../core/timeslot-filter.ts';
import type { ResourceFieldProps, ResourceOption } from './LazyResourceField.tsx';

/** Options drawn at a time; typing finds the others. */
const filterOptions = createFilterOptions<ResourceOption>({ limit: 100, stringify: ({ name, code }) => `${name} ${code}` });

/** Chooses one teacher, class or room by typing its name or code. */
export function ResourceField({ label, options, value, onChange, noOptions, groupName, placeholder }: ResourceFieldProps) {
  const isSame = (a: TimeslotResource, b: TimeslotResource): boolean => a.kind === b.kind && a.id === b.id;
  const chosen =
    value === null ? null : (options.find((option) => isSame(option, value)) ?? { ...value, name: `#${value.id}`, code: '' });
  return (
    <Autocomplete
      size="small"
      autoHighlight
      options={options}
      value={chosen}
      filterOptions={filterOptions}
      {...(groupName ? { groupBy: groupName } : {})}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ kind, id }) => `${kind}-${id}`}
      isOptionEqualToValue={isSame}
      noOptionsText={noOptions}
      onChange={(_, option) => onChange(option ? { kind: option.kind, id: option.id } : null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          {...(placeholder === undefined
            ? {}
            : { placeholder, slotProps: { ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } } })}
        />
      )}
    />
  );
}
