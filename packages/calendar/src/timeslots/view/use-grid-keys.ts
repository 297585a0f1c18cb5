import { handleGridKey, type GridActs, type GridPosition } from '@lab-console/widget-base/grid';
import { useCallback, type KeyboardEvent } from 'react';
import { axesSize, cellAt, positionOf } from '../core/grid-cell.ts';
import type { TimeslotStore } from '../core/timeslot-store.ts';

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** The keys of the grid; see the table in the README. With days in columns up and down go through the periods. */
export function useGridKeys(
  store: TimeslotStore,
  { isDayColumn, fillDown }: { readonly isDayColumn: boolean; readonly fillDown: (() => void) | undefined },
): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      // Dialogs and menus are drawn elsewhere but bubble through React: their keys are their own.
      if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node) || isTyping(event.target)) return;
      const root = event.currentTarget;
      const isOnCell = event.target instanceof HTMLElement && event.target.closest('[data-period]') !== null;
      const axes = store.axes(isDayColumn);
      const { active, range } = store.getState();
      const at = active ? positionOf(active, axes) : { row: 0, column: 0 };
      const move = (to: GridPosition, isExtending: boolean): void => {
        // The first key gives the grid its active cell.
        const cell = cellAt(active ? to : at, axes);
        if (!cell) return;
        store.activate(cell, isExtending && store.canEdit());
        // Once it is drawn: on a phone the day may be another.
        requestAnimationFrame(() => {
          root.querySelector<HTMLElement>(`[data-date="${cell.date}"][data-period="${cell.periodId}"]`)?.focus();
        });
      };
      const everywhere: GridActs = { undo: store.undo, redo: store.redo, turnPage: store.step };
      const onCell: GridActs = {
        ...everywhere,
        move,
        selectAll: () => {
          if (store.canEdit()) store.selectAll();
          return store.canEdit();
        },
        enter: () => {
          if (store.canEdit()) store.add(store.targets());
          else store.open(active);
        },
        fillDown,
        clear: () => store.remove(store.targets()),
        cancel: () => {
          store.setRange(null);
          return range !== null;
        },
        type: (letter) => {
          if (letter === ' ') store.open(active);
          else if (letter === 't') store.goToday();
          else return false;
          return true;
        },
      };
      handleGridKey(event, { at, size: { ...axesSize(axes), page: 1 }, handlers: isOnCell ? onCell : everywhere });
    },
    [store, isDayColumn, fillDown],
  );
}
