import { useEffect, useState } from 'react';
import type { BlockColumn, BlockSource, TableRights } from '../blocks/list-block.ts';

type Loaded =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly columns: readonly BlockColumn[] };

/** A table that is chosen, and those of its columns that are left out. */
export interface TableChoice {
  readonly name: string;
  readonly table: TableRights | undefined;
  readonly state: Loaded['state'];
  readonly columns: readonly BlockColumn[];
  readonly left: ReadonlySet<string>;
  readonly choose: (name: string) => void;
  readonly setShown: (columns: readonly string[], isShown: boolean) => void;
}

/** Columns that the database keeps for itself: they are left out until a person wants them. */
const ownColumns = /^(?:id|created_at|updated_at|created_by|updated_by)$/;

/** Holds the choice of a table; its columns are loaded once it is chosen. */
export function useTableChoice(blocks: BlockSource): TableChoice {
  const [name, setName] = useState('');
  const [loaded, setLoaded] = useState<Loaded>({ state: 'none' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (name === '') return undefined;
    const ending = new AbortController();
    blocks.columns(name, { signal: ending.signal }).then(
      (columns) => {
        if (ending.signal.aborted) return;
        setLoaded({ state: 'ready', columns });
        setLeft(new Set(columns.map((column) => column.name).filter((column) => ownColumns.test(column))));
      },
      () => ending.signal.aborted || setLoaded({ state: 'failed' }),
    );
    return () => ending.abort();
  }, [blocks, name]);
  return {
    name,
    table: blocks.tables.find((each) => each.name === name),
    state: loaded.state,
    columns: loaded.state === 'ready' ? loaded.columns : [],
    left,
    choose: (next) => {
      if (next === name) return;
      setName(next);
      setLeft(new Set());
      setLoaded({ state: next === '' ? 'none' : 'loading' });
    },
    setShown: (changed, isShown) => {
      setLeft(new Set(isShown ? [...left].filter((column) => !changed.includes(column)) : [...left, ...changed]));
    },
  };
}
