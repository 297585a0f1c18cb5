import type { EventAction, EventHandlers } from '../../schema/actions.ts';
import { Scope } from '../scope/Scope.ts';
import type { ActionContext } from '../runtime/types.ts';
import { runActions, type ActionRun } from './run-actions.ts';

/** What is told to the actions of an event. */
export interface EventInput {
  readonly handlers: EventHandlers | undefined;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly context: ActionContext;
}

/** How the actions of an event ended. */
export interface EventResult {
  /** An action said `preventDefault`. */
  readonly prevented: boolean;
  readonly failed: boolean;
  readonly handled: boolean;
}

/** Runs the actions that a definition has for an event, one after the other. */
export async function runEvent({ handlers, name, data, context }: EventInput): Promise<EventResult> {
  const actions = handlers?.[name]?.actions;
  if (!Array.isArray(actions) || actions.length === 0) return { prevented: false, failed: false, handled: false };
  const scope = new Scope({ parent: context.scope, values: { ...data, event: { data } } });
  const run: ActionRun = { context: { ...context, scope }, prevented: false, stopped: false, loop: undefined };
  const ok = await runActions(actions as readonly EventAction[], run);
  return { prevented: run.prevented, failed: !ok, handled: true };
}
