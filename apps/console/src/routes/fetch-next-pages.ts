import { preloadDefinition } from '@lab-console/page-renderer';
import { fetchDefinitions, loadBuiltInPage } from '../pages/built-in-pages.ts';

/** A list with its form, as most pages are. */
const usualPage = 'centre/basic-data/courses';

/**
 * Fetches the definitions of the pages of a menu, and the code that most of them need, before one is opened. Where that fails nothing is shown:
 * the page that needs it requests it again.
 *
 * @param paths - Paths of definitions, as entries of the menu name them.
 */
export async function fetchNextPages(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(fetchDefinitions));
  try {
    await preloadDefinition(await loadBuiltInPage(usualPage));
  } catch {
    // Requested again by the page.
  }
}
