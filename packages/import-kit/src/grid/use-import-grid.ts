import {
  cellsIn,
  fillDown,
  handleGridKey,
  rangeBetween,
  withActive,
  type GridPosition,
  type GridRange,
} from '@lab-console/widget-base/grid';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useControlled } from '@mui/material/utils';
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { displayCell } from '../core/display-cell.ts';
import { isFixed, type ImportRow } from '../core/import-row.ts';
import { summaryOf } from '../session/summarize.ts';
import type { AfterEdit } from './CellEditor.tsx';
import { findInvalid } from './find-invalid.ts';
import { gridClipboard, type GridClipboard } from './grid-clipboard.ts';
import { columnWidths, numberWidth, problemWidth, rowHeight, stateWidth } from './grid-layout.ts';
import type { CellActions } from './GridRow.tsx';
import type { ImportGridProps } from './import-grid-props.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useVirtualColumns } from './use-virtual-columns.ts';

const steps: Readonly<Record<AfterEdit, readonly [number, number]>> = {
  stay: [0, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** What a grid is doing, and what can be done to it. */
export interface ImportGridState {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly isReadOnly: boolean;
  readonly onlyInvalid: boolean;
  readonly shown: readonly ImportRow[];
  readonly keys: readonly string[];
  readonly widths: readonly number[];
  /** Columns that are drawn, in ascending order. */
  readonly shownColumns: readonly number[];
  /** Width of the column for what is wrong with a row; 0 while no row was ever marked, and on narrow screens. */
  readonly problem: number;
  readonly active: GridPosition;
  readonly activeRow: ImportRow | undefined;
  readonly range: GridRange;
  /** Text that the editor starts with; `null` while no cell is being edited. */
  readonly editing: string | null;
  /** Cells that the last paste changed. */
  readonly pasted: number;
  readonly isFindOpen: boolean;
  readonly setIsFindOpen: (isOpen: boolean) => void;
  readonly actions: CellActions;
  /** Changes many cells at once; without it the grid cannot. */
  readonly change: ImportGridProps['onEditCells'];
  readonly clipboard: GridClipboard;
  readonly jump: (direction: 1 | -1) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly focus: () => void;
  readonly handleFilter: (onlyInvalid: boolean) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

/** The behaviour of `ImportGrid`: active cell, selection, editing, keyboard, filter. */
export function useImportGrid(props: ImportGridProps): ImportGridState {
  const { definition, rows, onEditCell, onEditCells, onUndo, onRedo, height = 480 } = props;
  const isReadOnly = props.readOnly === true || !onEditCell;
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  const [onlyInvalid, setOnlyInvalid] = useControlled({
    controlled: props.onlyInvalid,
    default: props.defaultOnlyInvalid ?? false,
    name: 'ImportGrid',
    state: 'onlyInvalid',
  });
  const { shown, keepInvalid } = useShownRows(rows, onlyInvalid);
  const [wanted, setWanted] = useState<GridPosition>({ row: 0, column: 0 });
  /** The other end of the selection; the active cell alone is selected without it. */
  const [anchor, setAnchor] = useState<GridPosition | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [pasted, setPasted] = useState(0);
  const [isFindOpen, setIsFindOpen] = useState(false);

  const keys = useMemo(() => Object.keys(definition.columns), [definition.columns]);
  const widths = useMemo(() => columnWidths(definition.columns), [definition.columns]);
  // Rows may have become fewer since the position was chosen.
  const active = { row: Math.min(wanted.row, shown.length - 1), column: wanted.column };
  const activeRow = shown[active.row];
  const range = rangeBetween(active, anchor && anchor.row < shown.length ? anchor : active);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { invalid, warnings, leftOut } = summaryOf(rows);
  // Once there, it stays: columns do not move under the hands of a person who repairs the last row.
  const wasMarked = useRef(false);
  if (invalid + warnings + leftOut > 0) wasMarked.current = true;
  else if (rows.length === 0) wasMarked.current = false;
  const problem = wasMarked.current && !isNarrow ? problemWidth : 0;
  const shownColumns = useVirtualColumns(scroller, widths, active.column, problem);

  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is kept over renders here; the compiler only skips this component
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // About what it will be: without it nothing is in view at first, and all rows are drawn at once when the page is measured.
    initialRect: { width: 0, height },
    overscan: 8,
    scrollPaddingStart: rowHeight,
    scrollMargin: 0,
    // The active row stays drawn, so that the focus has something to point at.
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active.row, shown.length),
  });

  const moveTo = useCallback(
    (position: GridPosition, from: GridPosition | null = null) => {
      setWanted(position);
      setAnchor(from);
      setPasted(0);
      virtualizer.scrollToIndex(position.row);
      const box = scroller.current;
      if (!box) return;
      const left = widths.slice(0, position.column).reduce((sum, width) => sum + width, stateWidth + problem);
      const width = widths[position.column] ?? 0;
      if (left < box.scrollLeft + stateWidth)
        box.scrollLeft = Math.max(0, left - stateWidth - (position.column === 0 ? problem : 0));
      else if (numberWidth + left + width > box.scrollLeft + box.clientWidth) {
        box.scrollLeft = numberWidth + left + width - box.clientWidth;
      }
    },
    [virtualizer, widths, problem],
  );

  const startEditing = ({ row, column }: GridPosition, text?: string): void => {
    const found = shown[row];
    const key = keys[column];
    const definitionOfColumn = key === undefined ? undefined : definition.columns[key];
    if (isReadOnly || !found || isFixed(found) || !definitionOfColumn) return;
    setEditing(text ?? displayCell(definitionOfColumn, found.values[column], found.cells[column] ?? null));
  };

  const commit = (row: number, column: number, text: string, after: AfterEdit): void => {
    setEditing(null);
    const found = shown[row];
    const key = keys[column];
    const own = key === undefined ? undefined : definition.columns[key];
    if (found && key !== undefined && own && text !== displayCell(own, found.values[column], found.cells[column] ?? null)) {
      onEditCell?.(found.number, key, text);
    }
    if (after === 'stay') return;
    const [rowStep, columnStep] = steps[after];
    moveTo({
      row: Math.max(0, Math.min(row + rowStep, shown.length - 1)),
      column: Math.max(0, Math.min(column + columnStep, keys.length - 1)),
    });
    focus();
  };

  // Rows are memoised: they get one object for good that looks up what is current.
  const current = { commit, startEditing, active, anchor };
  const latest = useRef(current);
  latest.current = current;
  const actions = useMemo<CellActions>(
    () => ({
      select: (row, column, extend) => {
        setAnchor(extend ? (latest.current.anchor ?? latest.current.active) : null);
        setWanted({ row, column });
        setEditing(null);
        focus();
      },
      open: (row, column) => latest.current.startEditing({ row, column }),
      commit: (row, column, text, after) => latest.current.commit(row, column, text, after),
      cancel: () => {
        setEditing(null);
        focus();
      },
    }),
    [focus],
  );

  const jump = (direction: 1 | -1): void => {
    const found = findInvalid({ rows: shown, keys, from: active, direction });
    if (found) moveTo(found);
    focus();
  };

  const goTo = (place: ReturnType<NonNullable<typeof onUndo>> | undefined): void => {
    const row = place ? shown.findIndex((candidate) => candidate.number === place.number) : -1;
    if (place && row >= 0) moveTo({ row, column: Math.max(0, keys.indexOf(place.key)) });
  };

  const undo = (): void => goTo(onUndo?.());
  const redo = (): void => goTo(onRedo?.());
  const change = isReadOnly ? undefined : onEditCells;
  const clipboard = gridClipboard({ columns: definition.columns, shown, range, onChanges: change, onPasted: setPasted });

  const handleFilter = (checked: boolean): void => {
    keepInvalid();
    setOnlyInvalid(checked);
    setWanted({ row: 0, column: 0 });
    setAnchor(null);
    props.onOnlyInvalidChange?.(checked);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (editing !== null || !activeRow) return;
    const page = Math.floor((scroller.current?.clientHeight ?? height) / rowHeight) - 2;
    handleGridKey(event, {
      at: active,
      size: { rows: shown.length, columns: keys.length, page },
      handlers: {
        move: (to, extend) => moveTo(to, extend ? (anchor ?? active) : null),
        selectAll: () => {
          setAnchor({ row: 0, column: 0 });
          setWanted({ row: shown.length - 1, column: keys.length - 1 });
        },
        find: change && (() => setIsFindOpen(true)),
        fillDown: change && (() => change(clipboard.changesOf(fillDown(range, clipboard.textAt)))),
        undo,
        redo,
        nextProblem: () => jump(1),
        previousProblem: () => jump(-1),
        enter: () => startEditing(active),
        edit: () => startEditing(active),
        clear: () => {
          if (change && cellsIn(range) > 1) change(clipboard.emptied());
          else if (!isReadOnly && !isFixed(activeRow)) commit(active.row, active.column, '', 'stay');
        },
        // Typing replaces the cell. The field must have the focus before the input method writes its first letter.
        type: (text) => flushSync(() => startEditing(active, text)),
      },
    });
  };

  return {
    scroller,
    virtualizer,
    isReadOnly,
    onlyInvalid,
    shown,
    keys,
    widths,
    shownColumns,
    problem,
    active,
    activeRow,
    range,
    editing,
    pasted,
    isFindOpen,
    setIsFindOpen,
    actions,
    change,
    clipboard,
    jump,
    undo,
    redo,
    focus,
    handleFilter,
    handleKeyDown,
  };
}
