import type { EventAction } from '../../../schema/actions.ts';
import { mapObject } from '../../mapping/map-data.ts';
import { inChain } from '../../runtime/cause.ts';
import { isLoadedSince } from '../../runtime/loaded-since.ts';
import type { ActionContext } from '../../runtime/types.ts';
import { ActionFailure } from '../ActionFailure.ts';
import { defineAction, type ActionDefinition, type BuiltinActionInput } from '../define-action.ts';
import { targetOf } from '../target-of.ts';

/** Actions of parts that mean the same for all of them. */
export const parts: readonly ActionDefinition[] = [
  defineAction({
    types: ['reload'],
    quick: true,
    run: async (input) => {
      const { action, args, context, run } = input;
      const target = namedPart(input);
      const given = valuesOf(input) ?? args;
      const { list } = context;
      // A form that was submitted has often loaded the list by itself.
      const { submittedAt } = run;
      const asksAnew = submittedAt === undefined || Object.keys(given).length > 0;
      if (!asksAnew && isLoadedSince((target ?? list?.model)?.scope, submittedAt)) return;
      await inChain(context, () => (target ? target.reload?.(given, action.dataMergeMode === 'override') : list?.reload()));
    },
  }),
];

/** Every other action is one of the named part itself; without one, of the form around. */
export async function runPartAction(input: BuiltinActionInput): Promise<void> {
  const { action, args, context, fail } = input;
  const { actionType } = action;
  const { runtime, form } = context;
  const target = namedPart(input);
  const performed = await inChain(context, () => target?.perform?.(actionType, { ...args, ...valuesOf(input) }));
  if (target && performed !== undefined) {
    // As in amis: what a check found is for the actions that follow, and ends none of them.
    if (checks.has(actionType)) publishCheck(input, target.scope.values, performed !== false);
    else if (performed === false) throw new ActionFailure(actionType);
    return;
  }
  if (!target && form && ofForms.has(actionType)) {
    const isDone = await inChain(context, () => performOnForm(action, context));
    if (checks.has(actionType)) publishCheck(input, form.values, isDone);
    else if (!isDone) throw new ActionFailure(actionType);
    return;
  }
  runtime.environment.notify('warning', runtime.texts.noAction);
  fail(`“${actionType}” at ${context.path} is no action that is known`);
}

const checks: ReadonlySet<string> = new Set(['validate', 'submit']);
const ofForms: ReadonlySet<string> = new Set(['submit', 'reset', 'clear', 'validate']);

function namedPart({ action, context, fail }: BuiltinActionInput): ReturnType<typeof targetOf> {
  const named = action.componentId ?? action.componentName;
  const target = targetOf(action, context);
  return named !== undefined && !target
    ? fail(`there is nothing named “${named}” for the action “${action.actionType}”`)
    : target;
}

function valuesOf({ action, context, reader }: BuiltinActionInput): Readonly<Record<string, unknown>> | undefined {
  return action.data ? mapObject(action.data, reader, { onRefused: context.runtime.warn }) : undefined;
}

/** Hands the outcome of a check to the actions that follow, as `validateResult`, `submitResult` or the `outputVar` of the action. */
function publishCheck(
  { action: { actionType, outputVar }, context: { runtime }, handOn }: BuiltinActionInput,
  values: Readonly<Record<string, unknown>>,
  isDone: boolean,
): void {
  handOn({ [outputVar ?? `${actionType}Result`]: { error: isDone ? '' : runtime.texts.fixErrors, payload: values } });
}

async function performOnForm(action: EventAction, { form }: ActionContext): Promise<boolean> {
  switch (action.actionType) {
    case 'submit':
      return (await form?.submit()) ?? false;
    case 'validate':
      return form?.validate() ?? false;
    case 'reset':
      form?.reset();
      return true;
    default:
      form?.clear();
      return true;
  }
}
