import type { Override } from '../../runtime/types.ts';
import { defineAction, type ActionDefinition, type BuiltinActionInput } from '../define-action.ts';

/** Actions that change what a part shows, against its definition. */
export const states: readonly ActionDefinition[] = [
  state('show', () => ({ visible: true })),
  state('hidden', () => ({ visible: false })),
  state('visibility', (value) => ({ visible: Boolean(value) })),
  state('enabled', () => ({ disabled: false })),
  state('disabled', () => ({ disabled: true })),
  state('usability', (value) => ({ disabled: !value })),
  state('static', () => ({ static: true })),
  state('nonstatic', () => ({ static: false })),
];

function state(type: string, override: (value: unknown) => Override): ActionDefinition {
  const run = ({ action, args, context }: BuiltinActionInput): void => {
    const target = action.componentId ?? action.componentName;
    if (target !== undefined) context.runtime.override(target, override(args['value']));
  };
  return defineAction({ types: [type], run });
}
