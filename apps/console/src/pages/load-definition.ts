import type { PageCalls } from '@lab-console/api-client';
import { isPartLoadError } from '@lab-console/widget-base';
import { NotByPageRuleError, PageFileError, readPageDefinition, type PageDefinition } from './page-definition.ts';
import type { PageSource } from './page-source.ts';

/** What loading a definition needs. */
export interface LoadDefinitionOptions {
  readonly source: Extract<PageSource, { kind: 'stored' | 'builtIn' }>;
  readonly pages: Pick<PageCalls, 'get'>;
  /** Loads a built-in definition; `undefined` when there is none. */
  readonly loadBuiltIn: (path: string) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * Loads a page definition.
 *
 * @throws PageFileError when there is no such definition, or its file cannot be fetched.
 * @throws PartLoadError when its file is gone because there is a new version of the console.
 * @throws NotByPageRuleError when what is there is no page definition.
 * @throws ApiError when the server does not hand out a stored one.
 */
export async function loadDefinition({ source, pages, loadBuiltIn, signal }: LoadDefinitionOptions): Promise<PageDefinition> {
  const definition =
    source.kind === 'stored' ? (await pages.get(source.pageId, { signal }))?.schema : await fetchFile(source.path, loadBuiltIn);
  if (definition === undefined) {
    const name = source.kind === 'stored' ? `stored page ${source.pageId}` : `page file ${source.path}`;
    throw new PageFileError(`There is no ${name}. Correct the navigation entry that names it.`);
  }
  const page = readPageDefinition(definition);
  if (!page) {
    throw new NotByPageRuleError(
      'A page definition is an object with a "type" or a "body". Correct the definition of this page.',
    );
  }
  return page;
}

async function fetchFile(path: string, load: LoadDefinitionOptions['loadBuiltIn']): Promise<unknown> {
  try {
    return await load(path);
  } catch (cause) {
    if (isPartLoadError(cause) && cause.reason === 'outdated') throw cause;
    throw new PageFileError(`The page file ${path} could not be fetched. Try again.`, { cause });
  }
}
