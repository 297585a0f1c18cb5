import { handleGridKey, positionsIn, rangeBetween, type GridPosition } from '@lab-console/widget-base/grid';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { slotColumns, rowSwap, type PlanningSlot, type ResourceKind } from '../../core/planning/planning-cell.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { useAbilities } from '../use-abilities.ts';
import type { GridArea } from './use-grid-pointer.ts';

/** What the actions need of the grid around them. */
export interface GridActionsOptions {
  readonly kind: ResourceKind | null;
  readonly active: GridPosition;
  /** Rows that Page Down passes. */
  readonly page: number;
  readonly rows: number;
  readonly columns: number;
  readonly placeAt: (position: GridPosition) => PlanningSlot | null;
  /** Column and row in words. */
  readonly nameAt: (position: GridPosition) => readonly [column: string, row: string];
  readonly idsAt: (position: GridPosition) => readonly number[];
  /** Gives a cell the focus. */
  readonly goTo: (position: GridPosition) => void;
  /** Shows all sessions of a cell. */
  readonly onOpenCell: (position: GridPosition) => void;
}

/** What clicks, keys and the pointer come to. */
export interface GridActions {
  readonly handleClick: (event: MouseEvent) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  readonly dragOver: (id: number, from: GridPosition, to: GridPosition) => void;
  readonly selectArea: (area: GridArea, isAdded: boolean) => void;
  /** Whether a session was picked up with a key. */
  readonly isCarrying: boolean;
}

function positionOfElement(target: EventTarget): GridPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

function sessionOf(target: EventTarget): number | null {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-session-id]') : null;
  return chip ? Number(chip.dataset['sessionId']) : null;
}

/** The mouse and the keyboard of the grid. What it leaves alone are the keys of the calendar around it. */
export function useGridActions(options: GridActionsOptions): GridActions {
  const { kind, active, page, rows, columns, placeAt, nameAt, idsAt, goTo, onOpenCell } = options;
  const { store, texts, readOnly } = useCalendar();
  const { canAdd, canUseBulkTools } = useAbilities();
  const hasDrag = useCalendarState((state) => state.drag !== null);
  const [carried, setCarried] = useState<{ readonly id: number; readonly from: GridPosition } | null>(null);
  // The corner that Shift counts from.
  const anchor = useRef<GridPosition | null>(null);
  const isCarrying = carried !== null && hasDrag;

  const dragOver = (id: number, from: GridPosition, to: GridPosition): void => {
    const [before, after] = [placeAt(from), placeAt(to)];
    if (!before || !after) return;
    const [column, row] = nameAt(to);
    // The day is named beside it.
    const day = `${formatDay(after.date, texts.languageTag)}, `;
    const words = kind === null ? [row] : [column, row];
    const label = words
      .map((word) => (word.startsWith(day) ? word.slice(day.length) : word))
      .filter((word) => word !== '')
      .join(' · ');
    const { resourceId: fromResource } = before;
    store.dragTo(id, {
      date: after.date,
      period_id: after.periodId,
      swap: rowSwap(kind, before, after),
      fromPeriod: before.periodId,
      ...(fromResource === undefined ? {} : { fromResource }),
      label,
    });
  };

  const idsIn = ({ from, to }: GridArea): readonly number[] => positionsIn(rangeBetween(from, to)).flatMap(idsAt);
  const selectArea = (area: GridArea, isAdded: boolean): void => {
    anchor.current = area.from;
    store.selectIds(idsIn(area), isAdded);
  };

  /** Selects all sessions of a cell, or takes them out where they are all selected. */
  const toggleCell = (position: GridPosition): void => {
    const ids = idsAt(position);
    const { selection } = store.getState();
    anchor.current = position;
    if (ids.length === 0) return;
    if (!ids.every((id) => selection.ids.has(id))) store.selectIds(ids, true);
    else store.selectIds([...selection.ids].filter((id) => !ids.includes(id)));
  };
  const add = (position: GridPosition): void => {
    const place = placeAt(position);
    if (place && canAdd && !readOnly) store.openDialog({ kind: 'form', session: null, given: slotColumns(place, kind) });
  };
  const isSelecting = (): boolean => store.getState().mode === 'select';

  const handleClick = (event: MouseEvent): void => {
    const position = positionOfElement(event.target);
    const id = sessionOf(event.target);
    if (!position) return;
    if (event.target instanceof Element && event.target.closest('[data-more]')) onOpenCell(position);
    else if (id !== null) {
      if (!event.shiftKey) anchor.current = position;
      store.press(id, { add: event.ctrlKey || event.metaKey, extend: event.shiftKey });
    } else if (!isSelecting()) add(position);
    else if (event.shiftKey && anchor.current) store.selectIds(idsIn({ from: anchor.current, to: position }), true);
    else toggleCell(position);
  };

  const pickUp = (position: GridPosition, chip: number | null): void => {
    const ids = idsAt(position);
    const { selection, mode } = store.getState();
    const id = chip ?? (mode === 'select' ? ids.find((entry) => selection.ids.has(entry)) : undefined) ?? ids[0];
    if (id === undefined || readOnly || !canUseBulkTools) return;
    setCarried({ id, from: position });
    dragOver(id, position, position);
  };
  const putDown = (isDropped: boolean): void => {
    setCarried(null);
    store.endDrag(isDropped);
  };

  const handleEnter = (position: GridPosition, chip: number | null): void => {
    const ids = idsAt(position);
    const only = chip ?? (ids.length === 1 ? ids[0] : undefined);
    if (only !== undefined) store.open(only);
    else if (ids.length > 1) onOpenCell(position);
    else add(position);
  };

  const moveTo = (next: GridPosition, isExtending: boolean): void => {
    goTo(next);
    if (isCarrying) dragOver(carried.id, carried.from, next);
    else if (isExtending && isSelecting()) {
      anchor.current ??= active;
      store.selectIds(idsIn({ from: anchor.current, to: next }));
    } else anchor.current = null;
  };
  const handleLetter = (letter: string, chip: number | null): boolean => {
    if (letter === ' ' && chip === null && !isCarrying) {
      if (isSelecting()) toggleCell(active);
      else handleEnter(active, null);
    } else if (letter === 'x' && !isCarrying) pickUp(active, chip);
    else if (letter === 'n' && canAdd && !readOnly) add(active);
    else return false;
    return true;
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isCell = positionOfElement(event.target);
    if (event.defaultPrevented || !isCell || !event.currentTarget.contains(event.target as Node)) return;
    const chip = sessionOf(event.target);
    // A button that has the focus is pressed by the key itself.
    const isOnMore = event.target instanceof Element && event.target.closest('[data-more]') !== null;
    const isHandled = handleGridKey(event, {
      at: active,
      size: { rows, columns, page },
      handlers: {
        move: moveTo,
        enter: () => {
          if (isCarrying) putDown(true);
          else if (isOnMore) return false;
          else handleEnter(active, chip);
          return true;
        },
        cancel: () => {
          if (isCarrying) putDown(false);
          return isCarrying;
        },
        type: (letter) => (letter === ' ' && isOnMore ? false : handleLetter(letter, chip)),
      },
    });
    if (isHandled) event.stopPropagation();
  };

  return { handleClick, handleKeyDown, dragOver, selectArea, isCarrying };
}
