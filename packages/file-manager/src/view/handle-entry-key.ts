import type { KeyboardEvent, RefObject } from 'react';
import { entryAt, type MoveKey } from '../core/select-entries.ts';
import type { ShownEntry } from './shown-entry.ts';
import type { Manager } from './use-manager.ts';

const moveKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

interface EntryKeyOptions {
  readonly manager: Manager;
  /** The element that scrolls and has the keyboard. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Paths of the entries as they are shown. */
  readonly order: readonly string[];
  readonly perRow: number;
  /** Height of a row, px. */
  readonly rowHeight: number;
  /** Whether only one entry can be selected. */
  readonly single: boolean;
  /** Whether all entries of the folder are there. */
  readonly isWhole: boolean;
  readonly select: (path: string, mode: 'single' | 'toggle' | 'range') => void;
  readonly scrollToRow: (row: number) => void;
  readonly onOpen: (entry: ShownEntry) => void;
}

/** Does what a key in the entries of a folder is for: moving, selecting, opening, finding by a letter. */
export function handleEntryKey(
  event: KeyboardEvent,
  { manager, scroller, order, perRow, rowHeight, single, isWhole, select, scrollToRow, onOpen }: EntryKeyOptions,
): void {
  const { entries, selection, setSelection } = manager;
  if (event.target !== scroller.current || !entries) return;
  const current = entries.find(({ path }) => path === selection.current);
  if (moveKeys.has(event.key)) {
    event.preventDefault();
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const next = entryAt(order, selection.current, event.key as MoveKey, { columns: perRow, page });
    if (next === null) return;
    scrollToRow(Math.floor(order.indexOf(next) / perRow));
    if (event.ctrlKey || event.metaKey) setSelection({ ...selection, current: next });
    else select(next, event.shiftKey ? 'range' : 'single');
  } else if (event.key === 'Enter' && current) {
    event.preventDefault();
    onOpen(current);
  } else if (event.key === ' ' && current) {
    event.preventDefault();
    select(current.path, 'toggle');
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !single) {
    event.preventDefault();
    // "All" are those that are still to come, too.
    if (isWhole) setSelection({ ...selection, names: new Set(order) });
  } else if (event.key === 'Escape' && selection.names.size > 0 && !single) {
    event.preventDefault();
    setSelection({ ...selection, names: new Set() });
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const letter = event.key.toLowerCase();
    const from = current ? entries.indexOf(current) + 1 : 0;
    const fits = ({ name }: ShownEntry): boolean => name.slice(0, 2).toLowerCase().startsWith(letter);
    const hit = entries.slice(from).find(fits) ?? entries.slice(0, from).find(fits);
    if (!hit) return;
    scrollToRow(Math.floor(order.indexOf(hit.path) / perRow));
    select(hit.path, 'single');
  }
}
