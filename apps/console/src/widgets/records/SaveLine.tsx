import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, type ReactNode } from 'react';
import type { CellState, CellStore } from './cell-store.ts';
import { useRecordTexts } from './texts/useRecordTexts.ts';

/** Props of {@link SaveLine}. */
export interface SaveLineProps<Value> {
  readonly store: CellStore<Value>;
  readonly state: CellState<Value>;
  /** Name of a cell for people, e.g. "Li Ming, report". */
  readonly nameOf: (key: string) => string;
  readonly show: (value: Value) => string;
}

/** Says what is saved, keeps what is not, and asks where somebody else was faster. */
export function SaveLine<Value>({ store, state, nameOf, show }: SaveLineProps<Value>): ReactNode {
  const { common } = useRecordTexts();
  const id = useId();
  const count = state.unsaved.size;
  useEffect(() => {
    if (count === 0) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [count]);
  const [first] = state.conflicts;
  return (
    <>
      {state.failure !== null && count > 0 ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={store.retry}>
              {common.saveAgain}
            </Button>
          }
        >
          {common.saveFailed} {state.failure}
        </Alert>
      ) : null}
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', minHeight: 20 }}>
        {state.isSaving ? common.saving : count > 0 ? common.unsaved(count) : common.saved}
      </Box>
      {first ? (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
          <DialogTitle id={id}>{common.conflictTitle}</DialogTitle>
          <DialogContent>
            {common.conflictText(first.changedBy ?? common.somebody)}
            <Box component="table" sx={{ mt: 2, width: 1, textAlign: 'left', '& td, & th': { py: 0.5, pr: 2 } }}>
              <thead>
                <tr>
                  <th scope="col">{common.student}</th>
                  <th scope="col">{common.theirs}</th>
                  <th scope="col">{common.mine}</th>
                </tr>
              </thead>
              <tbody>
                {state.conflicts.map(({ key, theirs, mine }) => (
                  <tr key={key}>
                    <th scope="row" style={{ fontWeight: 400 }}>
                      {nameOf(key)}
                    </th>
                    <td>{show(theirs) || common.empty}</td>
                    <td>{show(mine) || common.empty}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </DialogContent>
          <DialogActions>
            <Button autoFocus onClick={() => store.settle('theirs')}>
              {common.keepTheirs}
            </Button>
            <Button onClick={() => store.settle('mine')}>{common.keepMine}</Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}
