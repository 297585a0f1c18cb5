import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { BlockColumn, TableRights } from '../blocks/list-block.ts';
import { columnName } from './ColumnField.tsx';
import { useEditor } from './editor-context.ts';
import type { TableChoice } from './use-table-choice.ts';

interface TableColumnsProps {
  readonly choice: TableChoice;
  readonly tables: readonly TableRights[];
  /** The columns that can be shown. */
  readonly usable: readonly BlockColumn[];
  readonly tableLabel: string;
  readonly columnsLabel: string;
  /** Said where the table has columns, but none that can be shown. */
  readonly noUsable: string;
  /** Stands between the table and its columns. */
  readonly children?: ReactNode;
}

/** Chooses a table, and which of its columns are shown. */
export function TableColumns({
  choice,
  tables,
  usable,
  tableLabel,
  columnsLabel,
  noUsable,
  children,
}: TableColumnsProps): ReactNode {
  const { texts, language } = useEditor();
  const { name, state, columns, left, choose, setShown } = choice;
  return (
    <>
      <TextField select fullWidth label={tableLabel} value={name} onChange={(event) => choose(event.target.value)} sx={{ my: 1 }}>
        {tables.map((each) => (
          <MenuItem key={each.name} value={each.name}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      {state === 'loading' && <LinearProgress />}
      {state === 'failed' && <Alert severity="error">{texts.loadFailed}</Alert>}
      {state === 'ready' && columns.length === 0 && <Alert severity="info">{texts.noRows}</Alert>}
      {columns.length > 0 && usable.length === 0 && <Alert severity="info">{noUsable}</Alert>}
      {usable.length > 0 && children}
      {usable.length > 0 && (
        <FormGroup role="group" aria-label={columnsLabel}>
          {usable.map((column) => (
            <FormControlLabel
              key={column.name}
              label={columnName(column, language)}
              control={
                <Checkbox
                  size="small"
                  checked={!left.has(column.name)}
                  onChange={(_event, isChecked) => setShown(column.name, isChecked)}
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </>
  );
}
