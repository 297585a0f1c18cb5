import { useEffect, useRef } from 'react';
import { requestSignature } from '../../core/api/build-request.ts';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { pauseOf } from '../../core/data/pause.ts';
import { safeJson } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { mapData } from '../../core/mapping/map-data.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** What {@link useListLoading} works on. */
export interface ListLoading {
  readonly model: CrudModel;
  readonly node: CrudNode;
  readonly parent: Scope;
  /** Rows that are there already; `undefined` where a call loads them. */
  readonly given: readonly Row[] | undefined;
}

/** Loads when the list appears, when what its address reads from outside changes, and at its interval. */
export function useListLoading({ model, node, parent, given }: ListLoading): void {
  const { runtime } = useSettings();
  const { api, interval } = node;
  useEffect(() => {
    if (given) model.setRows(given);
  }, [model, given]);
  // What is requested besides page and filter: a change of it (e.g. another centre) loads the list anew.
  const signature = useTracked(
    parent,
    (reader) => {
      const wanted = objectReader(model.query, reader);
      const address = requestSignature(api, wanted, runtime.warn);
      return address === undefined
        ? undefined
        : `${address} ${safeJson(isPlainObject(api) ? mapData(api['data'], wanted) : undefined)}`;
    },
    [api, model],
  );
  const skipFirst = useRef(node.initFetch === false);
  useEffect(() => {
    if (signature === undefined) return;
    if (skipFirst.current) {
      skipFirst.current = false;
      return;
    }
    void model.load({ automatic: true });
  }, [model, signature]);
  useEffect(() => model.dispose, [model]);
  useEffect(() => runtime.environment.location?.subscribe?.(model.followLocation), [model, runtime]);
  useEffect(() => {
    if (interval === undefined || !(interval > 0)) return undefined;
    const timer = setInterval(
      () => {
        const { node: now } = model;
        const { loaded, loading } = model.state.get();
        if (loading) return;
        const { stopAutoRefreshWhen } = now;
        if (
          loaded &&
          stopAutoRefreshWhen !== undefined &&
          stopAutoRefreshWhen !== '' &&
          evaluateCondition(stopAutoRefreshWhen, scopeReader(model.scope), runtime.warn)
        )
          return;
        if (now.stopAutoRefreshWhenModalIsOpen && runtime.overlays.get().length > 0) return;
        void model.load({ silent: now.silentPolling === true, automatic: true });
      },
      pauseOf(interval, 1_000),
    );
    return () => clearInterval(timer);
  }, [model, interval, runtime]);
}
