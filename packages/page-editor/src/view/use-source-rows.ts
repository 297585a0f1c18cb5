import type { PageEnvironment } from '@lab-console/page-renderer';
import { useEffect, useMemo, useState } from 'react';
import type { BlockSource } from '../blocks/list-block.ts';
import { createSourceRows, type SourceRows } from '../data/source-rows.ts';

interface KnownTables {
  readonly tables: Promise<ReadonlySet<string>>;
  readonly set: (tables: ReadonlySet<string>) => void;
}

function knownTables(): KnownTables {
  let set: KnownTables['set'] = () => undefined;
  const tables = new Promise<ReadonlySet<string>>((resolve) => {
    set = resolve;
  });
  return { tables, set };
}

/** The reader of rows for the canvas; it waits until the tables are known, so that the page need not be drawn again for them. */
export function useSourceRows(
  read: PageEnvironment['request'] | undefined,
  blocks: BlockSource | undefined,
): SourceRows | undefined {
  const [{ tables, set }] = useState(knownTables);
  useEffect(() => {
    if (blocks !== undefined) set(new Set(blocks.tables.map(({ name }) => name)));
  }, [blocks, set]);
  return useMemo(() => read && createSourceRows(read, tables), [read, tables]);
}
