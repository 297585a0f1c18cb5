import type { EventHandlers } from '../../schema/actions.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import type { FormNode } from '../../schema/drawn.ts';

/** Returns the form that the last step of a wizard sends. */
export function wizardForm(node: SchemaObject, api: Api | undefined): FormNode {
  const { redirect, reload, target, messages } = node as unknown as FormNode;
  return {
    type: 'form',
    ...(api === undefined ? {} : { api }),
    ...(redirect === undefined ? {} : { redirect }),
    ...(reload === undefined ? {} : { reload }),
    ...(target === undefined ? {} : { target }),
    ...(messages === undefined ? {} : { messages }),
    ...(api === undefined ? {} : { onEvent: wizardEvents(node, { submitSucc: 'submitSucc', submitFail: 'submitFail' }) }),
  };
}

/** Returns the form that sends one step before the last; it neither closes nor reloads anything. */
export function stepForm(node: SchemaObject, api: Api): FormNode {
  const onEvent = wizardEvents(node, { stepSubmitSucc: 'submitSucc', stepSubmitFail: 'submitFail' });
  return { type: 'form', api, closeDialogOnSubmit: false, reload: 'none', onEvent };
}

/** The events of the wizard that the form of a step emits, under the names that a form has for them. */
function wizardEvents(node: SchemaObject, names: Readonly<Record<string, string>>): EventHandlers {
  const events = node.onEvent ?? {};
  return Object.fromEntries(
    Object.entries(names).flatMap(([own, ofForm]) => (events[own] === undefined ? [] : [[ofForm, events[own]]])),
  ) as EventHandlers;
}
