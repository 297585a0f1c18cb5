import type { ApiClient } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';

interface LabelledTable {
  readonly name: string;
  readonly label: Readonly<Record<Language, string>> | null;
}

/** What tables that the reader may read are called, by their names in the database. */
export async function loadTableLabels(
  { request }: Pick<ApiClient, 'request'>,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, string>> {
  const answer = await request('rest/rpc/readable_tables', { method: 'POST', json: {}, signal });
  const tables = (await answer.json()) as readonly LabelledTable[];
  return new Map(tables.flatMap(({ name, label }) => (label === null ? [] : [[name, label[language]] as const])));
}
