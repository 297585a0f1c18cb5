import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLeaveGuard } from '@lab-console/widget-base/view';
import { useEffect, type ReactNode } from 'react';
import { connection } from '../../session/query-client.ts';
import type { CellStore } from './cell-store.ts';
import { ConflictDialog } from './record-parts.ts';
import { RecordPart } from './RecordPart.tsx';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { useStore } from '@lab-console/widget-base/react';

/** Props of {@link SaveLine}. */
export interface SaveLineProps<Value> {
  readonly store: CellStore<Value>;
  /** Name of a cell for people, e.g. "Li Ming, report". */
  readonly nameOf: (key: string) => string;
  readonly show: (value: Value) => string;
  /** Called with whether something could not be saved, so that the page is not left without a question. */
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** Shows what is saved, keeps what is not, and asks where another person was faster. */
export function SaveLine<Value>({ store, nameOf, show, onUnsaved }: SaveLineProps<Value>): ReactNode {
  const state = useStore(store);
  const { common } = useRecordTexts();
  const count = state.unsaved.size;
  useLeaveGuard(count > 0);
  const [first] = state.conflicts;
  const isStuck = count > 0 && (state.failure !== null || first !== undefined);
  useEffect(() => {
    onUnsaved?.(isStuck);
    return () => onUnsaved?.(false);
  }, [isStuck, onUnsaved]);
  useEffect(
    () =>
      connection.subscribe(() => {
        // What could not be sent goes out as soon as the server answers again.
        if (!connection.isLost() && store.getState().failure !== null) store.retry();
      }),
    [store],
  );
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
        <RecordPart>
          <ConflictDialog
            changedBy={first.changedBy}
            conflicts={state.conflicts.map(({ key, theirs, mine }) => ({
              key,
              name: nameOf(key),
              theirs: show(theirs),
              mine: show(mine),
            }))}
            onSettle={store.settle}
          />
        </RecordPart>
      ) : null}
    </>
  );
}
