import { useCallback, useState } from 'react';
import { isPlainObject } from '../core/data/path.ts';
import { evaluateTemplate } from '../core/expression/template.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { Api } from '../schema/base.ts';
import { useSettings } from './contexts.ts';
import { useApi, type UseApiResult } from './useApi.ts';
import { useTracked } from './useTracked.ts';

/** What a `source` gives: a value of the scope, or the answer of its call. */
export interface Sourced extends Omit<UseApiResult, 'loading'> {
  readonly value: unknown;
}

/** Whether a source is a value of the scope, and no call. */
export function isVariable(source: unknown): boolean {
  return typeof source === 'string' && source.trim().startsWith('$');
}

/** Reads `source`: `${…}` from the scope, anything else is called; of an answer the list that one of `names` holds. */
export function useSource(source: unknown, scope: Scope, names: readonly string[]): Sourced {
  const { runtime } = useSettings();
  const local = isVariable(source);
  const found = useTracked(scope, (reader) => (local ? evaluateTemplate(source as string, reader, runtime.warn) : undefined), [
    local,
    source,
  ]);
  const [fetched, setFetched] = useState<unknown>();
  const take = useCallback(
    (data: unknown) => setFetched(isPlainObject(data) ? (names.map((name) => data[name]).find(Array.isArray) ?? data) : data),
    // oxlint-disable-next-line react/exhaustive-deps -- the names are those of a kind of part and never change
    [],
  );
  const { error, reload } = useApi({
    api: local || source === undefined || source === '' ? undefined : (source as Api),
    scope,
    keepsAnswer: true,
    onSuccess: take,
  });
  return { value: local ? found : fetched, error, reload };
}
