import type { ActionRuntime, ComponentHandle } from './types.ts';

/** The part of an `id` or `name`; one that appeared later (in a dialog) wins. */
export function findPart({ components }: Pick<ActionRuntime, 'components'>, target: string): ComponentHandle | undefined {
  const all = [...components].toReversed();
  const last = target.split('.').at(-1) ?? target;
  const first =
    all.find(({ id }) => id === target) ?? all.find(({ name }) => name === target) ?? all.find(({ name }) => name === last);
  if (first?.path === undefined) return first;
  const others = all.filter(
    (part) => part !== first && part.path === first.path && part.scope === first.scope && part.name === first.name,
  );
  return others.length === 0 ? first : joined([first, ...others]);
}

/**
 * One part out of those that stand for the same node: an input and the field that it fills (a table in a form has actions of its own and
 * those of its field). Of each ability the first that has it counts; an action goes to the first that knows it.
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
