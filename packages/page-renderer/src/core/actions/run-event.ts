import type { EventAction, EventHandler, EventHandlers } from '../../schema/actions.ts';
import { isPlainObject } from '../data/path.ts';
import { pauseOf } from '../data/pause.ts';
import { Scope } from '../scope/Scope.ts';
import { currentCause } from '../runtime/cause.ts';
import type { ActionContext } from '../runtime/types.ts';
import type { ActionRun } from './define-action.ts';
import { runActions } from './run-actions.ts';

/** What the actions of an event get. */
export interface EventInput {
  readonly handlers: EventHandlers | undefined;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly context: ActionContext;
}

/** How the actions of an event ended. */
export interface EventResult {
  /** An action called `preventDefault`. */
  readonly prevented: boolean;
  /** An action called `stopPropagation`: other listeners to the same event are left out. */
  readonly stopped: boolean;
  readonly failed: boolean;
  readonly handled: boolean;
}

/** Events that come about while a page loads. */
const ownEvents: ReadonlySet<string> = new Set(['init', 'inited', 'fetchInited', 'fetchSchemaInited']);

/** Whether the page itself begins the chain: no person acts at the moment, and none began the chain that the event belongs to. */
function isOwn({ automatic }: ActionContext, name: string): boolean {
  return ownEvents.has(name) || (automatic ?? currentCause() !== 'person');
}

const nothing: EventResult = { prevented: false, stopped: false, failed: false, handled: false };

/** Events that wait for a pause, by their handler and the scope that they happened in. */
const waiting = new WeakMap<EventHandler, WeakMap<Scope, ReturnType<typeof setTimeout>>>();

/** Runs the actions that a definition has for an event, one after the other; with `debounce` once no other one came for so long. */
export async function runEvent({ handlers, name, data, context }: EventInput): Promise<EventResult> {
  const handler = handlers?.[name];
  const actions = handler?.actions;
  if (!handler || !Array.isArray(actions) || actions.length === 0) return nothing;
  const scope = new Scope({ parent: context.scope, values: { ...data, event: { data } } });
  const automatic = isOwn(context, name);
  const run: ActionRun = { context: { ...context, scope, automatic }, prevented: false, stopped: false, loop: undefined };
  const work = (): Promise<boolean> => runActions(actions as readonly EventAction[], run);
  const { debounce } = handler;
  if (debounce !== undefined) {
    const timers = waiting.get(handler) ?? new WeakMap<Scope, ReturnType<typeof setTimeout>>();
    waiting.set(handler, timers);
    clearTimeout(timers.get(context.scope));
    const pause = pauseOf(isPlainObject(debounce) ? debounce['wait'] : debounce, 0, 100);
    timers.set(
      context.scope,
      setTimeout(() => void work(), pause),
    );
    return { ...nothing, handled: true };
  }
  const ok = await work();
  return { prevented: run.prevented, stopped: run.stopped, failed: !ok, handled: true };
}
