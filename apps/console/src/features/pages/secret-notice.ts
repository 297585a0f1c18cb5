import type { ApiClient } from '@lab-console/api-client';
import type { DeclaredCalls } from '@lab-console/page-renderer/declared-calls';
import type { Language } from '../../locales/language.ts';

/** Whether a definition may ask for a secret at all: most do not, and nothing is asked of the server for these. */
export function mayAskForSecret(definition: unknown): boolean {
  return /"(?:type":"[\w-]*password"|masked":true)/.test(JSON.stringify(definition));
}

/**
 * The sentence above inputs for secrets of a stored page that was approved for it: who made it. `null` where it was not approved for it, so that
 * they are drawn locked.
 */
export async function loadSecretNotice(
  api: Pick<ApiClient, 'rest'>,
  pageId: number,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<string | null> {
  const { data: pages } = await api.rest.from('pages').select('*').eq('id', pageId).abortSignal(signal).throwOnError();
  const [page] = pages;
  const asks = (list: unknown): boolean => ((list as Partial<DeclaredCalls> | null | undefined)?.secrets?.length ?? 0) > 0;
  if (!asks(page?.calls) || !asks(page?.approved_calls)) return null;
  const [people, { pageCallTexts }] = await Promise.all([
    page?.published_by
      ? api.rest.from('users').select('name').eq('id', page.published_by).abortSignal(signal).throwOnError()
      : undefined,
    import('./page-call-texts.ts'),
  ]);
  const texts = pageCallTexts(language);
  return texts.secretNotice(people?.data[0]?.name ?? texts.somebody);
}
