import type { GridEdit, GridPosition, PlacedBlock } from '@lab-console/widget-base/grid';
import type { CellEdit } from './cell-store.ts';

/** Why a pasted value is listed before it is entered: the first four kinds cannot be entered. */
export type PasteFindingKind = 'unknown' | 'refused' | 'closed' | 'outside' | 'emptied' | 'replaced';

/** One pasted value to look at, with the text that its cell shows now. */
export interface PasteFinding extends GridEdit {
  readonly kind: PasteFindingKind;
  /** Empty where the cell is empty or outside of the grid. */
  readonly before: string;
}

/** What a paste changes, and what is to be confirmed before it does. */
export interface PastePreview<Value> {
  readonly edits: readonly CellEdit<Value>[];
  /** By kind, then by row and column. */
  readonly findings: readonly PasteFinding[];
  /** Number of findings that cannot be entered. */
  readonly leftOut: number;
}

/** How a grid reads and shows its cells. */
export interface PasteContext<Value> {
  /** Key of a cell that takes a value; `null` for others. */
  readonly keyAt: (position: GridPosition) => string | null;
  readonly valueAt: (key: string) => Value;
  /** The text that a cell shows. */
  readonly textAt: (position: GridPosition) => string;
  /** Reads a text; `undefined` where it is not a value of the grid. */
  readonly read: (text: string) => Value | undefined;
  readonly empty: Value;
}

const kinds: readonly PasteFindingKind[] = ['unknown', 'refused', 'closed', 'outside', 'emptied', 'replaced'];

/** Compares a pasted block with the grid. Values that change nothing are neither edits nor findings. */
export function previewPaste<Value>(
  block: PlacedBlock & { /** Student numbers that the grid does not have. */ readonly unknown?: readonly GridEdit[] },
  { keyAt, valueAt, textAt, read, empty }: PasteContext<Value>,
): PastePreview<Value> {
  const edits: CellEdit<Value>[] = [];
  const found: Record<PasteFindingKind, PasteFinding[]> = {
    unknown: [],
    refused: [],
    closed: [],
    outside: [],
    emptied: [],
    replaced: [],
  };
  for (const edit of block.edits) {
    const key = keyAt(edit);
    if (key === null) {
      const before = textAt(edit);
      if (edit.text !== '' && edit.text !== before) found.closed.push({ ...edit, kind: 'closed', before });
      continue;
    }
    const before = valueAt(key);
    const value = read(edit.text);
    if (value === undefined) {
      found.refused.push({ ...edit, kind: 'refused', before: before === empty ? '' : textAt(edit) });
      continue;
    }
    if (value === before) continue;
    edits.push({ key, value });
    if (before === empty) continue;
    const kind = value === empty ? 'emptied' : 'replaced';
    found[kind].push({ ...edit, kind, before: textAt(edit) });
  }
  for (const edit of block.unknown ?? []) found.unknown.push({ ...edit, kind: 'unknown', before: '' });
  for (const edit of block.outside) found.outside.push({ ...edit, kind: 'outside', before: '' });
  return {
    edits,
    findings: kinds.flatMap((kind) => found[kind]),
    leftOut: found.unknown.length + found.refused.length + found.closed.length + found.outside.length,
  };
}
