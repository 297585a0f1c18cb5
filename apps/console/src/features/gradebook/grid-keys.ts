import { positionsIn, type GridEdit, type GridPosition, type GridRange } from '@lab-console/widget-base/grid';

/** What a key does in a grid that is not being edited. */
export type GridCommand =
  | { readonly kind: 'move'; readonly to: GridPosition; readonly extend: boolean }
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'set'; readonly text: string }
  | { readonly kind: 'clear' | 'fillDown' | 'undo' | 'redo' | 'all' | 'comment' };

/** A key as it was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** How large the grid is, and how many rows a page has. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/**
 * What a key does; `null` for keys that are not the grid's.
 *
 * @param keyText Turns one key into a whole value, e.g. L into late; `null` for others.
 */
export function gridCommand(
  { key, ctrl, shift, alt }: PressedKey,
  {
    at,
    size,
    keyText,
  }: { readonly at: GridPosition; readonly size: GridSize; readonly keyText?: (key: string) => string | null },
): GridCommand | null {
  if (alt) return null;
  const move = (row: number, column: number, extend = shift): GridCommand => ({
    kind: 'move',
    to: { row: within(row, size.rows), column: within(column, size.columns) },
    extend,
  });
  if (ctrl) {
    switch (key.toLowerCase()) {
      case 'z':
        return { kind: shift ? 'redo' : 'undo' };
      case 'y':
        return { kind: 'redo' };
      case 'd':
        return { kind: 'fillDown' };
      case 'a':
        return { kind: 'all' };
      case 'home':
        return move(0, 0);
      case 'end':
        return move(size.rows - 1, size.columns - 1);
      default:
        return null;
    }
  }
  switch (key) {
    case 'ArrowUp':
      return move(at.row - 1, at.column);
    case 'ArrowDown':
      return move(at.row + 1, at.column);
    case 'ArrowLeft':
      return move(at.row, at.column - 1);
    case 'ArrowRight':
      return move(at.row, at.column + 1);
    case 'Enter':
      return move(at.row + (shift ? -1 : 1), at.column, false);
    case 'Home':
      return move(at.row, 0);
    case 'End':
      return move(at.row, size.columns - 1);
    case 'PageUp':
      return move(at.row - size.page, at.column);
    case 'PageDown':
      return move(at.row + size.page, at.column);
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'F2':
      return shift ? { kind: 'comment' } : { kind: 'edit', text: null };
    default: {
      if (!/^.$/u.test(key)) return null;
      const text = keyText?.(key);
      if (text !== undefined && text !== null) return { kind: 'set', text };
      return keyText || key === ' ' ? null : { kind: 'edit', text: key };
    }
  }
}

/** The first row of a block into the rows below it; a single cell is filled from the one above. */
export function filledEdits(range: GridRange, textAt: (place: GridPosition) => string): readonly GridEdit[] {
  const isOneRow = range.top === range.bottom;
  if (isOneRow && range.top === 0) return [];
  const source = isOneRow ? range.top - 1 : range.top;
  return positionsIn({ ...range, top: isOneRow ? range.top : range.top + 1 }).map((place) => ({
    ...place,
    text: textAt({ row: source, column: place.column }),
  }));
}
