import { toText } from '../../data/to-text.ts';
import { mapObject } from '../../mapping/map-data.ts';
import { inChain } from '../../runtime/cause.ts';
import type { ActionContext } from '../../runtime/types.ts';
import { defineAction, type ActionDefinition } from '../define-action.ts';
import { giveValue } from '../give-value.ts';
import { targetOf } from '../target-of.ts';

/** Actions that hand values to parts and to other actions. */
export const values: readonly ActionDefinition[] = [
  defineAction({
    types: ['setValue'],
    run: ({ action, args, context, reader, fail }) => {
      const target = targetOf(action, context);
      if (!target) return fail(`there is nothing named “${action.componentId ?? action.componentName ?? ''}” to give a value to`);
      const { warn } = context.runtime;
      return inChain(context, () => giveValue(target, args, { replaces: action.dataMergeMode === 'override', reader, warn }));
    },
  }),
  defineAction({ types: ['setEventData'], run: ({ args, scope }) => scope.merge(args) }),
  defineAction({
    types: ['broadcast'],
    run: ({ action, args, context, reader }) =>
      broadcast(
        toText(args['eventName'] ?? action['eventName']),
        mapObject(action.data ?? {}, reader, { onRefused: context.runtime.warn }),
        context,
      ),
  }),
];

async function broadcast(name: string, data: Readonly<Record<string, unknown>>, context: ActionContext): Promise<void> {
  const { runtime, automatic } = context;
  const all = [...runtime.components].filter((handle) => handle.weightOf?.(name) !== undefined);
  // Parts of one node hear it once.
  const listeners = all.filter(
    ({ path, scope }, index) =>
      path === undefined || all.findIndex((other) => other.path === path && other.scope === scope) === index,
  );
  for (const handle of listeners.toSorted((a, b) => (b.weightOf?.(name) ?? 0) - (a.weightOf?.(name) ?? 0)))
    if (await handle.notify?.(name, data, automatic)) return;
}
