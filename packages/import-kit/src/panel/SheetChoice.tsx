import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** Props of `SheetChoice`. */
export interface SheetChoiceProps {
  readonly label: string;
  readonly sheets: readonly string[];
  readonly value: string;
  readonly onChoose: (sheet: string) => void;
}

/** Chooses which sheet of a workbook is read; loaded where there are several. */
export default function SheetChoice({ label, sheets, value, onChoose }: SheetChoiceProps): React.JSX.Element {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ alignSelf: 'flex-start', minWidth: 200, maxWidth: '100%' }}
    >
      {sheets.map((sheet) => (
        <MenuItem key={sheet} value={sheet}>
          {sheet}
        </MenuItem>
      ))}
    </TextField>
  );
}
