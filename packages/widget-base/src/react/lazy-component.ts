import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';
import { loadPart } from '../lazy/load-part.ts';

/** A component whose code is fetched when it is first drawn, or before. */
export interface LazyComponent<Props> {
  (props: Props): ReactElement;
  /** Fetches the code ahead of time; what fails is tried again when it is drawn. */
  readonly preload: () => void;
}

/** Undoes the failures of parts, so that drawing them tries again. */
const failed = new Set<() => void>();

/** Lets every part that could not be fetched be fetched again. A boundary calls it once it has taken the failed part away. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component by its name in a module that is fetched on demand. Unlike React's own `lazy` it can be tried again after a failure.
 *
 * @example const MoveDialog = lazyComponent(() => import('./MoveDialog.tsx'), 'MoveDialog');
 */
export function lazyComponent<Module extends { readonly [K in Name]: ComponentType<never> }, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= loadPart(load, name).then((part) => {
      loaded = part as unknown as ComponentType<Props>;
      return { default: loaded };
    });
    return loading;
  };
  const create = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return await fetchPart();
      } catch (error) {
        failed.add(() => {
          loading = null;
          Part = create();
        });
        throw error;
      }
    });
  let Part = create();

  // What is here already is drawn at once: React shows a fallback for 300 ms at least once it has begun to. What was drawn as one that
  // waits stays that: another component in its place would lose focus and what was typed.
  const Lazy = (props: Props): ReactElement => {
    const [Drawn] = useState(() => loaded ?? Part);
    return createElement(Drawn as ComponentType<object>, props as object);
  };
  Lazy.displayName = `Lazy(${name})`;
  Lazy.preload = (): void => {
    fetchPart().catch(() => {
      loading = null;
    });
  };
  return Lazy;
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;
