import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, type FocusEvent } from 'react';
import { useCalendar } from '../calendar-context.ts';

/** A row that can be chosen. */
export interface ChoiceRow {
  readonly id: number;
  readonly code?: string;
  readonly name: string;
}

interface Common {
  readonly label: string;
  readonly rows: readonly ChoiceRow[];
  /** Rows that stay in sight where they were chosen before the list was narrowed. */
  readonly all?: readonly ChoiceRow[];
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Has the focus when the form opens. */
  readonly autoFocus?: boolean;
}

const look = { size: 'small', fullWidth: true, autoHighlight: true } as const;

function labelOf({ name, code }: ChoiceRow): string {
  return code && code !== name ? `${name} · ${code}` : name;
}

/** The text is selected with the focus, which scrolls a long one to its end. */
function showStart({ target }: FocusEvent<HTMLElement>): void {
  requestAnimationFrame(() => {
    target.scrollLeft = 0;
  });
}

/** A placeholder, with the label out of its way. */
function placeholderOf({ slotProps }: AutocompleteRenderInputParams, placeholder: string | undefined) {
  return placeholder === undefined
    ? {}
    : { placeholder, slotProps: { ...slotProps, inputLabel: { ...slotProps.inputLabel, shrink: true } } };
}

/** One of many rows, found by typing. */
export function ChoiceField({
  value,
  onChange,
  ...field
}: Common & { readonly value: number | null; readonly onChange: (id: number | null) => void }) {
  const { texts } = useCalendar();
  const { label, rows, all = rows, error, placeholder, required = false, disabled = false, autoFocus = false } = field;
  const chosen = useMemo(
    () => (value === null ? null : (all.find(({ id }) => id === value) ?? { id: value, name: `#${value}` })),
    [all, value],
  );
  return (
    <Autocomplete
      {...look}
      disabled={disabled}
      options={rows}
      value={chosen}
      // What is required needs no room for an "×": names keep the number at their end.
      disableClearable={required && chosen !== null}
      onFocus={showStart}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={texts.form.noOptions}
      onChange={(_, row) => onChange(row?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={error}
          {...placeholderOf(params, placeholder)}
        />
      )}
    />
  );
}

/** Several of many rows. */
export function ManyField({
  value,
  onChange,
  ...field
}: Common & { readonly value: readonly number[]; readonly onChange: (ids: readonly number[]) => void }) {
  const { texts } = useCalendar();
  const { label, rows, placeholder } = field;
  const chosen = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return value.map((id): ChoiceRow => byId.get(id) ?? { id, name: `#${id}` });
  }, [rows, value]);
  return (
    <Autocomplete
      {...look}
      multiple
      disableCloseOnSelect
      limitTags={4}
      options={rows}
      value={chosen}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={texts.form.noOptions}
      onChange={(_, entries) => onChange(entries.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField {...params} label={label} {...(value.length === 0 ? placeholderOf(params, placeholder) : {})} />
      )}
    />
  );
}
