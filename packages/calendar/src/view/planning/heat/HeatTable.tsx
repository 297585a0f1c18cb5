import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { HeatMap, HeatMeasure } from '@lab-console/schedule-rules/heat';
import type { GridPosition } from '@lab-console/widget-base/grid';
import { useMemo } from 'react';
import { useCalendar } from '../../calendar-context.ts';
import type { HeatHeading } from './heat-lines.ts';
import { cellWords, HeatRow, Shade, type HeatWords } from './HeatRow.tsx';
import { heatStyles } from './heat-styles.ts';
import { useHeatTable } from './use-heat-table.ts';

/** Props of `HeatTable`. */
export interface HeatTableProps {
  readonly heat: HeatMap;
  readonly rows: readonly HeatHeading[];
  readonly columns: readonly HeatHeading[];
  readonly measure: HeatMeasure;
  /** The share at which the colours end. */
  readonly scaleEnd: number;
  readonly caption: string;
  /** What the rows are. */
  readonly corner: string;
  /** A cell was pressed. */
  readonly onPick: (position: GridPosition) => void;
}

/** The numbers in a table; each on a colour with the same meaning. */
export function HeatTable({ heat, rows, columns, measure, scaleEnd, caption, corner, onPick }: HeatTableProps) {
  const { texts } = useCalendar();
  const theme = useTheme();
  const { scroller, active, shown, before, after, ...handlers } = useHeatTable({ rows, columns, onPick });
  const { handleKeyDown, handleClick, handleFocus } = handlers;
  const words = useMemo(
    (): HeatWords => ({
      percent: new Intl.NumberFormat(texts.languageTag, { style: 'percent', maximumFractionDigits: 0 }),
      measure,
      scaleEnd,
      texts,
    }),
    [texts, measure, scaleEnd],
  );
  return (
    <Box ref={scroller} sx={heatStyles(theme)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of ARIA allows a table */}
      <table role="grid" aria-rowcount={rows.length + 2} onKeyDown={handleKeyDown} onClick={handleClick} onFocus={handleFocus}>
        <caption>{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{corner}</th>
            {columns.map(({ key, label, hint, name }) => (
              <th key={key} scope="col" title={name}>
                {label} {hint !== '' && <span className="lc-hint">{hint}</span>}
              </th>
            ))}
            <th scope="col">{texts.planning.heat.all}</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {shown.map((index) => {
            const heading = rows[index];
            const cells = heat.cells[index];
            const total = heat.rowTotals[index];
            return heading && cells && total ? (
              <HeatRow
                key={heading.key}
                index={index}
                heading={heading}
                cells={cells}
                total={total}
                words={words}
                tabStop={index === active.row ? active.column : -1}
              />
            ) : null;
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row">{texts.planning.heat.all}</th>
            {heat.columnTotals.map((cell, at) => (
              <td key={columns[at]?.key} title={cellWords(cell, words)}>
                <Shade cell={cell} words={words} />
              </td>
            ))}
            <td title={cellWords(heat.total, words)}>
              <Shade cell={heat.total} words={words} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
