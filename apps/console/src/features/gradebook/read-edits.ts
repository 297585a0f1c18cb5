import type { GridEdit } from '@lab-console/widget-base/grid';
import type { CellEdit } from './cell-store.ts';
import type { PasteContext } from './paste-preview.ts';

/** What entered texts change, or the one that is no value: then nothing of them is entered. */
export type ReadEdits<Value> =
  | { readonly edits: readonly CellEdit<Value>[]; readonly refused: null }
  | { readonly edits: readonly []; readonly refused: string };

/** Reads texts that were typed, filled or set in cells; cells that take no value are left out. */
export function readEdits<Value>(
  entered: readonly GridEdit[],
  { keyAt, read }: Pick<PasteContext<Value>, 'keyAt' | 'read'>,
): ReadEdits<Value> {
  const edits: CellEdit<Value>[] = [];
  for (const edit of entered) {
    const key = keyAt(edit);
    if (key === null) continue;
    const value = read(edit.text);
    if (value === undefined) return { edits: [], refused: edit.text };
    edits.push({ key, value });
  }
  return { edits, refused: null };
}
