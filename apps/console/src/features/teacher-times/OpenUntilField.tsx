import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';

/** Props of {@link OpenUntilField}. */
export interface OpenUntilFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string | null;
  /** Called with a whole day, or `null` where it was cleared. */
  readonly onChange: (day: string | null) => void;
}

/** The last day on which teachers change their times; saved when the field is left. */
export function OpenUntilField({ label, value, onChange }: OpenUntilFieldProps): ReactNode {
  const [typed, setTyped] = useState(value ?? '');
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== (value ?? '')) onChange(typed === '' ? null : typed);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 260 }}
    />
  );
}
