import type { EventAction } from '../../schema/actions.ts';
import { renderText } from '../expression/template.ts';
import { findPart } from '../runtime/find-part.ts';
import type { ActionContext, ComponentHandle } from '../runtime/types.ts';
import { scopeReader } from '../scope/DataReader.ts';

/** The part that an action names by `componentId` or `componentName`. */
export function targetOf({ componentId, componentName }: EventAction, context: ActionContext): ComponentHandle | undefined {
  const named = componentId ?? componentName;
  return named === undefined
    ? undefined
    : findPart(context.runtime, renderText(named, scopeReader(context.scope), context.runtime.warn), context.scope);
}
