import TextField from '@mui/material/TextField';

/** A whole number, or nothing. */
export function NumberField({
  label,
  value,
  onChange,
  error,
  placeholder,
  min,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly min?: number;
}) {
  return (
    <TextField
      size="small"
      fullWidth
      type="number"
      label={label}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{
        htmlInput: { step: 1, min, inputMode: 'numeric', placeholder },
        ...(placeholder === undefined ? {} : { inputLabel: { shrink: true } }),
      }}
    />
  );
}
