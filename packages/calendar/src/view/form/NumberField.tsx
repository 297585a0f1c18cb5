import TextField from '@mui/material/TextField';

/** A whole number, or nothing. */
export function NumberField({
  label,
  value,
  onChange,
  error,
  placeholder,
  help,
  min,
  max,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** What the number means, where nothing is wrong with it. */
  readonly help?: string | undefined;
  readonly min?: number;
  readonly max?: number;
}) {
  return (
    <TextField
      size="small"
      fullWidth
      type="number"
      label={label}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{
        htmlInput: { step: 1, min, max, inputMode: 'numeric', placeholder },
        ...(placeholder === undefined ? {} : { inputLabel: { shrink: true } }),
      }}
    />
  );
}
