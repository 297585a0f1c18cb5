import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { TeacherName } from './TeacherName.tsx';
import type { TeacherWorkProps } from './TeacherWorkRows.tsx';
import { WorkDecision } from './WorkDecision.tsx';
import { workFactors } from './work-factors.ts';
import { WorkTitle } from './WorkTitle.tsx';

const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;
const second = { fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' } as const;

/** The hours of a teacher on a phone: name and sum, the other hours below, and the rows with their factors once it is open. */
export function TeacherWorkCard({ settings, onDecide, ...name }: TeacherWorkProps): ReactNode {
  const { workload: text, common } = useRecordTexts();
  const { teacher, isOpen } = name;
  const hours = [
    [text.hours, teacher.hours],
    [text.done, teacher.done],
    [text.planned, teacher.planned],
  ] as const;
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...line, minHeight: 32 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <TeacherName {...name} />
        </Box>
        <Box sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={second}>
            {common.labelled(text.sum, '')}
          </Box>
          <strong>{teacher.total.toFixed(2)}</strong>
        </Box>
      </Box>
      <Box sx={second}>{hours.map(([label, value]) => common.labelled(label, value.toFixed(2))).join(' · ')}</Box>
      {isOpen ? (
        <Box component="ul" sx={{ m: 0, pl: 2, listStyle: 'none', fontSize: 13 }}>
          {teacher.rows.map((row) => (
            <Box component="li" key={`${row.kind}-${row.source}-${row.source_id}`} sx={{ py: 0.5 }}>
              <Box sx={line}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <WorkTitle row={row} />
                </Box>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row.amount.toFixed(2)}
                </Box>
              </Box>
              <Box sx={second}>{workFactors(row, { text, settings })}</Box>
              <WorkDecision row={row} onDecide={onDecide} />
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
