import { isPlainObject } from '../../data/path.ts';
import { toText } from '../../data/to-text.ts';
import { renderText } from '../../expression/template.ts';
import { ActionFailure } from '../ActionFailure.ts';
import { closeOverlay } from '../close-overlay.ts';
import { defineAction, type ActionDefinition, type BuiltinActionInput } from '../define-action.ts';
import { showToast } from '../show-toast.ts';

/** Actions that show or close something over the page. */
export const overlays: readonly ActionDefinition[] = [
  defineAction({ types: ['dialog'], run: (input) => open('dialog', input) }),
  defineAction({ types: ['drawer'], run: (input) => open('drawer', input) }),
  defineAction({
    types: ['closeDialog', 'closeDrawer'],
    quick: true,
    run: ({ action, context }) => closeOverlay(action.componentId ?? action.componentName, context),
  }),
  defineAction({ types: ['alert'], run: (input) => input.context.runtime.alert(messageOf(input), textOf(input, 'title')) }),
  defineAction({
    types: ['confirmDialog'],
    run: async (input) => {
      if (await input.context.runtime.confirm(messageOf(input), textOf(input, 'title'))) return;
      // What the event is about does not happen either.
      input.run.prevented = true;
      throw new ActionFailure('not confirmed');
    },
  }),
  defineAction({
    types: ['toast'],
    quick: true,
    run: ({ action, context }) => showToast({ ...action, ...action.args }, context),
  }),
];

async function open(kind: 'dialog' | 'drawer', { action, context, handOn, fail }: BuiltinActionInput): Promise<void> {
  const definition = action[kind] ?? action.args?.[kind];
  if (!isPlainObject(definition)) return fail(`the action “${kind}” has no definition`);
  const opened = context.runtime.open(kind, action.data ? { ...definition, data: action.data } : definition, context);
  if (action['waitForAction'] !== true) return;
  const { confirmed, value } = await opened;
  handOn({ [action.outputVar ?? 'dialogResponse']: { confirmed, value } });
}

/** A text of the dialog of the action, or of its arguments. */
function textOf({ action, context, reader, text }: BuiltinActionInput, name: string): string {
  const own = isPlainObject(action.dialog) ? (action.dialog as Readonly<Record<string, unknown>>)[name] : undefined;
  return own === undefined ? text(name) : renderText(toText(own), reader, context.runtime.warn);
}

function messageOf(input: BuiltinActionInput): string {
  return textOf(input, 'msg') || textOf(input, 'body');
}
