import { tableStyle } from '@lab-console/widget-base/design';
import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRecordTexts } from './texts/useRecordTexts.ts';

/** A cell that two people set, with both values as text. */
export interface CellConflict {
  readonly key: string;
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Props of {@link ConflictDialog}. */
export interface ConflictDialogProps {
  readonly conflicts: readonly CellConflict[];
  /** Who was faster; `null` when the server has no name. */
  readonly changedBy: string | null;
  readonly onSettle: (kept: 'theirs' | 'mine') => void;
}

/** Asks which values stay where another person was faster. */
export function ConflictDialog({ conflicts, changedBy, onSettle }: ConflictDialogProps): ReactNode {
  const { common } = useRecordTexts();
  return (
    <DialogFrame
      title={common.conflictTitle}
      actions={
        <>
          <Button autoFocus onClick={() => onSettle('theirs')}>
            {common.keepTheirs}
          </Button>
          <Button onClick={() => onSettle('mine')}>{common.keepMine}</Button>
        </>
      }
    >
      {common.conflictText(changedBy ?? common.somebody)}
      <Box component="table" sx={[tableStyle, { mt: 2 }]}>
        <thead>
          <tr>
            <th scope="col">{common.student}</th>
            <th scope="col">{common.theirs}</th>
            <th scope="col">{common.mine}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ key, name, theirs, mine }) => (
            <tr key={key}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {name}
              </th>
              <td>{theirs || common.empty}</td>
              <td>{mine || common.empty}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </DialogFrame>
  );
}
