import SearchRounded from '@mui/icons-material/SearchRounded';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** What is searched, e.g. "Name or student number". */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly sx?: SxProps<Theme>;
}

/** An input for words to search, as lists have it. */
export function SearchField({ label, value, onChange, sx = { width: { xs: 1, sm: 280 } } }: SearchFieldProps): ReactNode {
  return (
    <TextField
      size="small"
      type="search"
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: { startAdornment: <SearchRounded sx={{ fontSize: 16, mr: 0.75, color: 'action.active' }} /> },
      }}
      sx={sx}
    />
  );
}
