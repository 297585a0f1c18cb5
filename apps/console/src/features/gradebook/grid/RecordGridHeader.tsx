import type { ReactNode } from 'react';
import { pinClass } from './pinned-columns.ts';
import type { RecordGridProps } from './record-grid-types.ts';
import type { GridWindow } from './useGridWindow.ts';

/** Props of {@link RecordGridHeader}. */
export interface RecordGridHeaderProps extends Pick<RecordGridProps, 'corner' | 'columns' | 'sort' | 'onSort'> {
  readonly window: GridWindow;
}

/** The column headers of a grid; pressing one sorts where the grid can. */
export function RecordGridHeader({ corner, columns, sort, onSort, window }: RecordGridHeaderProps): ReactNode {
  return (
    <div role="row" aria-rowindex={1} className="heads" style={{ width: window.width }}>
      <div role="columnheader" className="head column" style={{ width: window.headWidth, zIndex: 4 }}>
        {corner}
      </div>
      {columns.map((column, at) => {
        const direction = sort?.column === column.key ? sort.direction : undefined;
        const heading = direction === undefined ? column.label : `${column.label} ${direction === 'ascending' ? '▲' : '▼'}`;
        return (
          <div
            key={column.key}
            role="columnheader"
            aria-sort={direction}
            className={`column ${pinClass(window, at)}`}
            style={{ width: column.width, right: window.pins[at] }}
            title={`${column.label} ${column.detail ?? ''}`}
          >
            {onSort ? (
              <button type="button" tabIndex={-1} onClick={() => onSort(column.key)}>
                {heading}
              </button>
            ) : (
              heading
            )}
            <small>{column.detail}</small>
          </div>
        );
      })}
    </div>
  );
}
