import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { ImportColumns } from '../core/import-column.ts';
import { proposeColumns } from '../core/propose-columns.ts';
import { sampleText, type SheetColumn, type SheetColumns } from '../core/sheet-columns.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `ColumnDialog`. */
export interface ColumnDialogProps {
  readonly columns: ImportColumns;
  readonly sheet: SheetColumns;
  readonly localeText: ImportLocaleText;
  readonly onAssign: (positions: readonly number[]) => void;
  readonly onClose: () => void;
}

const none = -1;

/** Assigns the columns of a sheet to those of the import, beginning with a proposal; loaded when it is opened. */
export default function ColumnDialog({ columns, sheet, localeText, onAssign, onClose }: ColumnDialogProps): React.JSX.Element {
  const { columns: text, language, panel } = localeText;
  const titleId = useId();
  const proposal = useMemo(() => proposeColumns(columns, sheet), [columns, sheet]);
  const [positions, setPositions] = useState(proposal);
  const entries = Object.entries(columns);
  const missing = entries.filter(([, column], place) => column.required && positions[place] === none);
  const isTwice = (position: number | undefined): boolean =>
    position !== none && positions.filter((other) => other === position).length > 1;
  const hasTwice = positions.some(isTwice);
  const labels = missing.map(([, column]) => column.header[language]).join(panel.listSeparator);

  const choose = (place: number, position: number): void =>
    setPositions(entries.map((_, index) => (index === place ? position : (positions[index] ?? none))));

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {formatText(text.hint, { row: sheet.row })}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {entries.map(([key, column], place) => {
            const position = positions[place] ?? none;
            const isProposed = position !== none && position === proposal[place] && sheet.positions[place] === none;
            const twice = isTwice(position);
            return (
              <TextField
                key={key}
                select
                size="small"
                required={column.required}
                label={column.header[language]}
                value={position}
                error={twice || (column.required && position === none)}
                helperText={twice ? text.twice : isProposed ? text.proposed : undefined}
                onChange={(event) => choose(place, Number(event.target.value))}
              >
                <MenuItem value={none}>
                  <em>{text.none}</em>
                </MenuItem>
                {sheet.columns.map((own) => (
                  <MenuItem key={own.index} value={own.index}>
                    <ColumnOption column={own} />
                  </MenuItem>
                ))}
              </TextField>
            );
          })}
        </Box>
        <Box role="status" sx={{ mt: 2 }}>
          {missing.length > 0 && <Alert severity="error">{formatText(text.missing, { columns: labels })}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {panel.cancel}
        </Button>
        <Button variant="contained" disabled={missing.length > 0 || hasTwice} onClick={() => onAssign(positions)}>
          {text.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ColumnOption({ column: { letter, header, samples } }: { readonly column: SheetColumn }): React.JSX.Element {
  const shown = samples.slice(0, 3).map(sampleText).join(', ');
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {letter}
      </Box>
      <Box component="span">{header}</Box>
      <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {shown}
      </Box>
    </Box>
  );
}
