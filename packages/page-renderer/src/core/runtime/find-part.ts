import type { Scope } from '../scope/Scope.ts';
import type { ActionRuntime, ComponentHandle } from './types.ts';

/**
 * Finds a part by `id` or `name`. Where several have it, the nearest to the action counts: of its own row first, then of the form, the
 * service, the dialog and the page around; of parts that are as near, the one that appeared last.
 *
 * @param from - Scope in which the action runs.
 */
export function findPart(
  { components }: Pick<ActionRuntime, 'components'>,
  target: string,
  from?: Scope,
): ComponentHandle | undefined {
  const all = [...components].toReversed();
  const last = target.split('.').at(-1) ?? target;
  const nearest = (isMeant: (part: ComponentHandle) => boolean): ComponentHandle | undefined =>
    nearestTo(all.filter(isMeant), from);
  const first =
    nearest(({ id }) => id === target) ?? nearest(({ name }) => name === target) ?? nearest(({ name }) => name === last);
  if (first?.path === undefined) return first;
  const others = all.filter(
    (part) => part !== first && part.path === first.path && part.scope === first.scope && part.name === first.name,
  );
  return others.length === 0 ? first : joined([first, ...others]);
}

/** The part with which a scope shares the nearest scope around both; the first of them where several do. */
function nearestTo(parts: readonly ComponentHandle[], from: Scope | undefined): ComponentHandle | undefined {
  if (parts.length < 2 || !from) return parts[0];
  const distances = new Map<Scope, number>();
  for (let scope: Scope | undefined = from; scope; scope = scope.parent) distances.set(scope, distances.size);
  let best: { readonly part: ComponentHandle; readonly distance: number } | undefined;
  for (const part of parts) {
    let shared: Scope | undefined = part.scope;
    while (shared && !distances.has(shared)) shared = shared.parent;
    const distance = (shared && distances.get(shared)) ?? Number.POSITIVE_INFINITY;
    if (!best || distance < best.distance) best = { part, distance };
  }
  return best?.part;
}

/**
 * One part out of those of the same node: an input and the field that it fills (a table in a form has actions of its own and those of its field). Of
 * each ability the first that has it counts; an action goes to the first that knows it.
 */
function joined(parts: readonly [ComponentHandle, ...ComponentHandle[]]): ComponentHandle {
  const [{ id, name, type, scope, path }] = parts;
  const ability = <K extends 'reload' | 'receive' | 'setValue' | 'notify' | 'weightOf'>(key: K): ComponentHandle[K] =>
    parts.find((part) => part[key] !== undefined)?.[key];
  return {
    id,
    name,
    type,
    scope,
    path,
    get reload() {
      return ability('reload');
    },
    get receive() {
      return ability('receive');
    },
    get setValue() {
      return ability('setValue');
    },
    get notify() {
      return ability('notify');
    },
    get weightOf() {
      return ability('weightOf');
    },
    perform: (action, args) => {
      for (const { perform } of parts) {
        const done = perform?.(action, args);
        if (done !== undefined) return done;
      }
      return undefined;
    },
  };
}
