import { weekdayOf } from '@lab-console/schedule-rules';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import type { PlanningCells } from '../../core/planning/create-planning-cells.ts';
import { cellKey } from '../../core/planning/planning-cell.ts';
import { placeOf, type PlanningLine } from '../../core/planning/planning-line.ts';
import type { CellContext } from './cell-context.ts';
import { lookKey, type LookSource } from './cell-look.ts';
import { PlanningCell } from './PlanningCell.tsx';

/** Props of `PlanningRow`. */
export interface PlanningRowProps {
  readonly line: PlanningLine;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly width: number;
  readonly headWidth: number;
  readonly headRows: number;
  readonly chips: number;
  readonly columns: readonly PlanningLine[];
  /** The columns to draw; the same objects while they are the same columns. */
  readonly shown: readonly VirtualItem[];
  readonly cells: PlanningCells;
  readonly looks: LookSource;
  readonly context: CellContext;
  /** The column in the tab order, `-1` where it is in another row. */
  readonly tabStop: number;
}

function DrawnRow(props: PlanningRowProps) {
  const { line, index, top, height, width, headWidth, headRows, chips, columns, shown, cells, looks, context, tabStop } = props;
  return (
    <div role="row" aria-rowindex={index + headRows + 1} className="lc-row" style={{ top, height, width }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={`lc-row-head${line.periodId === undefined ? '' : ' lc-period'}`}
        style={{ width: headWidth, height }}
        title={line.hint === '' ? line.name : `${line.name}\n${line.hint}`}
      >
        <div className="lc-row-name">
          <strong>{line.label}</strong> {line.hint !== '' && <span className="lc-hint">{line.hint}</span>}
        </div>
      </div>
      {shown.map(({ index: at, start, size }) => {
        const column = columns[at];
        if (!column) return null;
        const cell = cells.get(cellKey(placeOf(line, column)));
        return (
          <PlanningCell
            key={column.key}
            cell={cell}
            look={lookKey(cell, looks)}
            context={context}
            row={index}
            column={at}
            left={headWidth + start}
            width={size}
            chips={chips}
            rowName={line.name}
            columnName={column.name}
            isTabStop={at === tabStop}
            isDayEnd={column.group !== undefined && column.group.key !== columns[at + 1]?.group?.key}
            isWeekend={column.date !== undefined && weekdayOf(column.date) > 5}
          />
        );
      })}
    </div>
  );
}

/** One row of the grid with the cells that are in sight. */
export const PlanningRow = memo(DrawnRow);
