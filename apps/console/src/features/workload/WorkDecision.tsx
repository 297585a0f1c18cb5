import type { WorkloadRow } from '@lab-console/api-client';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** Approves or refuses an entry; missing where that cannot be done. */
export type DecideOnEntry = ((entryId: number, state: 'approved' | 'refused') => void) | undefined;

/** The two answers to an entry that was requested. */
export function WorkDecision({ row, onDecide }: { readonly row: WorkloadRow; readonly onDecide: DecideOnEntry }): ReactNode {
  const { workload: text } = useRecordTexts();
  if (row.source !== 'entry' || row.state !== 'requested' || !onDecide) return null;
  return (['approved', 'refused'] as const).map((state) => (
    <Button key={state} size="small" onClick={() => onDecide(row.source_id, state)}>
      {state === 'approved' ? text.approve : text.refuse}
    </Button>
  ));
}
