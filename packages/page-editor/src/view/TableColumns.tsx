import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useMemo, type ReactNode } from 'react';
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
  /** Shown where the table has columns, but none that can be shown. */
  readonly noUsable: string;
  /** Drawn between the table and its columns. */
  readonly children?: ReactNode;
}

interface ListedTable {
  readonly each: TableRights;
  readonly name: string;
}

/** The tables whose names hold all that is typed, in either language. */
function found(tables: readonly ListedTable[], typed: string): ListedTable[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return tables.filter(({ each: { name, label }, name: shown }) => {
    const names = `${shown} ${name} ${label?.en ?? ''} ${label?.zh ?? ''}`.toLowerCase();
    return words.every((word) => names.includes(word));
  });
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
  const { table, state, columns, left, choose, setShown } = choice;
  const shown = usable.filter(({ name }) => !left.has(name)).length;
  const listed = useMemo(
    () =>
      tables
        .map((each) => ({ each, name: columnName(each, language) }))
        .toSorted(
          (one, other) =>
            Number(other.each.isCommon === true) - Number(one.each.isCommon === true) ||
            one.name.localeCompare(other.name, language),
        ),
    [tables, language],
  );
  return (
    <>
      <Autocomplete
        options={listed}
        value={listed.find(({ each }) => each.name === table?.name) ?? null}
        getOptionLabel={(option) => option.name}
        getOptionKey={({ each }) => each.name}
        {...(tables.some(({ isCommon }) => isCommon === true)
          ? { groupBy: ({ each }: ListedTable) => (each.isCommon === true ? texts.commonTables : texts.otherTables) }
          : {})}
        filterOptions={(options, { inputValue }) => found(options, inputValue)}
        autoHighlight
        noOptionsText={texts.noTable}
        onChange={(_event, option) => choose(option?.each.name ?? '')}
        renderInput={(params) => <TextField {...params} label={tableLabel} />}
        sx={{ my: 1 }}
      />
      {state === 'loading' && <LinearProgress />}
      {state === 'failed' && <Alert severity="error">{texts.loadFailed}</Alert>}
      {state === 'ready' && columns.length === 0 && <Alert severity="info">{texts.noRows}</Alert>}
      {columns.length > 0 && usable.length === 0 && <Alert severity="info">{noUsable}</Alert>}
      {usable.length > 0 && children}
      {usable.length > 0 && (
        <FormGroup role="group" aria-label={columnsLabel}>
          <FormControlLabel
            label={texts.allColumns}
            control={
              <Checkbox
                size="small"
                checked={shown === usable.length}
                indeterminate={shown > 0 && shown < usable.length}
                onChange={(_event, isChecked) =>
                  setShown(
                    usable.map(({ name }) => name),
                    isChecked,
                  )
                }
              />
            }
          />
          {usable.map((column) => (
            <FormControlLabel
              key={column.name}
              label={columnName(column, language)}
              control={
                <Checkbox
                  size="small"
                  checked={!left.has(column.name)}
                  onChange={(_event, isChecked) => setShown([column.name], isChecked)}
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </>
  );
}
