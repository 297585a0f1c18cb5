import { loadBase } from './builtin/load-base.ts';
import { preloadTypes } from './view/preload-types.ts';

/**
 * Fetches the code that a definition needs before it is drawn, e.g. while the program around waits for something else; not that of its dialogs. What
 * fails is fetched again when the page is drawn.
 *
 * @example
 * void preloadDefinition({ type: 'page', body: { type: 'crud', api: 'courses' } });
 */
export async function preloadDefinition(definition: unknown): Promise<void> {
  const { builtins } = await loadBase();
  await preloadTypes(definition, { renderers: {}, builtins, withOverlays: false });
}
