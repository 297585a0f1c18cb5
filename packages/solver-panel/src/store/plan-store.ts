import { createStore, type Store } from '@lab-console/widget-base';
import { hasEnded, isRunning, offers, planOffer, type PlanAction } from '../plan/plan-rules.ts';
import type { PlanSaveOptions, PlanSource, PlanUndoOptions } from '../plan/plan-source.ts';
import type { Plan } from '../plan/plan.ts';

/** An action that failed, and what it rejected with. */
export interface PlanFailure {
  /** `poll` is the look at a running plan, which goes on. */
  readonly during: PlanAction | 'poll';
  readonly error: unknown;
}

/** What the panel shows. */
export type PlanState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'missing' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      readonly plan: Plan;
      /** The action that is under way. */
      readonly pending: PlanAction | null;
      readonly failure: PlanFailure | null;
      /** An action that succeeded last, until the next one. */
      readonly done: PlanAction | null;
    };

/** Options of {@link createPlanStore}. */
export interface PlanStoreOptions {
  readonly planId: number;
  readonly source: PlanSource;
  /**
   * Milliseconds between two looks at a running plan (specification section 9).
   * @default 3000
   */
  readonly pollInterval?: number;
  /** Whether a person can see the plan, and when that changes; it is not looked at meanwhile. @default the tab's own */
  readonly visibility?: Visibility;
}

/** Whether the place where the plan is shown can be seen. */
export interface Visibility {
  readonly isVisible: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Of the browser's tab; outside a browser everything can be seen. */
const tabVisibility: Visibility = {
  isVisible: () => typeof document === 'undefined' || document.visibilityState !== 'hidden',
  subscribe: (listener) => {
    if (typeof document === 'undefined') return () => undefined;
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** The state of one plan, without React. */
export interface PlanStore extends Pick<Store<PlanState>, 'getState' | 'subscribe'> {
  /** Loads the plan and watches it while it runs; the answer ends that. */
  readonly connect: () => () => void;
  /** Loads the plan again, e.g. after it failed to load. */
  readonly reload: () => Promise<void>;
  /** Does what the state offers; anything else is ignored, as is a second action while one is under way. */
  readonly run: (action: PlanAction, options?: PlanSaveOptions | PlanUndoOptions) => Promise<void>;
}

/** Time between two looks at a running plan. */
export const defaultPollInterval = 3000;

/** Makes the store of one plan. */
export function createPlanStore({
  planId,
  source,
  pollInterval = defaultPollInterval,
  visibility = tabVisibility,
}: PlanStoreOptions): PlanStore {
  const { getState, subscribe, replace } = createStore<PlanState>({ phase: 'loading' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connection: object | undefined;
  // Of two looks at the plan only the later one counts, and none that began before an action.
  let look: AbortController | undefined;
  // A start is watched until the solver has ended, even while the answer is still to-solve.
  let isWatched = false;

  const stopLooking = (): void => {
    clearTimeout(timer);
    look?.abort();
  };
  const watch = (): void => {
    clearTimeout(timer);
    const state = getState();
    const isOn = state.phase === 'ready' && (isRunning(state.plan.status) || isWatched);
    if (isOn && connection && visibility.isVisible()) timer = setTimeout(() => void refresh(), pollInterval);
  };
  const show = (plan: Plan | null): void => {
    if (!plan) {
      replace({ phase: 'missing' });
      return;
    }
    if (hasEnded(plan.status)) isWatched = false;
    const state = getState();
    const kept = state.phase === 'ready' ? state : { pending: null, failure: null, done: null };
    const failure = kept.failure?.during === 'poll' ? null : kept.failure;
    replace({ phase: 'ready', plan, pending: kept.pending, failure, done: kept.done });
  };
  const refresh = async (): Promise<void> => {
    stopLooking();
    const current = new AbortController();
    look = current;
    try {
      const plan = await source.load(planId, { signal: current.signal });
      if (!current.signal.aborted) show(plan);
    } catch (error) {
      if (current.signal.aborted) return;
      const state = getState();
      if (state.phase === 'ready') replace({ ...state, failure: { during: 'poll', error } });
      else replace({ phase: 'failed', error });
    }
    if (!current.signal.aborted) watch();
  };

  return {
    getState,
    subscribe,
    connect: () => {
      const current = {};
      connection = current;
      void refresh();
      const leave = visibility.subscribe(() => {
        clearTimeout(timer);
        const state = getState();
        if (state.phase !== 'ready' || state.pending || !visibility.isVisible()) return;
        // What happened meanwhile is shown at once.
        if (isRunning(state.plan.status) || isWatched) void refresh();
      });
      return () => {
        leave();
        stopLooking();
        if (connection === current) connection = undefined;
      };
    },
    reload: async () => {
      if (getState().phase !== 'ready') replace({ phase: 'loading' });
      await refresh();
    },
    run: async (action, options) => {
      const state = getState();
      if (state.phase !== 'ready' || state.pending || !offers(planOffer(state.plan), action)) return;
      stopLooking();
      replace({ ...state, pending: action, failure: null, done: null });
      let failure: PlanFailure | null = null;
      try {
        if (action === 'save') await (options ? source.save(planId, options) : source.save(planId));
        else if (action === 'undo') await source.undoSave?.(planId, state.plan.lastSave?.id ?? 0, options);
        else await source[action](planId);
        if (action === 'start') isWatched = true;
      } catch (error) {
        failure = { during: action, error };
      }
      // A panel that was closed meanwhile has still done it: a write is not taken back.
      const latest = getState();
      if (latest.phase === 'ready') replace({ ...latest, pending: null, failure, done: failure ? null : action });
      if (connection) await refresh();
    },
  };
}
