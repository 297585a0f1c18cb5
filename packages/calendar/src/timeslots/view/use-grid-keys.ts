import { useCallback, type KeyboardEvent } from 'react';
import type { CellStep } from '../core/grid-cell.ts';
import type { TimeslotStore } from '../core/timeslot-store.ts';

const far = 1000;

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Where a key leads. With days in columns (a phone shows one of them) up and down go through the periods. */
function stepOf(event: KeyboardEvent, isDayColumn: boolean): CellStep | null {
  const hasCommand = event.ctrlKey || event.metaKey;
  const along = (by: number): CellStep => (isDayColumn ? { days: 0, periods: by } : { days: by, periods: 0 });
  const across = (by: number): CellStep => (isDayColumn ? { days: by, periods: 0 } : { days: 0, periods: by });
  switch (event.key) {
    case 'ArrowDown':
      return along(1);
    case 'ArrowUp':
      return along(-1);
    case 'ArrowRight':
      return across(1);
    case 'ArrowLeft':
      return across(-1);
    case 'Home':
      return hasCommand ? { days: -far, periods: -far } : across(-far);
    case 'End':
      return hasCommand ? { days: far, periods: far } : across(far);
    default:
      return null;
  }
}

/** The keys of the grid; see the table in the README. */
export function useGridKeys(store: TimeslotStore, isDayColumn: boolean): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      // Dialogs and menus are drawn elsewhere but bubble through React: their keys are their own.
      if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node) || isTyping(event.target)) return;
      const root = event.currentTarget;
      const isOnCell = event.target instanceof HTMLElement && event.target.closest('[data-period]') !== null;
      const hasCommand = event.ctrlKey || event.metaKey;
      const run = (action: () => void): void => {
        event.preventDefault();
        action();
      };
      if (hasCommand && !event.altKey && ['z', 'y', 'a'].includes(event.key.toLowerCase())) {
        const key = event.key.toLowerCase();
        if (key === 'a') {
          if (isOnCell && store.canEdit()) run(store.selectAll);
        } else run(key === 'y' || event.shiftKey ? store.redo : store.undo);
        return;
      }
      if (event.altKey) return;
      if (event.key === 'PageDown') return run(() => store.step(1));
      if (event.key === 'PageUp') return run(() => store.step(-1));
      if (!isOnCell) return;

      const step = stepOf(event, isDayColumn);
      if (step) {
        run(() => {
          const cell = store.move(step, event.shiftKey && store.canEdit());
          if (!cell) return;
          // Once it is drawn: on a phone the day may be another.
          requestAnimationFrame(() => {
            root.querySelector<HTMLElement>(`[data-date="${cell.date}"][data-period="${cell.periodId}"]`)?.focus();
          });
        });
        return;
      }
      switch (event.key) {
        case 'Enter':
          return run(() => {
            if (store.canEdit()) store.add(store.targets());
            else store.open(store.getState().active);
          });
        case ' ':
          return run(() => store.open(store.getState().active));
        case 'Delete':
        case 'Backspace':
          return run(() => store.remove(store.targets()));
        case 'Escape':
          if (store.getState().range) run(() => store.setRange(null));
          return;
        case 't':
          return run(store.goToday);
        default:
      }
    },
    [store, isDayColumn],
  );
}
