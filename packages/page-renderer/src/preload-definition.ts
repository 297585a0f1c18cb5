import type { ReactNode } from 'react';
import type { PageTexts } from './locales/types.ts';
import { findBuiltin, provideNodeTable } from './registry/builtin.ts';
import { collectTypes } from './registry/collect-types.ts';
import { preload } from './registry/loading.ts';
import { preloadPart } from './builtin/parts.ts';
import { findRegistered } from './registry/registry.ts';
import type { RendererDefinition } from './registry/types.ts';
import { formItemFrame } from './view/FormItemSlot.tsx';

/** The renderer's own English texts; those of validation come with forms. */
export type EnglishTexts = Omit<PageTexts, 'validation'>;

let base: Promise<EnglishTexts> | undefined;

/** What every page needs before its own types are loaded; after a failure the next call tries again. */
export function loadBase(): Promise<EnglishTexts> {
  base ??= fetchBase().catch((error: unknown) => {
    base = undefined;
    throw error;
  });
  return base;
}

async function fetchBase(): Promise<EnglishTexts> {
  const [{ enUSPage }, { provideWholeVocabulary }, { nodeTable }] = await Promise.all([
    import('./locales/enUSPage.ts'),
    import('./core/expression/whole-vocabulary.ts'),
    import('./builtin/node-table.ts'),
  ]);
  provideWholeVocabulary();
  provideNodeTable(nodeTable);
  return enUSPage;
}

/** Loads the components of all types that a definition names. */
export async function preloadTypes(definition: unknown, renderers: Readonly<Record<string, RendererDefinition>>): Promise<void> {
  const types = [...collectTypes(definition)];
  const definitions = types.map((type) => renderers[type] ?? findRegistered(type) ?? findBuiltin(type));
  const loads = definitions.flatMap((each) => (each ? [preload(each as { component: () => ReactNode })] : []));
  if (definitions.some((each) => each?.formItem === true)) loads.push(preload(formItemFrame));
  loads.push(...types.map(preloadPart));
  await Promise.all(loads);
}

/**
 * Fetches the code that a definition needs before it is drawn, e.g. while the program around waits for something else. What fails is
 * fetched again when the page is drawn.
 *
 * @example
 * void preloadDefinition({ type: 'page', body: { type: 'crud', api: 'courses' } });
 */
export async function preloadDefinition(definition: unknown): Promise<void> {
  await loadBase();
  await preloadTypes(definition, {});
}
