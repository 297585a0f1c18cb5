import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useMemo, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CellChange } from '../session/cell-edits.ts';
import { formatText } from '../texts/format-text.ts';
import { findCells } from './find-cells.ts';

const none: readonly CellChange[] = [];

/** Props of `FindReplace`. */
export interface FindReplaceProps {
  readonly rows: readonly ImportRow[];
  readonly columns: ImportColumns;
  readonly localeText: ImportLocaleText;
  /** Cells cannot be changed for now. */
  readonly disabled: boolean;
  readonly onReplace: (changes: readonly CellChange[]) => void;
  readonly onClose: () => void;
}

/** Find and replace over all rows that are still to be sent; loaded when it is opened. */
export default function FindReplace(props: FindReplaceProps): React.JSX.Element {
  const { rows, columns, localeText, disabled, onReplace, onClose } = props;
  const { grid, language } = localeText;
  const [find, setFind] = useState('');
  const [replace, setReplace] = useState('');
  const [column, setColumn] = useState('');
  const [wholeCell, setWholeCell] = useState(false);
  const wanted = useMemo(
    () => ({ rows, columns, replacement: { find, replace, column: column === '' ? null : column, wholeCell } }),
    [rows, columns, find, replace, column, wholeCell],
  );
  const [found, setFound] = useState<{ readonly of: typeof wanted; readonly changes: readonly CellChange[] } | null>(null);
  // Nothing is replaced by what was found for another text.
  const changes = found?.of === wanted ? found.changes : none;

  useEffect(() => {
    const search = new AbortController();
    findCells(wanted.rows, wanted.columns, wanted.replacement, search.signal).then(
      (changes) => setFound({ of: wanted, changes }),
      () => {},
    );
    return () => search.abort();
  }, [wanted]);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) onReplace(changes);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <Box
      component="form"
      role="search"
      aria-label={grid.findReplace}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}
    >
      <TextField size="small" label={grid.find} value={find} onChange={(event) => setFind(event.target.value)} autoFocus />
      <TextField size="small" label={grid.replaceWith} value={replace} onChange={(event) => setReplace(event.target.value)} />
      <TextField
        select
        size="small"
        label={grid.inColumn}
        value={column}
        onChange={(event) => setColumn(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value="">{grid.allColumns}</MenuItem>
        {Object.entries(columns).map(([key, { header }]) => (
          <MenuItem key={key} value={key}>
            {header[language]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox size="small" checked={wholeCell} onChange={(_, checked) => setWholeCell(checked)} />}
        label={grid.wholeCell}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Button size="small" type="submit" variant="outlined" disabled={disabled || changes.length === 0}>
        {formatText(grid.replaceAll, { count: changes.length })}
      </Button>
    </Box>
  );
}
