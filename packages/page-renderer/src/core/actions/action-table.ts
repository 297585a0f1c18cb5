import type { ActionDefinition } from './define-action.ts';
import { flow } from './table/flow.ts';
import { navigation } from './table/navigation.ts';
import { overlays } from './table/overlays.ts';
import { parts } from './table/parts.ts';
import { requests } from './table/requests.ts';
import { states } from './table/states.ts';
import { values } from './table/values.ts';

/** Every built-in action of `onEvent` by its name; any other name is an action of the part that it names. */
export const actionTable: ReadonlyMap<string, ActionDefinition> = new Map(
  [requests, overlays, navigation, values, states, flow, parts].flatMap((definitions) =>
    definitions.flatMap((definition) => definition.types.map((type) => [type, definition] as const)),
  ),
);
