import { findPart } from '../runtime/find-part.ts';
import { splitOutsideBraces } from '../api/address-template.ts';
import { toText } from '../data/to-text.ts';
import { evaluateTemplate } from '../expression/template.ts';
import { scopeReader } from '../scope/DataReader.ts';
import { inChain } from '../runtime/cause.ts';
import { isLoadedSince } from '../runtime/loaded-since.ts';
import type { ActionContext } from '../runtime/types.ts';

interface Target {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function readTargets(targets: string, context: ActionContext): readonly Target[] {
  const reader = scopeReader(context.scope);
  return splitOutsideBraces(targets, ',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = splitOutsideBraces(part, '?');
      const pairs = splitOutsideBraces(rest.join('?'), '&').filter((pair) => pair !== '');
      const values = pairs.map((pair) => {
        const [key = '', ...value] = splitOutsideBraces(pair, '=');
        return [key, evaluateTemplate(value.join('='), reader, context.runtime.warn)] as const;
      });
      return { name: toText(evaluateTemplate(name, reader, context.runtime.warn)), values: Object.fromEntries(values) };
    });
}

/**
 * Loads the named parts again: `name`, `name.sub`, `name?x=${y}`, `window`, `*`, `none`; several by commas.
 *
 * @param since - A named list that was asked for after this moment, and after the last change, is not loaded once more.
 */
export async function reloadTargets(targets: string, context: ActionContext, since = Number.POSITIVE_INFINITY): Promise<void> {
  for (const { name, values } of readTargets(targets, context)) {
    if (name === 'none') continue;
    if (name === 'window') {
      await inChain(context, () => findPart(context.runtime, '$page')?.reload?.());
    } else if (name === '*') {
      for (const handle of context.runtime.components) await inChain(context, () => handle.reload?.(values));
    } else {
      const handle = findPart(context.runtime, name, context.scope);
      if (Object.keys(values).length === 0 && isLoadedSince(handle?.scope, since)) continue;
      if (handle?.reload) await inChain(context, () => handle.reload?.(values));
      // What is not drawn loads anew when it is.
      else if (!(await context.runtime.knowsName(name))) context.runtime.warn(`there is nothing named “${name}” to load again`);
    }
  }
}

/** Sends values to the named parts: a list takes them as its query, a form or service as data. */
export async function sendToTargets(
  targets: string,
  values: Readonly<Record<string, unknown>>,
  context: ActionContext,
): Promise<void> {
  for (const target of readTargets(targets, context)) {
    const given = Object.keys(target.values).length > 0 ? target.values : values;
    if (target.name === 'window') {
      context.runtime.environment.location?.set(
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toText(value) || undefined])),
      );
      continue;
    }
    const handle = findPart(context.runtime, target.name, context.scope);
    if (handle?.receive) await inChain(context, () => handle.receive?.(given));
    else if (handle?.reload) await inChain(context, () => handle.reload?.(given));
    else context.runtime.warn(`there is nothing named “${target.name}” to send values to`);
  }
}
