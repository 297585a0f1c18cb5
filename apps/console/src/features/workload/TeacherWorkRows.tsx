import type { WorkloadSettings } from '@lab-console/schedule-rules/marks';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { TeacherName, type TeacherNameProps } from './TeacherName.tsx';
import { WorkDecision, type DecideOnEntry } from './WorkDecision.tsx';
import { workFactors } from './work-factors.ts';
import { WorkTitle } from './WorkTitle.tsx';

/** Props of {@link TeacherWorkRows} and of a card of the same work. */
export interface TeacherWorkProps extends TeacherNameProps {
  readonly settings: WorkloadSettings;
  readonly onDecide: DecideOnEntry;
}

/** The hours of a teacher, with the rows and factors behind them. */
export function TeacherWorkRows({ settings, onDecide, ...name }: TeacherWorkProps): ReactNode {
  const { workload: text } = useRecordTexts();
  const { teacher, isOpen } = name;
  return (
    <>
      <tr>
        <td>
          <TeacherName {...name} />
        </td>
        {[teacher.hours, teacher.done, teacher.planned].map((value, at) => (
          // The columns are in a fixed order.
          <td key={`${teacher.id}-${at === 0 ? 'hours' : at === 1 ? 'done' : 'planned'}`} className="n">
            {value.toFixed(2)}
          </td>
        ))}
        <td className="n">
          <strong>{teacher.total.toFixed(2)}</strong>
        </td>
      </tr>
      {isOpen
        ? teacher.rows.map((row) => (
            <tr key={`${row.kind}-${row.source}-${row.source_id}`} className="inner">
              <td colSpan={2}>
                <WorkTitle row={row} />
              </td>
              <td colSpan={2}>{workFactors(row, { text, settings })}</td>
              <td className="n">
                {row.amount.toFixed(2)}
                <WorkDecision row={row} onDecide={onDecide} />
              </td>
            </tr>
          ))
        : null}
    </>
  );
}
