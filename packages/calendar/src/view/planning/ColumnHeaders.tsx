import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import type { PlanningLine } from '../../core/planning/planning-line.ts';

function DrawnColumnHeaders({
  corner,
  columns,
  shown,
  headWidth,
  height,
  width,
  today,
}: {
  readonly corner: string;
  readonly columns: readonly PlanningLine[];
  readonly shown: readonly VirtualItem[];
  readonly headWidth: number;
  readonly height: number;
  readonly width: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}) {
  const groups = new Map<string, { readonly start: number; end: number; readonly first: number; readonly line: PlanningLine }>();
  const isGrouped = columns[0]?.group !== undefined;
  for (const { index, start, end } of shown) {
    const line = columns[index];
    if (!line?.group) continue;
    const group = groups.get(line.group.key);
    if (group) group.end = Math.max(group.end, end);
    else groups.set(line.group.key, { start, end, first: index, line });
  }
  const half = isGrouped ? 24 : 0;
  const isToday = (line: PlanningLine): string => (line.date === today ? ' lc-today' : '');
  return (
    <div role="rowgroup" className="lc-column-headers" style={{ height, width }}>
      {isGrouped && (
        <div role="row" aria-rowindex={1}>
          {[...groups.values()].map(({ start, end, first, line }) => (
            <div
              key={line.group?.key}
              role="columnheader"
              aria-colindex={first + 2}
              aria-colspan={Math.max(1, shown.filter(({ index }) => columns[index]?.group?.key === line.group?.key).length)}
              className={`lc-head lc-group lc-day-end${isToday(line)}`}
              style={{ left: headWidth + start, width: end - start, height: half, top: 0 }}
            >
              <strong style={{ left: headWidth + 6 }}>{line.group?.label}</strong>
              <span className="lc-unseen">, {line.group?.name}</span>
            </div>
          ))}
        </div>
      )}
      <div role="row" aria-rowindex={isGrouped ? 2 : 1} style={{ height }}>
        <div role="columnheader" aria-colindex={1} className="lc-corner" style={{ width: headWidth, height }}>
          <strong>{corner}</strong>
        </div>
        {shown.map(({ index, start, size }) => {
          const line = columns[index];
          if (!line) return null;
          return (
            <div
              key={line.key}
              role="columnheader"
              aria-colindex={index + 2}
              title={line.name}
              className={`lc-head${isToday(line)}${line.date === undefined ? ' lc-head-named' : ' lc-head-flat'}`}
              style={{ left: headWidth + start, width: size, top: half, height: height - half }}
            >
              <strong>{line.label}</strong> <span className="lc-hint">{line.hint}</span>
              {line.name !== line.label && <span className="lc-unseen">, {line.name}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The headings of the columns in sight; days over their periods where columns are both. */
export const ColumnHeaders = memo(DrawnColumnHeaders);
