import { movePosition, type GridSize } from './grid-move.ts';
import type { GridPosition } from './grid-range.ts';

/** What keys do in a grid, besides moving and typing. */
export type GridAct =
  | 'selectAll'
  | 'fillDown'
  | 'find'
  | 'undo'
  | 'redo'
  | 'enter'
  | 'enterBack'
  | 'edit'
  | 'comment'
  | 'clear'
  | 'cancel'
  | 'nextProblem'
  | 'previousProblem';

/** Key → act. With Shift, a key that is not listed does what it does without; ⌘ is the same as Ctrl. */
const acts: Readonly<Record<string, GridAct>> = {
  'ctrl+a': 'selectAll',
  'ctrl+d': 'fillDown',
  'ctrl+f': 'find',
  'ctrl+y': 'redo',
  'ctrl+z': 'undo',
  'shift+ctrl+z': 'redo',
  enter: 'enter',
  'shift+enter': 'enterBack',
  f2: 'edit',
  'shift+f2': 'comment',
  f8: 'nextProblem',
  'shift+f8': 'previousProblem',
  delete: 'clear',
  backspace: 'clear',
  escape: 'cancel',
};

/** A handler; one that returns `false` leaves its key to others. */
export type GridActHandler = () => boolean | void;

/** The acts of one grid; keys of those that it leaves out stay with the page around it. */
export interface GridActs extends Readonly<Partial<Record<GridAct, GridActHandler>>> {
  /** Moves the active cell; with `extend` the range to it is selected. */
  readonly move?: (to: GridPosition, extend: boolean) => boolean | void;
  /** Takes PageUp (-1) and PageDown (1), which otherwise move. */
  readonly turnPage?: (by: 1 | -1) => void;
  /** Gets one typed character; an empty text where an input method begins to compose one. */
  readonly type?: (text: string) => boolean | void;
}

/** The fields of a keyboard event that identify its key. */
export interface GridKeyEvent {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly preventDefault: () => void;
}

/** Carries out the act of a key and prevents its default; returns whether the grid has that act. Keys with Alt are never the grid's. */
export function handleGridKey(
  event: GridKeyEvent,
  { at, size, handlers }: { readonly at: GridPosition; readonly size: GridSize; readonly handlers: GridActs },
): boolean {
  const handle = event.altKey ? undefined : handlerOf(event, at, size, handlers);
  if (!handle || handle() === false) return false;
  event.preventDefault();
  return true;
}

function handlerOf(
  { key, ctrlKey, metaKey, shiftKey }: GridKeyEvent,
  at: GridPosition,
  size: GridSize,
  handlers: GridActs,
): GridActHandler | undefined {
  const { move, turnPage, type } = handlers;
  const ctrl = ctrlKey || metaKey;
  if (turnPage && key.startsWith('Page')) return () => turnPage(key === 'PageDown' ? 1 : -1);
  const to = movePosition(at, { key, ctrl }, size);
  if (to) return move && (() => move(to, shiftKey));
  const name = (ctrl ? 'ctrl+' : '') + key.toLowerCase();
  for (const act of [shiftKey && acts[`shift+${name}`], acts[name]]) if (act && handlers[act]) return handlers[act];
  return type && !ctrl && /^(.|Process)$/u.test(key) ? () => type(key === 'Process' ? '' : key) : undefined;
}
