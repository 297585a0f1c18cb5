import type { WorkloadRow } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** When a row of work was, and what it was; whether another one is at the same time. */
export function WorkTitle({ row }: { readonly row: WorkloadRow }): ReactNode {
  const { workload: text } = useRecordTexts();
  return (
    <>
      {[row.date, row.period_name, text.kinds[row.kind], row.title].filter(Boolean).join(' · ')}
      {row.at_once ? <Box component="span" sx={{ color: 'error.main' }}>{` · ${text.atOnce}`}</Box> : null}
    </>
  );
}
