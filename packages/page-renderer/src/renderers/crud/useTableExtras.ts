import type { Column } from '../../core/crud/list-parts.ts';
import { useEffect, useState } from 'react';
import type { SchemaObject } from '../../schema/base.ts';
import type * as Extras from './table-extras.ts';

/** What only some tables have; loaded with the first that has any of it. */
export type TableExtras = typeof Extras;

let loaded: TableExtras | undefined;
const wanted = ['prefixRow', 'affixRow', 'combineNum', 'autoFillHeight'] as const;

/** The parts for what a table has besides rows and columns; `undefined` while they come, and where it has nothing of it. */
export function useTableExtras(list: SchemaObject, columns: readonly Column[]): TableExtras | undefined {
  const isWanted = wanted.some((name) => list[name] !== undefined) || columns.some(({ hasMore }) => hasMore);
  const [extras, setExtras] = useState(loaded);
  useEffect(() => {
    if (!isWanted || extras) return undefined;
    let isHere = true;
    void import('./table-extras.ts').then((module) => {
      loaded = module;
      if (isHere) setExtras(module);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted, extras]);
  return isWanted ? extras : undefined;
}
