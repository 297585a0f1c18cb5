import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { EventAction } from '../../schema/actions.ts';
import type { DataReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';
import type { ActionContext } from '../runtime/types.ts';
import type { ActionEntry } from './action-entry.ts';

/** What an action of a host works with. */
export interface ActionInput {
  /** The action as the definition has it. */
  readonly action: EventAction;
  /** `args` of the action with their values put in. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Data that the action sees. */
  readonly scope: Scope;
  readonly environment: PageEnvironment;
  /** Whether the page began the chain, and no person did. */
  readonly automatic: boolean;
  /** Lets the actions that follow read values: by their names, and in the data of the event. */
  readonly handOn: (found: Readonly<Record<string, unknown>>) => void;
  /** Logs a warning and ends the chain, unless the action has `ignoreError`. */
  readonly fail: (message: string) => never;
}

/** One chain of actions at work. */
export interface ActionRun {
  readonly context: ActionContext;
  prevented: boolean;
  stopped: boolean;
  loop: 'break' | 'continue' | undefined;
  /** When an action submitted, while nothing but quick actions followed. */
  submittedAt?: number | undefined;
}

/** What a built-in action works with. */
export interface BuiltinActionInput extends ActionInput {
  readonly run: ActionRun;
  readonly context: ActionContext;
  readonly reader: DataReader;
  /** A value of `args` or of the action itself. */
  readonly argument: (name: string) => unknown;
  /** A text of `args`, or of the action itself with its template put in. */
  readonly text: (name: string) => string;
  /** Runs inner actions; resolves to whether all went well. */
  readonly runActions: (actions: readonly EventAction[], run: ActionRun) => Promise<boolean>;
}

/** How an action is done, and how an editor offers it: by its `label`; without one editors do not list it. */
export interface HostAction extends Partial<Omit<ActionEntry, 'type'>> {
  /** Does it; resolves when it is done. */
  readonly run: (input: ActionInput) => Promise<void> | void;
  /** Whether it neither sends anything nor waits for a person. @default false */
  readonly quick?: boolean;
}

/** A built-in action: its names, and how it is done. */
export interface ActionDefinition extends Pick<HostAction, 'quick'> {
  readonly types: readonly string[];
  readonly run: (input: BuiltinActionInput) => Promise<void> | void;
}

/**
 * Defines a built-in action of `onEvent`; a host adds its own by `registerAction`.
 *
 * @example
 * defineAction({ types: ['goBack'], run: ({ environment }) => environment.back?.() });
 */
export function defineAction(definition: ActionDefinition): ActionDefinition {
  return definition;
}
