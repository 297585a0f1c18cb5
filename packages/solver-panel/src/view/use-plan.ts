import { useStore } from '@lab-console/widget-base/react';
import { useEffect, useMemo } from 'react';
import { createPlanStore, type PlanState, type PlanStore, type PlanStoreOptions } from '../store/plan-store.ts';

/** A plan as a component sees it. */
export interface UsePlan {
  readonly state: PlanState;
  readonly reload: PlanStore['reload'];
  readonly run: PlanStore['run'];
}

/**
 * Loads a plan and watches it while it runs, for a panel of your own looks.
 *
 * @example
 * const { state, run } = usePlan({ planId, source });
 * return state.phase === 'ready' && <button onClick={() => run('start')}>{state.plan.status}</button>;
 */
export function usePlan({ planId, source, pollInterval }: PlanStoreOptions): UsePlan {
  const store = useMemo(
    () => createPlanStore({ planId, source, ...(pollInterval !== undefined && { pollInterval }) }),
    [planId, source, pollInterval],
  );
  useEffect(() => store.connect(), [store]);
  const state = useStore(store);
  return { state, reload: store.reload, run: store.run };
}
