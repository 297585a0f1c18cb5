import {
  clipboardText,
  placeBlock,
  positionsIn,
  rangeBetween,
  type GridEdit,
  type GridPosition,
  type PlacedBlock,
} from '@lab-console/widget-base/grid';
import Box from '@mui/material/Box';
import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { firstOpenCell } from './first-open-cell.ts';
import { filledEdits, gridCommand } from '../grid-keys.ts';

/** A column of a grid. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** A second line under the label. */
  readonly detail?: string;
  /** px */
  readonly width: number;
  readonly isEditable: boolean;
  /** Stays at the right edge where there is room for it; such columns are the last ones. */
  readonly isPinned?: boolean;
  /** Words instead of numbers. */
  readonly isText?: boolean;
}

/** The column that rows are sorted by. */
export interface GridSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A row of figures that stays at the bottom of a grid. */
export interface GridFooter {
  readonly label: string;
  readonly detail: string;
  /** By column; `null` for a column without figures. */
  readonly cells: readonly ({ readonly text: string; readonly detail: string } | null)[];
}

/** A row of a grid, by what stands in its heading. */
export interface GridRow {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
}

/** What a cell shows. */
export interface GridCell {
  readonly text: string;
  readonly tone?: 'plain' | 'muted' | 'bad' | 'good' | 'unsaved' | 'closed' | undefined;
  /** Whether this cell of an editable column takes a value. @default true */
  readonly isOpen?: boolean;
  /** Read out and shown on hover. */
  readonly hint?: string | undefined;
  /** Somebody's comment at the cell: a corner mark, read out and shown on hover. */
  readonly comment?: string | undefined;
}

/** Props of {@link RecordGrid}. */
export interface RecordGridProps {
  readonly label: string;
  /** Heading above the rows' headings. */
  readonly corner: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  /** Rows are drawn anew where this is another function than before. */
  readonly cell: (place: GridPosition) => GridCell;
  readonly onEdit: (edits: readonly GridEdit[]) => void;
  /** Gets a pasted block with all of its cells, those that take no value included. */
  readonly onPaste: (block: PlacedBlock) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onActive?: (place: GridPosition) => void;
  /** Makes the headings of rows open what they name; gets the number of the row. */
  readonly onOpenRow?: (row: number) => void;
  /** Called with the cell whose comment somebody asks for, by Shift+F2 or a press on the right button. */
  readonly onComment?: (place: GridPosition) => void;
  /** One key that stands for a whole value; without it, typing begins to edit. */
  readonly keyText?: (key: string) => string | null;
  readonly isReadOnly?: boolean;
  readonly sort?: GridSort | null;
  /** Makes the headings of columns sort; gets the key of the column. */
  readonly onSort?: (column: string) => void;
  readonly footer?: GridFooter;
}

const rowHeight = 32;
const headHeight = 48;
const footHeight = 44;
/** px of the grid from which on columns are pinned. */
const minPinnedWidth = 600;
const beside = 8;

const colours = {
  plain: 'text.primary',
  muted: 'text.secondary',
  bad: 'error.main',
  good: 'success.main',
  unsaved: 'text.primary',
  closed: 'text.secondary',
} as const;

const tones: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(colours).map(([tone, color]) => [`& .cell.${tone}`, { color }]),
);

/** Of a type of its own: the union of all styles is too large for the compiler. */
const gridStyles: Readonly<Record<string, string | number | object>> = {
  position: 'relative',
  overflow: 'auto',
  height: 1,
  minHeight: 240,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
  '& .row': { position: 'absolute', left: 0, display: 'flex', height: rowHeight },
  '& .heads': { position: 'sticky', top: 0, zIndex: 3, display: 'flex', height: headHeight, bgcolor: 'background.paper' },
  '& .head, & .cell, & .column': {
    flex: 'none',
    boxSizing: 'border-box',
    px: 1,
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    lineHeight: `${rowHeight - 1}px`,
  },
  '& .column': { lineHeight: '22px', fontWeight: 600, height: headHeight, bgcolor: 'background.paper' },
  '& .column small': {
    display: 'block',
    fontWeight: 400,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .head': { bgcolor: 'background.paper' },
  // Each is a layer of its own, which costs with every key: only where something scrolls beneath them.
  '&.wide .head': { position: 'sticky', left: 0, zIndex: 2 },
  '& .head small': { color: 'text.secondary' },
  '& .cell': { textAlign: 'right', cursor: 'cell', bgcolor: 'background.paper' },
  '& .cell.words': { textAlign: 'left' },
  '& .pinned': { position: 'sticky', zIndex: 2 },
  '& .cell.pinned, & .cell.fixed.pinned': { bgcolor: 'background.paper' },
  // What scrolls beneath the pinned columns is cut there: a shadow shows it.
  '& .pinned.edge': { boxShadow: '-4px 0 5px -2px rgb(0 0 0 / 30%)' },
  '& .pinned.chosen::after': { content: '""', position: 'absolute', inset: 0, bgcolor: 'action.selected', pointerEvents: 'none' },
  '& .column button, & .head button': {
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& .column button': {
    display: 'block',
    width: 1,
    fontWeight: 600,
    lineHeight: '22px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .head button:hover': { textDecoration: 'underline' },
  '& .foot': { position: 'sticky', bottom: 0, zIndex: 3, display: 'flex', height: footHeight, bgcolor: 'background.paper' },
  '& .foot > *': { height: footHeight, borderTop: 1, borderColor: 'divider', fontWeight: 600, lineHeight: '20px' },
  '& .foot small': { display: 'block', fontWeight: 400, color: 'text.secondary', lineHeight: '18px' },
  '&.letters .cell': { textAlign: 'center' },
  '& .cell.fixed': { bgcolor: 'action.hover' },
  '& .cell.chosen': { bgcolor: 'action.selected' },
  '& .active': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '& .unsaved': { fontStyle: 'italic' },
  '& .cell:has(> .comment):not(.pinned)': { position: 'relative' },
  '& .comment': {
    position: 'absolute',
    top: 0,
    right: 0,
    borderStyle: 'solid',
    borderWidth: '0 8px 8px 0',
    borderColor: 'transparent',
    borderRightColor: 'warning.main',
  },
  '& .draft': {
    position: 'absolute',
    height: rowHeight,
    boxSizing: 'border-box',
    zIndex: 1,
    px: 1,
    border: 2,
    borderColor: 'primary.main',
    font: 'inherit',
    textAlign: 'right',
    color: 'text.primary',
    bgcolor: 'background.paper',
  },
  ...tones,
};

interface RowViewProps {
  readonly id: string;
  readonly index: number;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly cells: readonly GridCell[];
  readonly active: number | null;
  readonly from: number;
  readonly to: number;
  readonly headWidth: number;
  /** px from the right edge, by column; `undefined` for columns that scroll. */
  readonly pins: readonly (number | undefined)[];
  /** The first pinned column where others scroll beneath it; -1 where all have room. */
  readonly edge: number;
  /** Whether the heading opens what it names: a press is seen by the grid. */
  readonly isOpening: boolean;
}

function same(a: RowViewProps, b: RowViewProps): boolean {
  return (
    a.index === b.index &&
    a.row === b.row &&
    a.columns === b.columns &&
    a.active === b.active &&
    a.from === b.from &&
    a.to === b.to &&
    a.headWidth === b.headWidth &&
    a.pins === b.pins &&
    a.edge === b.edge &&
    a.isOpening === b.isOpening &&
    a.cells.length === b.cells.length &&
    a.cells.every(
      (cell, at) =>
        cell.text === b.cells[at]?.text &&
        cell.tone === b.cells[at]?.tone &&
        cell.hint === b.cells[at]?.hint &&
        cell.comment === b.cells[at]?.comment,
    )
  );
}

const RowView = memo(function RowView({
  id,
  index,
  row,
  columns,
  cells,
  active,
  from,
  to,
  headWidth,
  pins,
  edge,
  isOpening,
}: RowViewProps): ReactNode {
  return (
    <div role="row" aria-rowindex={index + 2} className="row" style={{ top: headHeight + index * rowHeight }}>
      <div role="rowheader" className="head" style={{ width: headWidth }} title={`${row.label} ${row.detail}`}>
        {isOpening ? (
          <button type="button" tabIndex={-1} data-opens={index}>
            {row.label}
          </button>
        ) : (
          <span>{row.label}</span>
        )}{' '}
        <small>{row.detail}</small>
      </div>
      {columns.map((column, at) => {
        const cell = cells[at];
        const isChosen = at >= from && at <= to;
        return (
          <div
            key={column.key}
            role="gridcell"
            id={`${id}-${index}-${at}`}
            aria-colindex={at + 2}
            aria-selected={isChosen}
            data-row={index}
            data-column={at}
            className={[
              'cell',
              cell?.tone ?? 'plain',
              isChosen ? 'chosen' : '',
              active === at ? 'active' : '',
              column.isEditable ? '' : 'fixed',
              column.isText ? 'words' : '',
              pins[at] === undefined ? '' : at === edge ? 'pinned edge' : 'pinned',
            ].join(' ')}
            style={{ width: column.width, right: pins[at] }}
            title={[cell?.hint, cell?.comment].filter(Boolean).join('\n') || undefined}
          >
            {cell?.text}
            {cell?.comment ? <span className="comment" role="img" aria-label={cell.comment} /> : null}
          </div>
        );
      })}
    </div>
  );
}, same);

interface RowsViewProps extends Pick<RowViewProps, 'id' | 'columns' | 'headWidth' | 'pins' | 'edge' | 'isOpening'> {
  /** All rows of the grid, of which those from `first` to before `last` are drawn. */
  readonly rows: readonly GridRow[];
  readonly first: number;
  readonly last: number;
  readonly cell: (place: GridPosition) => GridCell;
  readonly activeRow: number;
  readonly activeColumn: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rows in view. They are not made anew while only a draft or the page around changes. */
const RowsView = memo(function RowsView({
  rows,
  first,
  last,
  cell,
  activeRow,
  activeColumn,
  top,
  bottom,
  left,
  right,
  columns,
  ...shared
}: RowsViewProps): ReactNode {
  return rows.slice(first, last).map((row, offset) => {
    const index = first + offset;
    const isIn = index >= top && index <= bottom;
    return (
      <RowView
        {...shared}
        key={row.key}
        index={index}
        row={row}
        columns={columns}
        cells={columns.map((_, column) => cell({ row: index, column }))}
        active={index === activeRow ? activeColumn : null}
        from={isIn ? left : 1}
        to={isIn ? right : 0}
      />
    );
  });
});

/** A grid of students by columns that is filled at the speed of a spreadsheet: keys, ranges, paste, fill down, undo. */
export function RecordGrid({
  label,
  corner,
  rows,
  columns,
  cell,
  onEdit,
  onPaste,
  onUndo,
  onRedo,
  onActive,
  onOpenRow,
  onComment,
  keyText,
  isReadOnly = false,
  sort = null,
  onSort,
  footer,
}: RecordGridProps): ReactNode {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  /** Whether the focus comes with a press, whose cell is in view already. */
  const isPressed = useRef(false);
  const [view, setView] = useState({ top: 0, height: 600, width: 1000 });
  const isOpen = (where: GridPosition): boolean =>
    !isReadOnly && columns[where.column]?.isEditable === true && cell(where).isOpen !== false;
  const [at, setAt] = useState<GridPosition>(() => firstOpenCell({ rows: rows.length, columns: columns.length, isOpen }));
  const [anchor, setAnchor] = useState<GridPosition>(at);
  const [draft, setDraft] = useState<string | null>(null);
  const headWidth = view.width < 600 ? 112 : 200;
  const place = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columns.length - 1) };
  const range = rangeBetween(place, {
    row: Math.min(anchor.row, rows.length - 1),
    column: Math.min(anchor.column, columns.length - 1),
  });
  const first = Math.max(0, Math.floor(view.top / rowHeight) - beside);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + beside);
  const foot = footer ? footHeight : 0;
  const page = Math.max(1, Math.floor((view.height - headHeight - foot) / rowHeight) - 1);
  const width = headWidth + columns.reduce((sum, column) => sum + column.width, 0);
  const isWide = width > view.width;
  const isPinning = isWide && view.width >= minPinnedWidth;
  const pins = useMemo(
    () =>
      columns.map(({ isPinned }, at) =>
        isPinned && isPinning ? columns.slice(at + 1).reduce((sum, column) => sum + column.width, 0) : undefined,
      ),
    [columns, isPinning],
  );
  const pinnedWidth = columns.reduce((sum, column, at) => sum + (pins[at] === undefined ? 0 : column.width), 0);
  const edge = pins.findIndex((pin) => pin !== undefined);
  const pinClass = (column: number): string => (pins[column] === undefined ? '' : column === edge ? 'pinned edge' : 'pinned');

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const measure = (): void => setView((old) => ({ ...old, height: box.clientHeight, width: box.clientWidth }));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  useEffect(() => onActive?.(at), [at, onActive]);

  const send = (edits: readonly GridEdit[]): void => {
    const open = edits.filter(isOpen);
    if (open.length > 0) onEdit(open);
  };
  const reveal = ({ row, column }: GridPosition): void => {
    const box = frame.current;
    if (!box) return;
    const top = row * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    const bottom = top + rowHeight + headHeight + foot;
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    if (pins[column] !== undefined) return;
    const left = columns.slice(0, column).reduce((sum, { width }) => sum + width, 0);
    const right = left + (columns[column]?.width ?? 0);
    if (left < box.scrollLeft) box.scrollLeft = left;
    const beyond = right + headWidth + pinnedWidth - box.clientWidth;
    if (beyond > box.scrollLeft) box.scrollLeft = beyond;
  };
  const go = (to: GridPosition, extend: boolean): void => {
    setAt(to);
    if (!extend) setAnchor(to);
    reveal(to);
  };
  const finish = (move: GridPosition | null): void => {
    if (draft !== null) send([{ ...place, text: draft }]);
    setDraft(null);
    frame.current?.focus({ preventScroll: true });
    if (move) go(move, false);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (rows.length === 0 || columns.length === 0) return;
    if (draft !== null) {
      if (event.key === 'Escape') {
        setDraft(null);
        frame.current?.focus({ preventScroll: true });
      } else if (event.key === 'Enter') {
        finish({ row: Math.max(0, Math.min(rows.length - 1, place.row + (event.shiftKey ? -1 : 1))), column: place.column });
      } else if (event.key === 'Tab') {
        finish({ row: place.row, column: Math.max(0, Math.min(columns.length - 1, place.column + (event.shiftKey ? -1 : 1))) });
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        finish({
          row: Math.max(0, Math.min(rows.length - 1, place.row + (event.key === 'ArrowUp' ? -1 : 1))),
          column: place.column,
        });
      } else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const command = gridCommand(
      { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey },
      { at: place, size: { rows: rows.length, columns: columns.length, page }, ...(keyText ? { keyText } : {}) },
    );
    if (!command) return;
    event.preventDefault();
    switch (command.kind) {
      case 'move':
        return go(command.to, command.extend);
      case 'edit':
        if (isOpen(place) && !keyText) setDraft(command.text ?? cell(place).text);
        return undefined;
      case 'set':
        send(positionsIn(range).map((one) => ({ ...one, text: command.text })));
        if (range.top === range.bottom && range.left === range.right && place.row + 1 < rows.length)
          go({ row: place.row + 1, column: place.column }, false);
        return undefined;
      case 'clear':
        return send(positionsIn(range).map((one) => ({ ...one, text: '' })));
      case 'fillDown':
        return send(filledEdits(range, (one) => cell(one).text));
      case 'comment':
        return onComment?.(place);
      case 'undo':
        return onUndo();
      case 'redo':
        return onRedo();
      case 'all':
        setAnchor({ row: 0, column: place.column });
        return setAt({ row: rows.length - 1, column: place.column });
    }
  };

  const handleCopy = (event: ClipboardEvent): void => {
    if (draft !== null) return;
    const lines: string[][] = [];
    for (let row = range.top; row <= range.bottom; row += 1) {
      const cells: string[] = [];
      for (let column = range.left; column <= range.right; column += 1) cells.push(cell({ row, column }).text);
      lines.push(cells);
    }
    event.clipboardData.setData('text/plain', clipboardText(lines));
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent): void => {
    if (draft !== null) return;
    event.preventDefault();
    if (isReadOnly || rows.length === 0) return;
    const text = event.clipboardData.getData('text/plain');
    const block = placeBlock(text, { range, rows: rows.length, columns: columns.length });
    onPaste(block);
    const end = block.edits.at(-1);
    if (end) {
      setAnchor({ row: range.top, column: range.left });
      setAt({ row: end.row, column: end.column });
    }
  };

  const pointed = (target: EventTarget): GridPosition | null => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    return found ? { row: Number(found.dataset['row']), column: Number(found.dataset['column']) } : null;
  };

  return (
    <Box
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + (footer ? 2 : 1)}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={isReadOnly}
      aria-activedescendant={rows.length > 0 ? `${id}-${place.row}-${place.column}` : undefined}
      onScroll={(event) => {
        const { scrollTop } = event.currentTarget;
        setView((old) => (old.top === scrollTop ? old : { ...old, top: scrollTop }));
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isPressed.current) reveal(place);
      }}
      onKeyDown={handleKeyDown}
      onCopy={handleCopy}
      onPaste={handlePaste}
      onMouseDown={(event) => {
        const to = pointed(event.target);
        if (!to || event.button !== 0) return;
        if (draft !== null) finish(null);
        go(to, event.shiftKey);
        event.preventDefault();
        isPressed.current = true;
        frame.current?.focus({ preventScroll: true });
        isPressed.current = false;
      }}
      onMouseMove={(event) => {
        if ((event.buttons & 1) === 0 || draft !== null) return;
        const to = pointed(event.target);
        if (to && (to.row !== at.row || to.column !== at.column)) setAt(to);
      }}
      onClick={(event) => {
        const opening = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
        if (opening) onOpenRow?.(Number(opening.dataset['opens']));
      }}
      onContextMenu={(event) => {
        const to = pointed(event.target);
        if (!to || !onComment || draft !== null) return;
        event.preventDefault();
        go(to, false);
        onComment(to);
      }}
      onDoubleClick={(event) => {
        const to = pointed(event.target);
        if (to && isOpen(to) && !keyText) setDraft(cell(to).text);
      }}
      className={[keyText ? 'letters' : '', isWide ? 'wide' : ''].filter(Boolean).join(' ')}
      sx={gridStyles}
    >
      <div role="row" aria-rowindex={1} className="heads" style={{ width }}>
        <div role="columnheader" className="head column" style={{ width: headWidth, zIndex: 4 }}>
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
              className={`column ${pinClass(at)}`}
              style={{ width: column.width, right: pins[at] }}
              title={`${column.label} ${column.detail ?? ''}`}
            >
              {onSort ? (
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => {
                    onSort(column.key);
                    isPressed.current = true;
                    frame.current?.focus({ preventScroll: true });
                    isPressed.current = false;
                  }}
                >
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
      <div role="presentation" style={{ height: rows.length * rowHeight, width }}>
        <RowsView
          id={id}
          rows={rows}
          first={first}
          last={last}
          columns={columns}
          cell={cell}
          activeRow={place.row}
          activeColumn={place.column}
          {...range}
          headWidth={headWidth}
          pins={pins}
          edge={edge}
          isOpening={onOpenRow !== undefined}
        />
      </div>
      {footer ? (
        <div role="row" aria-rowindex={rows.length + 2} className="foot" style={{ width }}>
          <div role="rowheader" className="head" style={{ width: headWidth }}>
            {footer.label}
            <small>{footer.detail}</small>
          </div>
          {columns.map((column, at) => (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={at + 2}
              className={`cell ${pinClass(at)}`}
              style={{ width: column.width, right: pins[at] }}
            >
              {footer.cells[at]?.text}
              <small>{footer.cells[at]?.detail}</small>
            </div>
          ))}
        </div>
      ) : null}
      {draft !== null ? (
        <input
          className="draft"
          aria-label={`${rows[place.row]?.label ?? ''} ${columns[place.column]?.label ?? ''}`}
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => finish(null)}
          style={{
            top: headHeight + place.row * rowHeight,
            left: headWidth + columns.slice(0, place.column).reduce((sum, column) => sum + column.width, 0),
            width: columns[place.column]?.width,
          }}
        />
      ) : null}
    </Box>
  );
}
