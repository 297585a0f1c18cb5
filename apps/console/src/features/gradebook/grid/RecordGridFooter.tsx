import type { ReactNode } from 'react';
import { pinClass } from './pinned-columns.ts';
import type { GridColumn, GridFooter } from './record-grid-types.ts';
import type { GridWindow } from './useGridWindow.ts';

/** Props of {@link RecordGridFooter}. */
export interface RecordGridFooterProps extends GridFooter {
  readonly columns: readonly GridColumn[];
  /** `aria-rowindex` of the row. */
  readonly rowIndex: number;
  readonly window: GridWindow;
}

/** The row of figures that stays at the bottom of a grid. */
export function RecordGridFooter({ label, detail, cells, columns, rowIndex, window }: RecordGridFooterProps): ReactNode {
  return (
    <div role="row" aria-rowindex={rowIndex} className="foot" style={{ width: window.width }}>
      <div role="rowheader" className="head" style={{ width: window.headWidth }}>
        {label}
        <small>{detail}</small>
      </div>
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="gridcell"
          aria-colindex={at + 2}
          className={`cell ${pinClass(window, at)}`}
          style={{ width: column.width, right: window.pins[at] }}
        >
          {cells[at]?.text}
          <small>{cells[at]?.detail}</small>
        </div>
      ))}
    </div>
  );
}
