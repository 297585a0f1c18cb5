import type { RowNesting } from '../../core/crud/list-parts.ts';
import { useMemo, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { hasNesting, nestedRows } from '../../core/crud/nested-rows.ts';
import { readRows, type Row } from '../../core/crud/read-rows.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { CrudNode } from '../../schema/drawn.ts';

/** Unfolds `children` of rows, and fetches those of rows with `defer`; nothing where no row has any. */
export function useNesting(model: CrudModel, node: CrudNode, rows: readonly Row[]): RowNesting | undefined {
  const { runtime } = model;
  const canFetch = node.deferApi !== undefined;
  const expand = node.expandConfig?.expand;
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly Row[]>>(new Map());
  const nested = hasNesting(rows, canFetch);
  return useMemo(() => {
    if (!nested) return undefined;
    const firstKey = rows[0] ? model.keyOf(rows[0]) : '';
    const startsOpen = (key: string): boolean => expand === 'all' || (expand === 'first' && key === firstKey);
    const isOpen = (key: string): boolean => startsOpen(key) !== flipped.has(key);
    const toggle = (row: Row): void => {
      const key = model.keyOf(row);
      setFlipped((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      });
      if (row['defer'] !== true || fetched.has(key) || isOpen(key) || !canFetch) return;
      const load = async (): Promise<void> => {
        const outcome = await sendApi(runtime.environment, {
          api: node.deferApi,
          reader: objectReader(row, scopeReader(model.scope)),
          signal: new AbortController().signal,
          automatic: true,
          onRefused: runtime.warn,
        });
        if (outcome.kind === 'failure') runtime.environment.notify('error', outcome.message || runtime.texts.fetchFailed);
        if (outcome.kind !== 'success') return;
        const data =
          isPlainObject(outcome.data) && Array.isArray(outcome.data['children']) ? outcome.data['children'] : outcome.data;
        setFetched((before) => new Map(before).set(key, readRows(data).rows));
      };
      void load();
    };
    return { lines: nestedRows(rows, { keyOf: model.keyOf, isOpen, fetched, canFetch }), toggle };
  }, [nested, rows, model, expand, flipped, fetched, canFetch, node, runtime]);
}
