import {
  cellsIn,
  copyText,
  fillDown,
  handleGridKey,
  placeBlock,
  positionsIn,
  rangeBetween,
  type GridEdit,
  type GridPosition,
  type GridRange,
} from '@lab-console/widget-base/grid';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { firstOpenCell } from './first-open-cell.ts';
import type { RecordGridProps } from './record-grid-types.ts';
import { useGridWindow, type GridWindow } from './useGridWindow.ts';

/** What a grid is doing, and what can be done to it. */
export interface RecordGridState {
  readonly window: GridWindow;
  /** The active cell; -1 as row or column where the grid has none. */
  readonly place: GridPosition;
  readonly range: GridRange;
  /** Text of the cell that is being edited; `null` while none is. */
  readonly draft: string | null;
  readonly setDraft: (text: string) => void;
  /** Ends editing and keeps what was typed. */
  readonly finish: () => void;
  readonly go: (to: GridPosition, extend: boolean) => void;
  /** Begins to edit a cell where it can be typed into. */
  readonly startEditing: (at: GridPosition) => void;
  /** Gives the grid the focus without scrolling to its active cell. */
  readonly focus: () => void;
  readonly handleFocus: () => void;
  readonly handleDragOver: (to: GridPosition) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  readonly handleCopy: (event: ClipboardEvent) => void;
  readonly handlePaste: (event: ClipboardEvent) => void;
}

/** The behaviour of `RecordGrid`: active cell, range, editing, keys and clipboard. */
export function useRecordGrid(props: RecordGridProps): RecordGridState {
  const { rows, columns, cell, onEdit, onPaste, onUndo, onRedo, onActive, onComment, keyText } = props;
  const { isReadOnly = false, footer } = props;
  /** Whether the focus comes with a press, whose cell is in view already. */
  const isPressed = useRef(false);
  const isOpen = (where: GridPosition): boolean =>
    !isReadOnly && columns[where.column]?.isEditable === true && cell(where).isOpen !== false;
  const [at, setAt] = useState<GridPosition>(() => firstOpenCell({ rows: rows.length, columns: columns.length, isOpen }));
  const [anchor, setAnchor] = useState<GridPosition>(at);
  const [draft, setDraft] = useState<string | null>(null);
  /** Whether the draft is to be kept: the field loses the focus once more while it is removed. */
  const isEditing = useRef(false);
  // Rows and columns may have become fewer since a position was chosen.
  const within = ({ row, column }: GridPosition): GridPosition => ({
    row: Math.min(row, rows.length - 1),
    column: Math.min(column, columns.length - 1),
  });
  const place = within(at);
  const range = rangeBetween(place, within(anchor));
  const view = useGridWindow({
    rowCount: rows.length,
    columns,
    hasFooter: footer !== undefined,
    activeRow: place.row,
  });
  useEffect(() => onActive?.(at), [at, onActive]);

  const focusFrame = (): void => view.frame.current?.focus({ preventScroll: true });
  const send = (edits: readonly GridEdit[]): void => {
    const open = edits.filter(isOpen);
    if (open.length > 0) onEdit(open);
  };
  const sendAll = (text: string): void => send(positionsIn(range).map((one) => ({ ...one, text })));
  const go = (to: GridPosition, extend: boolean): void => {
    setAt(to);
    if (!extend) setAnchor(to);
    view.reveal(to);
  };
  const step = (down: number, over: number): void =>
    go(
      {
        row: Math.max(0, Math.min(rows.length - 1, place.row + down)),
        column: Math.max(0, Math.min(columns.length - 1, place.column + over)),
      },
      false,
    );
  const stopEditing = (): void => {
    isEditing.current = false;
    setDraft(null);
    focusFrame();
  };
  const finish = (): void => {
    if (isEditing.current && draft !== null) send([{ ...place, text: draft }]);
    stopEditing();
  };
  const startEditing = (where: GridPosition, text = cell(where).text): void => {
    if (!isOpen(where) || keyText) return;
    isEditing.current = true;
    setDraft(text);
  };
  const type = (text: string): boolean => {
    const value = keyText?.(text) ?? null;
    if (value === null) {
      if (keyText || text.trim() === '') return false;
      startEditing(place, text);
      return true;
    }
    sendAll(value);
    if (cellsIn(range) === 1 && place.row + 1 < rows.length) step(1, 0);
    return true;
  };

  const handleDraftKey = (event: KeyboardEvent): void => {
    const back = event.shiftKey ? -1 : 1;
    const steps: { readonly [Key in string]?: readonly [number, number] } = {
      Enter: [back, 0],
      Tab: [0, back],
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
    };
    const to = steps[event.key];
    if (event.key === 'Escape') stopEditing();
    else if (to) {
      finish();
      step(...to);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (rows.length === 0 || columns.length === 0) return;
    if (draft !== null) {
      handleDraftKey(event);
      return;
    }
    handleGridKey(event, {
      at: place,
      size: { rows: rows.length, columns: columns.length, page: view.page },
      handlers: {
        move: go,
        enter: () => step(1, 0),
        enterBack: () => step(-1, 0),
        edit: () => startEditing(place),
        type,
        clear: () => sendAll(''),
        fillDown: () => send(fillDown(range, (one) => cell(one).text)),
        comment: () => onComment?.(place),
        undo: onUndo,
        redo: onRedo,
        selectAll: () => {
          setAnchor({ row: 0, column: place.column });
          setAt({ row: rows.length - 1, column: place.column });
        },
      },
    });
  };

  return {
    window: view,
    place,
    range,
    draft,
    setDraft,
    finish,
    go,
    startEditing,
    focus: () => {
      isPressed.current = true;
      focusFrame();
      isPressed.current = false;
    },
    handleFocus: () => {
      if (!isPressed.current) view.reveal(place);
    },
    handleDragOver: (to) => {
      if (to.row !== at.row || to.column !== at.column) setAt(to);
    },
    handleKeyDown,
    handleCopy: (event) => {
      if (draft !== null) return;
      event.clipboardData.setData(
        'text/plain',
        copyText(range, (one) => cell(one).text),
      );
      event.preventDefault();
    },
    handlePaste: (event) => {
      if (draft !== null) return;
      event.preventDefault();
      if (isReadOnly || rows.length === 0) return;
      const text = event.clipboardData.getData('text/plain');
      const block = placeBlock(text, { range, rows: rows.length, columns: columns.length });
      onPaste(block);
      const end = block.edits.at(-1);
      if (!end) return;
      setAnchor({ row: range.top, column: range.left });
      setAt({ row: end.row, column: end.column });
    },
  };
}
