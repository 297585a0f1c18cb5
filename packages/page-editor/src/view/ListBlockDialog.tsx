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
import { listBlock, type BlockColumn, type BlockSource } from '../blocks/list-block.ts';
import { useEditor } from './editor-context.ts';

interface ListBlockDialogProps {
  readonly blocks: BlockSource;
  readonly onInsert: (value: unknown) => void;
  readonly onClose: () => void;
}

type Loaded =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly columns: readonly BlockColumn[] };

/** Makes a list with search and dialogs by choosing a table and its columns. */
export function ListBlockDialog({ blocks, onInsert, onClose }: ListBlockDialogProps): ReactNode {
  const { texts } = useEditor();
  const titleId = useId();
  const [name, setName] = useState('');
  const [loaded, setLoaded] = useState<Loaded>({ state: 'none' });
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
  const table = blocks.tables.find((each) => each.name === name);
  const chosen = loaded.state === 'ready' ? loaded.columns.filter((column) => !left.has(column.name)) : [];
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.listOfTable}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label={texts.table}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setLeft(new Set());
            setLoaded({ state: 'loading' });
          }}
          sx={{ my: 1 }}
        >
          {blocks.tables.map((each) => (
            <MenuItem key={each.name} value={each.name}>
              {each.name}
            </MenuItem>
          ))}
        </TextField>
        {loaded.state === 'loading' && <LinearProgress />}
        {loaded.state === 'failed' && <Alert severity="error">{texts.loadFailed}</Alert>}
        {loaded.state === 'ready' && loaded.columns.length === 0 && <Alert severity="info">{texts.noRows}</Alert>}
        {loaded.state === 'ready' && loaded.columns.length > 0 && (
          <FormGroup role="group" aria-label={texts.columns}>
            {loaded.columns.map((column) => (
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
          disabled={table === undefined || chosen.length === 0}
          onClick={() => {
            if (table !== undefined) onInsert(listBlock(table, chosen));
            onClose();
          }}
        >
          {texts.insert}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
