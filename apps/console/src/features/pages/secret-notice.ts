import type { ApiClient } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';

interface ApprovedRow {
  readonly calls?: { readonly secrets?: readonly string[] } | null;
  readonly approved_calls?: { readonly secrets?: readonly string[] } | null;
  readonly published_by?: number | null;
}

/** Whether a definition may ask for a secret at all: most do not, and nothing is asked of the server for these. */
export function mayAskForSecret(definition: unknown): boolean {
  return /"(?:type":"[\w-]*password"|masked":true)/.test(JSON.stringify(definition));
}

/**
 * The sentence above inputs for secrets of a stored page that was approved for it: who made it. `null` where it was not approved for it, so that
 * they are drawn locked.
 */
export async function loadSecretNotice(
  api: Pick<ApiClient, 'request'>,
  pageId: number,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<string | null> {
  const rows = await api.request(`rest/pages?id=eq.${pageId}`, { signal });
  const [page] = (await rows.json()) as readonly ApprovedRow[];
  const asks = (list: ApprovedRow['calls']): boolean => (list?.secrets?.length ?? 0) > 0;
  if (!asks(page?.calls) || !asks(page?.approved_calls)) return null;
  const [people, { pageCallTexts }] = await Promise.all([
    page?.published_by ? api.request(`rest/users?id=eq.${page.published_by}&select=name`, { signal }) : undefined,
    import('./page-call-texts.ts'),
  ]);
  const [author] = ((await people?.json()) ?? []) as readonly { readonly name: string }[];
  const texts = pageCallTexts(language);
  return texts.secretNotice(author?.name ?? texts.somebody);
}
