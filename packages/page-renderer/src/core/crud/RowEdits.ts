import { isEqual } from '../data/equal.ts';
import { getPath, setPath } from '../data/path.ts';
import { Store } from '../data/Store.ts';
import type { Row } from './read-rows.ts';

/** Fields of one row that were changed in place, and the row as it was loaded. */
export interface RowEdit {
  readonly row: Row;
  readonly index: number;
  readonly patch: Readonly<Record<string, unknown>>;
}

/** Changes made in the cells of a list that wait to be saved, by the key of their row. */
export class RowEdits {
  readonly state = new Store<{ readonly edits: ReadonlyMap<string, RowEdit> }>({ edits: new Map() });
  readonly #keyOf: (row: Row) => string;

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf;
  }

  get size(): number {
    return this.state.get().edits.size;
  }

  /** The row with its changes. */
  apply(row: Row): Row {
    const edit = this.state.get().edits.get(this.#keyOf(row));
    return edit ? merged(row, edit.patch) : row;
  }

  /** Notes a value; one that is as it was loaded is no change. */
  change(row: Row, index: number, name: string, value: unknown): void {
    const edits = new Map(this.state.get().edits);
    const key = this.#keyOf(row);
    const { [name]: _before, ...others } = edits.get(key)?.patch ?? {};
    const patch = isEqual(getPath(row, name), value) ? others : { ...others, [name]: value };
    if (Object.keys(patch).length === 0) edits.delete(key);
    else edits.set(key, { row: edits.get(key)?.row ?? row, index, patch });
    this.state.set({ edits });
  }

  /** Drops the changes of some rows, or all of them. */
  drop(keys?: readonly string[]): void {
    const edits = new Map(this.state.get().edits);
    if (keys) for (const key of keys) edits.delete(key);
    else edits.clear();
    this.state.set({ edits });
  }

  /** What `quickSaveApi` gets: the changed rows, only their changes (with the key), the rows as they were, and those that stay. */
  payload(rows: readonly Row[], primaryField: string): Readonly<Record<string, unknown>> {
    const edits = [...this.state.get().edits.values()];
    const changed = new Set(edits.map(({ row }) => this.#keyOf(row)));
    return {
      rows: edits.map(({ row, patch }) => merged(row, patch)),
      rowsDiff: edits.map(({ row, patch }) => ({ ...patch, [primaryField]: getPath(row, primaryField) })),
      indexes: edits.map(({ index }) => String(index)),
      ids: edits.map(({ row }) => this.#keyOf(row)).join(','),
      rowsOrigin: edits.map(({ row }) => row),
      unModifiedItems: rows.filter((row) => !changed.has(this.#keyOf(row))),
    };
  }
}

function merged(row: Row, patch: Readonly<Record<string, unknown>>): Row {
  let next: Row = row;
  for (const [name, value] of Object.entries(patch)) next = setPath(next, name, value);
  return next;
}
