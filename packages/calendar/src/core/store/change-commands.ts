import type { SessionPlan } from '@lab-console/schedule-rules';
import { conflictsOfCreated } from '../conflicts/conflicts-of-created.ts';
import { newConflicts } from '../conflicts/new-conflicts.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { createBulkCommands, type BulkCommands, type BulkContext } from './bulk-commands.ts';
import type { StaleChoice } from './calendar-state.ts';
import type { ChoicesLoader } from './choices-loader.ts';
import { createDragCommands, type DragCommands } from './drag-commands.ts';
import { createPlacingCommands, type PlacingCommands } from './placing-commands.ts';
import { createPlanRunner, type RunResult } from './plan-runner.ts';
import type { StoreCore } from './store-core.ts';

/** Everything that changes sessions. */
export interface ChangeCommands extends BulkCommands, DragCommands, PlacingCommands {
  /** Carries out a plan. `seen` are the sessions as the person saw them, where that may be longer ago than what is loaded. */
  readonly run: (plan: SessionPlan, skipped?: number, seen?: readonly CalendarSession[]) => Promise<RunResult>;
  /** Decides what is to become of a change that was refused because of another person's change meanwhile. */
  readonly settleStale: (choice: StaleChoice) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Forgets what was done, for another source. */
  readonly forget: () => void;
}

/** Makes the commands; a part of its own, so that it is fetched beside the data. */
export function createChangeCommands(core: StoreCore, choices: ChoicesLoader): ChangeCommands {
  const { getState, set, parameters, notify, cache } = core;
  const runner = createPlanRunner({
    source: () => parameters().source,
    signal: () => core.signal() ?? AbortSignal.abort(),
    cache,
    batch: core.batch,
    onStatus: set,
    onStale: (stale) => set({ stale }),
    notify,
  });
  const context: BulkContext = {
    ...core,
    changeable: () => {
      const { setup, isSaving } = getState();
      return setup.kind === 'ready' && !parameters().readOnly && !isSaving ? setup : null;
    },
    isPlacing: (id) => parameters().placing?.canPlace(id) === true,
    known: choices.known,
    run: runner.run,
    select: (ids) => {
      if (getState().mode === 'select') core.request({ selectedIds: ids }, { anchorId: null });
    },
    conflictsOf: (plan) => {
      const tracker = choices.tracker();
      if (!tracker) return [];
      return plan.creates ? conflictsOfCreated(tracker, plan) : newConflicts(tracker, choices.known(), plan);
    },
  };
  const bulk = createBulkCommands(context);
  const placing = createPlacingCommands(core);
  return {
    ...bulk,
    ...createDragCommands(context, { ...bulk, ...placing }),
    ...placing,
    run: (plan, skipped = 0, seen) => runner.run(plan, skipped, seen),
    settleStale: runner.settle,
    undo: runner.undo,
    redo: runner.redo,
    forget: runner.clear,
  };
}
