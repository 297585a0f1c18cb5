import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { chartBlock } from '../blocks/chart-block.ts';
import { formBlock } from '../blocks/form-block.ts';
import { isWritable, listBlock, type BlockColumn, type BlockSource, type TableRights } from '../blocks/list-block.ts';
import { useEditor } from './editor-context.ts';

/** Blocks that are made of a table. */
export type TableBlock = 'list' | 'form' | 'chart';

interface TableBlockDialogProps {
  readonly block: TableBlock;
  readonly blocks: BlockSource;
  readonly onInsert: (value: unknown) => void;
  readonly onClose: () => void;
}

type Loaded =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly columns: readonly BlockColumn[] };

/** The columns that a block can show: a form those that are filled in, a chart numbers. */
function usableColumns(block: TableBlock, columns: readonly BlockColumn[]): readonly BlockColumn[] {
  switch (block) {
    case 'list':
      return columns;
    case 'form':
      return columns.filter(isWritable);
    case 'chart':
      return columns.filter(({ name, kind }) => kind === 'number' && !/(?:^|_)id$/.test(name));
  }
}

function madeBlock(
  block: TableBlock,
  table: TableRights,
  chosen: readonly BlockColumn[],
  label: BlockColumn | undefined,
): unknown {
  switch (block) {
    case 'list':
      return listBlock(table, chosen);
    case 'form':
      return formBlock(table, chosen);
    case 'chart':
      return label === undefined ? undefined : chartBlock(table, { label, values: chosen });
  }
}

/** Makes a list with search and dialogs, a form or a chart by choosing a table and its columns. */
export function TableBlockDialog({ block, blocks, onInsert, onClose }: TableBlockDialogProps): ReactNode {
  const { texts } = useEditor();
  const titleId = useId();
  const [name, setName] = useState('');
  const [loaded, setLoaded] = useState<Loaded>({ state: 'none' });
  const [labelName, setLabelName] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (name === '') return undefined;
    const ending = new AbortController();
    blocks.columns(name, { signal: ending.signal }).then(
      (columns) => ending.signal.aborted || setLoaded({ state: 'ready', columns }),
      () => ending.signal.aborted || setLoaded({ state: 'failed' }),
    );
    return () => ending.abort();
  }, [blocks, name]);
  const tables = block === 'form' ? blocks.tables.filter((each) => each.insert) : blocks.tables;
  const table = tables.find((each) => each.name === name);
  const columns = loaded.state === 'ready' ? loaded.columns : [];
  const usable = usableColumns(block, columns);
  const chosen = usable.filter((column) => !left.has(column.name));
  // A text names bars best, else the first column there is.
  const label = columns.find((column) => column.name === labelName) ?? columns.find(({ kind }) => kind === 'text') ?? columns[0];
  const made = table === undefined || chosen.length === 0 ? undefined : madeBlock(block, table, chosen, label);
  const title = { list: texts.listOfTable, form: texts.formOfTable, chart: texts.chartOfTable }[block];
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label={texts.table}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setLeft(new Set());
            setLabelName('');
            setLoaded({ state: 'loading' });
          }}
          sx={{ my: 1 }}
        >
          {tables.map((each) => (
            <MenuItem key={each.name} value={each.name}>
              {each.name}
            </MenuItem>
          ))}
        </TextField>
        {loaded.state === 'loading' && <LinearProgress />}
        {loaded.state === 'failed' && <Alert severity="error">{texts.loadFailed}</Alert>}
        {loaded.state === 'ready' && columns.length === 0 && <Alert severity="info">{texts.noRows}</Alert>}
        {columns.length > 0 && usable.length === 0 && (
          <Alert severity="info">{block === 'chart' ? texts.noNumbers : texts.noRows}</Alert>
        )}
        {block === 'chart' && usable.length > 0 && label !== undefined && (
          <TextField
            select
            fullWidth
            size="small"
            label={texts.barNames}
            value={label.name}
            onChange={(event) => setLabelName(event.target.value)}
            sx={{ my: 1 }}
          >
            {columns.map((each) => (
              <MenuItem key={each.name} value={each.name}>
                {each.name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {usable.length > 0 && (
          <FormGroup role="group" aria-label={texts.columns}>
            {usable.map((column) => (
              <FormControlLabel
                key={column.name}
                label={column.name}
                control={
                  <Checkbox
                    size="small"
                    checked={!left.has(column.name)}
                    onChange={(_event, isChecked) => {
                      const next = new Set(left);
                      if (isChecked) next.delete(column.name);
                      else next.add(column.name);
                      setLeft(next);
                    }}
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="contained"
          disabled={made === undefined}
          onClick={() => {
            if (made !== undefined) onInsert(made);
            onClose();
          }}
        >
          {texts.insert}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
