import type { WorkloadSettings } from '@lab-console/schedule-rules/marks';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { workFactors } from './work-factors.ts';
import type { TeacherWork } from './workload-sums.ts';

const fixed = (value: number): string => value.toFixed(2);

interface TeacherWorkRowsProps {
  readonly teacher: TeacherWork;
  readonly settings: WorkloadSettings;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** One's own work: its rows are always open. */
  readonly isOwn: boolean;
  /** Approves or refuses an entry; missing where that cannot be done. */
  readonly onDecide: ((entryId: number, state: 'approved' | 'refused') => void) | undefined;
}

/** The hours of a teacher, with the rows and factors behind them. */
export function TeacherWorkRows({ teacher, settings, isOpen, onToggle, isOwn, onDecide }: TeacherWorkRowsProps): ReactNode {
  const { workload: text } = useRecordTexts();
  return (
    <>
      <tr>
        <td>
          {isOwn ? (
            teacher.name
          ) : (
            <Button
              size="small"
              aria-expanded={isOpen}
              title={text.open(teacher.name)}
              onClick={onToggle}
              color="inherit"
              startIcon={<ChevronRightRounded sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />}
              sx={{ textAlign: 'start' }}
            >
              {`${teacher.name} ${teacher.code}`}
            </Button>
          )}
          {teacher.atOnce > 0 ? (
            <Box component="span" sx={{ ml: 1, color: 'error.main' }}>
              {text.atOnceRows(teacher.atOnce)}
            </Box>
          ) : null}
        </td>
        {[teacher.hours, teacher.done, teacher.planned].map((value, at) => (
          // The columns are in a fixed order.
          <td key={`${teacher.id}-${at === 0 ? 'hours' : at === 1 ? 'done' : 'planned'}`} className="n">
            {fixed(value)}
          </td>
        ))}
        <td className="n">
          <strong>{fixed(teacher.total)}</strong>
        </td>
      </tr>
      {isOpen
        ? teacher.rows.map((row) => (
            <tr key={`${row.kind}-${row.source}-${row.source_id}`} className="inner">
              <td colSpan={2}>
                {[row.date, row.period_name, text.kinds[row.kind], row.title].filter(Boolean).join(' · ')}
                {row.at_once ? <Box component="span" sx={{ color: 'error.main' }}>{` · ${text.atOnce}`}</Box> : null}
              </td>
              <td colSpan={2}>{workFactors(row, { text, settings })}</td>
              <td className="n">
                {fixed(row.amount)}
                {row.source === 'entry' && row.state === 'requested' && onDecide ? (
                  <>
                    {(['approved', 'refused'] as const).map((state) => (
                      <Button key={state} size="small" onClick={() => onDecide(row.source_id, state)}>
                        {state === 'approved' ? text.approve : text.refuse}
                      </Button>
                    ))}
                  </>
                ) : null}
              </td>
            </tr>
          ))
        : null}
    </>
  );
}
