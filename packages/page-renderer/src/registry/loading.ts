import { loadPart } from '@lab-console/widget-base';
import { lazy, type ComponentType } from 'react';
import type { Loadable } from './types.ts';

type AnyComponent = ComponentType<Record<string, unknown>>;

const loaded = new WeakMap<object, AnyComponent>();
const lazies = new WeakMap<object, AnyComponent>();

/** The component of a definition: at once when it is here, otherwise one that suspends until it is. */
export function componentOf<P>(definition: Loadable<P>): { readonly component: ComponentType<P>; readonly ready: boolean } {
  if (definition.component) return { component: definition.component, ready: true };
  const { load } = definition;
  let waiting = lazies.get(load);
  // What was drawn as one that waits stays that: another component in its place would lose focus and what was typed.
  const here = waiting ? undefined : loaded.get(load);
  if (here) return { component: here as unknown as ComponentType<P>, ready: true };
  if (!waiting) {
    waiting = lazy(async () => {
      try {
        const component = (await loadPart(load, 'default')) as unknown as AnyComponent;
        loaded.set(load, component);
        return { default: component };
      } catch (error) {
        // The next attempt asks anew.
        lazies.delete(load);
        throw error;
      }
    }) as unknown as AnyComponent;
    lazies.set(load, waiting);
  }
  return { component: waiting as unknown as ComponentType<P>, ready: false };
}

/** The component of a definition if it was loaded, for what opens later than its button is drawn. */
export function componentIfHere<P>({ component, load }: Loadable<P>): ComponentType<P> | undefined {
  return component ?? (loaded.get(load) as unknown as ComponentType<P> | undefined);
}

/** Loads a definition's component ahead of its use; a failure is left to the moment it is drawn. */
export async function preload<P>(definition: Loadable<P>): Promise<void> {
  if (definition.component || loaded.has(definition.load)) return;
  const { load } = definition;
  try {
    loaded.set(load, (await loadPart(load, 'default')) as unknown as AnyComponent);
  } catch {
    // The error boundary around the part shows it, with a retry.
  }
}
