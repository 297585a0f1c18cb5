import { memo } from 'react';
import type { PlanningCell as Cell } from '../../core/planning/planning-cell.ts';
import { sessionNames } from '../../core/sessions/session-names.ts';
import type { CellContext } from './cell-context.ts';
import { readLook } from './cell-look.ts';
import { drawnCount } from './planning-layout.ts';
import { PlanningChip } from './PlanningChip.tsx';

/** Props of `PlanningCell`; all of them stay the same while nothing in the cell changes. */
export interface PlanningCellProps {
  /** `undefined` where the cell is empty. */
  readonly cell: Cell | undefined;
  /** Of `lookKey`. */
  readonly look: string;
  readonly context: CellContext;
  readonly row: number;
  readonly column: number;
  readonly left: number;
  readonly width: number;
  /** How many chips there is room for. */
  readonly chips: number;
  /** Row and column in words. */
  readonly rowName: string;
  readonly columnName: string;
  readonly isTabStop: boolean;
  readonly isDayEnd: boolean;
  readonly isWeekend: boolean;
}

function DrawnCell(props: PlanningCellProps) {
  const { cell, look, context, row, column, left, width, chips, rowName, columnName, isTabStop, isDayEnd, isWeekend } = props;
  const { kind, texts, references, periods, colours } = context;
  context.onDraw?.(cell?.key ?? `${row}:${column}`);

  const entries = cell?.entries ?? [];
  const { marks, isSelecting } = readLook(look);
  const groups = context.groups();
  const shown = entries.slice(0, drawnCount(entries.length, chips));
  const rest = marks.slice(shown.length);
  const selected = marks.filter((mark) => mark.split(':')[0]?.includes('s')).length;
  const restFlags = rest.map((mark) => mark.split(':')[0]).join('');
  const isAllSelected = entries.length > 0 && selected === entries.length;
  const count = entries.length > 0 ? texts.sessions(entries.length) : texts.planning.free;
  const readOut = selected > 0 ? [count, texts.selected(selected)] : [count];
  const name = texts.labelled(texts.listed([rowName, columnName]), texts.listed(readOut));
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={entries.length > 0 ? undefined : name}
      aria-selected={isSelecting ? isAllSelected : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-row={row}
      data-column={column}
      className={`lc-cell${entries.length > 0 ? '' : ' lc-cell-free'}${isDayEnd ? ' lc-day-end' : ''}${isWeekend ? ' lc-cell-weekend' : ''}`}
      style={{ left, width }}
    >
      {entries.length > 0 && <span className="lc-unseen">{name}, </span>}
      {shown.map((entry, at) => (
        <PlanningChip
          key={entry.session.id}
          entry={entry}
          names={sessionNames(entry.session, references, periods)}
          kind={kind}
          mark={entry.session.group === null ? undefined : groups.get(entry.session.group)}
          flags={marks[at]?.split(':')[0] ?? ''}
          isLater={cell !== undefined && entry.session.period_id !== cell.periodId}
          isSelecting={isSelecting}
          colours={colours}
          texts={texts}
        />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-more
          aria-haspopup="dialog"
          className={`lc-count${restFlags.includes('s') ? ' lc-selected' : ''}${restFlags.includes('c') ? ' lc-conflict' : ''}`}
        >
          {texts.more(rest.length)}
          <span className="lc-unseen">, {texts.moreHint(rest.length)}</span>
        </button>
      )}
    </div>
  );
}

/** The sessions of one place; draws again when they or their marks change, and at no other time. */
export const PlanningCell = memo(DrawnCell);
