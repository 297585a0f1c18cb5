import type { ReactNode } from 'react';
import type { Builtins, PageParts } from '../registry/Builtins.ts';
import { collectTypes } from '../registry/collect-types.ts';
import { findRenderer } from '../registry/find-renderer.ts';
import { preload } from '../registry/loading.ts';
import type { Loadable, RendererDefinition } from '../registry/types.ts';

/** Loads the components of all types that a definition names. */
export async function preloadTypes(
  definition: unknown,
  renderers: Readonly<Record<string, RendererDefinition>>,
  builtins: Builtins,
): Promise<void> {
  const types = [...collectTypes(definition, builtins)];
  const definitions = types.map((type) => renderers[type] ?? findRenderer(type, builtins));
  const loads = definitions.flatMap((each) => (each ? [preload(each as { component: () => ReactNode })] : []));
  const { parts } = builtins;
  if (definitions.some((each) => each?.formItem === true)) loads.push(preload(parts['form-item']));
  for (const type of types)
    if (Object.hasOwn(parts, type)) loads.push(preload<never>(parts[type as keyof PageParts] as Loadable<never>));
  await Promise.all(loads);
}
