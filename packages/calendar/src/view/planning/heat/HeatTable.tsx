import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { useTheme, type PaletteMode } from '@mui/material/styles';
import { heatShare, type HeatCell, type HeatMap, type HeatMeasure } from '@lab-console/schedule-rules/heat';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { movePosition, type GridPosition } from '../../../core/planning/move-position.ts';
import type { CalendarTexts } from '../../../locales/calendar-texts.ts';
import { useCalendar } from '../../calendar-context.ts';
import type { HeatHeading } from './heat-lines.ts';
import { heatStep, heatSteps } from './heat-steps.ts';

const rowHeight = 30;

interface CellWords {
  readonly percent: Intl.NumberFormat;
  readonly measure: HeatMeasure;
  readonly texts: CalendarTexts;
}

function cellWords({ taken, slots, filled, places }: HeatCell, { measure, texts }: CellWords): string {
  const words = texts.planning.heat;
  const parts = [words.slots(taken, slots)];
  if (places !== null && places > 0) parts.push(words.places(filled, places));
  return texts.listed(measure === 'places' ? parts.toReversed() : parts);
}

function Shade({ cell, words }: { readonly cell: HeatCell; readonly words: CellWords }) {
  const share = heatShare(cell, words.measure);
  return (
    <>
      {share === null ? '–' : words.percent.format(share)}
      <span className="lc-unseen">, {cellWords(cell, words)}</span>
    </>
  );
}

type StepColours = Readonly<Record<`& .lc-heat-${number}`, { readonly background: string; readonly color: string }>>;

/** Background and text of each step, by the class of its cells. */
const stepColours = (mode: PaletteMode): StepColours =>
  Object.fromEntries(
    heatSteps[mode].map(({ fill, text }, step) => [`& .lc-heat-${step}` as const, { background: fill, color: text }]),
  );

const shadeClass = (cell: HeatCell, measure: HeatMeasure): string => {
  const share = heatShare(cell, measure);
  return `lc-heat lc-heat-${heatStep(share)}${share !== null && share > 1 ? ' lc-heat-over' : ''}`;
};

function DrawnRow({
  index,
  heading,
  cells,
  total,
  words,
  tabStop,
}: {
  readonly index: number;
  readonly heading: HeatHeading;
  readonly cells: readonly HeatCell[];
  readonly total: HeatCell;
  readonly words: CellWords;
  /** The column that stands in the tab order, `-1` where it is in another row. */
  readonly tabStop: number;
}) {
  return (
    <tr aria-rowindex={index + 2} style={{ height: rowHeight }}>
      <th scope="row" title={heading.name}>
        {heading.label} {heading.hint !== '' && <span className="lc-hint">{heading.hint}</span>}
      </th>
      {cells.map((cell, column) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other name here, and keep their order
          key={column}

          tabIndex={tabStop === column ? 0 : -1}
          data-heat
          data-row={index}
          data-column={column}
          className={shadeClass(cell, words.measure)}
          title={cellWords(cell, words)}
        >
          <Shade cell={cell} words={words} />
        </td>
      ))}
      <td className="lc-heat-total" title={cellWords(total, words)}>
        <Shade cell={total} words={words} />
      </td>
    </tr>
  );
}

const Row = memo(DrawnRow);

/** Props of `HeatTable`. */
export interface HeatTableProps {
  readonly heat: HeatMap;
  readonly rows: readonly HeatHeading[];
  readonly columns: readonly HeatHeading[];
  readonly measure: HeatMeasure;
  readonly caption: string;
  /** What the rows are. */
  readonly corner: string;
  /** A cell was pressed. */
  readonly onPick: (position: GridPosition) => void;
}

/** The numbers in a table; each on a colour that says the same. */
export function HeatTable({ heat, rows, columns, measure, caption, corner, onPick }: HeatTableProps) {
  const { texts } = useCalendar();
  const { palette } = useTheme();
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<GridPosition>({ row: 0, column: 0 });
  const [focusTick, setFocusTick] = useState(0);
  const active = { row: Math.min(wanted.row, rows.length - 1), column: Math.min(wanted.column, columns.length - 1) };
  const words = useMemo(
    (): CellWords => ({
      percent: new Intl.NumberFormat(texts.languageTag, { style: 'percent', maximumFractionDigits: 0 }),
      measure,
      texts,
    }),
    [texts, measure],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is kept over renders here; the compiler only skips this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingEnd: rowHeight * 2,
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);

  useLayoutEffect(() => {
    if (focusTick === 0) return;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only where a key moved it
  }, [focusTick]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined || event.altKey) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const next = movePosition(
      active,
      { key: event.key, hasCommand },
      { rows: rows.length, columns: columns.length, page: Math.max(1, shown.length - 18) },
    );
    if (next) {
      event.preventDefault();
      event.stopPropagation();
      virtualizer.scrollToIndex(next.row);
      setWanted(next);
      // A row further away is drawn after it came into sight.
      requestAnimationFrame(() => setFocusTick((tick) => tick + 1));
    } else if (!hasCommand && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      event.stopPropagation();
      onPick(active);
    }
  };
  const handleFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const { row, column } = target.dataset;
    if (row !== undefined && (Number(row) !== active.row || Number(column) !== active.column)) {
      setWanted({ row: Number(row), column: Number(column) });
    }
  };
  const handleClick = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (cell) onPick({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) });
  };

  const line = `1px solid ${palette.divider}`;
  const over = `inset 0 0 0 2px ${palette.background.paper}, inset 0 0 0 4px ${palette.text.primary}`;
  return (
    <Box
      ref={scroller}
      sx={{
        position: 'relative',
        overflow: 'auto',
        maxHeight: 'max(320px, calc(100dvh - 300px))',
        border: line,
        borderRadius: '4px',
        bgcolor: 'background.paper',
        '& table': {
          borderCollapse: 'separate',
          borderSpacing: 0,
          width: '100%',
          fontSize: 12,
          fontVariantNumeric: 'tabular-nums',
        },
        '& caption': visuallyHidden,
        '& th, & td': { borderInlineEnd: line, borderBlockEnd: line, px: 1, whiteSpace: 'nowrap', minWidth: 58 },
        '& th': { fontWeight: 600, textAlign: 'start', background: palette.background.paper },
        '& thead th': { position: 'sticky', top: 0, zIndex: 2, height: 34, textAlign: 'center' },
        '& th[scope="row"], & thead th:first-of-type': {
          position: 'sticky',
          left: 0,
          zIndex: 1,
          maxWidth: 220,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
        '& thead th:first-of-type': { zIndex: 3 },
        '& td': { textAlign: 'center', position: 'relative' },
        '& .lc-hint': { color: 'text.secondary', fontWeight: 400, fontSize: 11 },
        '& .lc-heat': {
          cursor: 'pointer',
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
        },
        '& .lc-heat-total, & tfoot td': { fontWeight: 600, color: 'text.secondary' },
        '& tfoot th, & tfoot td': {
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          height: 32,
          borderBlockStart: line,
          background: palette.background.paper,
        },
        '& tfoot th': { zIndex: 2 },
        '& .lc-heat-over': { boxShadow: over, fontWeight: 700 },
        ...stepColours(palette.mode),
      }}
    >
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
          {shown.map(({ index }) => {
            const heading = rows[index];
            const cells = heat.cells[index];
            const total = heat.rowTotals[index];
            return heading && cells && total ? (
              <Row
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
