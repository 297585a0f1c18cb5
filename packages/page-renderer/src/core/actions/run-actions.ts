import type { EventAction } from '../../schema/actions.ts';
import { toText } from '../data/to-text.ts';
import { evaluateCondition } from '../expression/condition.ts';
import { renderText } from '../expression/template.ts';
import { mapObject } from '../mapping/map-data.ts';
import { thisMoment } from '../runtime/loaded-since.ts';
import type { ActionContext } from '../runtime/types.ts';
import { scopeReader, type DataReader } from '../scope/DataReader.ts';
import { actionBudgetOf } from './action-budget.ts';
import { ActionFailure } from './ActionFailure.ts';
import { actionTable } from './action-table.ts';
import type { ActionRun, BuiltinActionInput } from './define-action.ts';
import { handOn } from './hand-on.ts';
import { findRegisteredAction } from './registered-actions.ts';
import { runPartAction } from './table/parts.ts';

/** Runs actions one after the other. Resolves to `false` when one failed and the rest was left. */
export async function runActions(actions: readonly EventAction[], run: ActionRun): Promise<boolean> {
  for (const action of actions) {
    if (run.stopped || run.loop) return true;
    const reader = scopeReader(run.context.scope);
    const { warn } = run.context.runtime;
    const condition = action.expression ?? action.execOn;
    if (condition !== undefined && condition !== '' && !evaluateCondition(condition, reader, warn)) continue;
    const actionBudget = actionBudgetOf(run.context.runtime);
    await actionBudget.yieldToBrowser();
    if (!actionBudget.start()) {
      reportActionLoop(run.context);
      return false;
    }
    const definition = findRegisteredAction(action.actionType) ?? actionTable.get(action.actionType);
    if (action.actionType === 'submit') run.submittedAt = thisMoment();
    else if (definition?.quick !== true) run.submittedAt = undefined;
    try {
      await (definition?.run ?? runPartAction)(inputOf(action, run, reader));
    } catch (error) {
      if (!(error instanceof ActionFailure)) throw error;
      if (action.ignoreError !== true) return false;
    } finally {
      actionBudget.end();
    }
    if (action.preventDefault && evaluateCondition(action.preventDefault, reader, warn)) run.prevented = true;
    if (action.stopPropagation && evaluateCondition(action.stopPropagation, reader, warn)) run.stopped = true;
  }
  return true;
}

/** Logs that the actions of a page start each other without end; notifies once, however many of them are stopped. */
function reportActionLoop({ runtime, path }: ActionContext): void {
  const message = `the actions at ${path} start each other without end and are stopped`;
  if (runtime.warn(message)) runtime.environment.notify('error', runtime.texts.runaway);
}

function inputOf(action: EventAction, run: ActionRun, reader: DataReader): BuiltinActionInput {
  const { context } = run;
  const { runtime, scope } = context;
  const args = argumentsOf(action, context, reader);
  return {
    action,
    args,
    scope,
    environment: runtime.environment,
    automatic: context.automatic === true,
    run,
    context,
    reader,
    argument: (name) => args[name] ?? action[name],
    // Arguments are worked out already: what they hold is data and no template any more.
    text: (name) => (args[name] === undefined ? renderText(toText(action[name]), reader, runtime.warn) : toText(args[name])),
    handOn: (found) => handOn(scope, found),
    fail: (message) => {
      runtime.warn(message);
      throw new ActionFailure(message);
    },
    runActions,
  };
}

/** Arguments with their values put in, but for the condition that names rows: it is worked out row by row. */
function argumentsOf(
  { args = {}, componentId, componentName }: EventAction,
  { runtime }: ActionContext,
  reader: DataReader,
): Readonly<Record<string, unknown>> {
  const mapped = mapObject(args, reader, { onRefused: runtime.warn });
  const isOfRows = args['condition'] !== undefined && (componentId ?? componentName) !== undefined;
  return isOfRows ? { ...mapped, condition: args['condition'] } : mapped;
}
