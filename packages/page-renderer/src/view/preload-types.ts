import type { Builtins, PageParts } from '../registry/Builtins.ts';
import { collectTypes } from '../registry/collect-types.ts';
import { findRenderer } from '../registry/find-renderer.ts';
import { componentIfHere, preload } from '../registry/loading.ts';
import type { Loadable, RendererDefinition } from '../registry/types.ts';

/** What types are found in, and how far. */
export interface TypesSource {
  /** Types of this page only. */
  readonly renderers: Readonly<Record<string, RendererDefinition>>;
  readonly builtins: Builtins;
  /** Whether what dialogs and drawers hold counts, which is drawn after a press. @default true */
  readonly withOverlays?: boolean;
}

/** Components and parts that a definition names. */
function partsOf(definition: unknown, { renderers, builtins, withOverlays = true }: TypesSource): readonly Loadable<never>[] {
  const types = [...collectTypes(definition, builtins, { withOverlays })];
  const definitions = types.map((type) => renderers[type] ?? findRenderer(type, builtins));
  const found = definitions.filter((each) => each !== undefined) as unknown as Loadable<never>[];
  const { parts } = builtins;
  if (definitions.some((each) => each?.formItem === true)) found.push(parts['form-item'] as Loadable<never>);
  for (const type of types) if (Object.hasOwn(parts, type)) found.push(parts[type as keyof PageParts] as Loadable<never>);
  return found;
}

/** Loads the components of all types that a definition names. */
export async function preloadTypes(definition: unknown, source: TypesSource): Promise<void> {
  await Promise.all(partsOf(definition, source).map((part) => preload(part)));
}

/** Whether the components of all types that a definition names were loaded. */
export function areTypesHere(definition: unknown, source: TypesSource): boolean {
  return partsOf(definition, source).every((part) => componentIfHere(part) !== undefined);
}
