import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { ImportColumns } from '../core/import-column.ts';
import { proposeColumns } from '../core/propose-columns.ts';
import { matchHeaders } from '../core/match-headers.ts';
import { sampleText, sheetColumns, type SheetColumn, type SheetColumns } from '../core/sheet-columns.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `ColumnDialog`. */
export interface ColumnDialogProps {
  readonly columns: ImportColumns;
  readonly sheet: SheetColumns;
  readonly localeText: ImportLocaleText;
  readonly onAssign: (positions: readonly number[], row: number) => void;
  readonly onClose: () => void;
}

const none = -1;

/** Assigns the columns of a sheet to those of the import, beginning with a proposal; loaded when it is opened. */
export default function ColumnDialog({
  columns,
  sheet: read,
  localeText,
  onAssign,
  onClose,
}: ColumnDialogProps): React.JSX.Element {
  const [row, setRow] = useState(read.row);
  const sheet = useMemo(() => withHeader(columns, read, row), [columns, read, row]);
  const { columns: text, language, panel } = localeText;
  const proposal = useMemo(() => proposeColumns(columns, sheet), [columns, sheet]);
  const [chosen, setChosen] = useState({ row, positions: proposal });
  // Another header has other columns, and another proposal.
  const positions = chosen.row === row ? chosen.positions : proposal;
  const entries = Object.entries(columns);
  const missing = entries.filter(([, column], place) => column.required && positions[place] === none);
  const isTwice = (position: number | undefined): boolean =>
    position !== none && positions.filter((other) => other === position).length > 1;
  const hasTwice = positions.some(isTwice);
  const labels = missing.map(([, column]) => column.header[language]).join(panel.listSeparator);

  const choose = (place: number, position: number): void =>
    setChosen({ row, positions: entries.map((_, index) => (index === place ? position : (positions[index] ?? none))) });

  return (
    <DialogFrame
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {panel.cancel}
          </Button>
          <Button variant="contained" disabled={missing.length > 0 || hasTwice} onClick={() => onAssign(positions, row)}>
            {text.apply}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {formatText(text.hint, { row: sheet.row })}
      </Typography>
      <TextField
        select
        fullWidth
        size="small"
        label={text.headerRow}
        value={row}
        onChange={(event) => setRow(Number(event.target.value))}
        sx={{ mb: 2 }}
      >
        {read.head.slice(0, rowsOffered).map(({ number, cells }) => (
          <MenuItem key={number} value={number}>
            <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
              {number}
            </Box>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {cells
                .map((cell) => sampleText(cell))
                .filter((each) => each !== '')
                .join(panel.listSeparator)
                .slice(0, 80)}
            </Box>
          </MenuItem>
        ))}
      </TextField>
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
    </DialogFrame>
  );
}

/** Rows that may be chosen as the header. */
const rowsOffered = 15;

/** The columns of the sheet below another header. */
function withHeader(columns: ImportColumns, sheet: SheetColumns, row: number): SheetColumns {
  if (row === sheet.row) return sheet;
  const match = matchHeaders({ rows: sheet.head.filter(({ number }) => number === row), columns, sheet: '' });
  return sheetColumns(sheet.head, { row, positions: match.match.positions });
}

function ColumnOption({ column: { letter, header, samples } }: { readonly column: SheetColumn }): React.JSX.Element {
  const shown = samples
    .slice(0, 3)
    .map((cell) => sampleText(cell))
    .join(', ');
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
