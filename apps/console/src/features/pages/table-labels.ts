import type { ApiClient } from '@lab-console/api-client';
import { loadReadableTables } from './readable-tables.ts';
import type { Language } from '../../locales/language.ts';

/** What tables that the reader may read are called, by their names in the database. */
export async function loadTableLabels(
  api: Pick<ApiClient, 'rest'>,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, string>> {
  const tables = await loadReadableTables(api, { signal });
  return new Map(tables.flatMap(({ name, label }) => (label === null ? [] : [[name, label[language]] as const])));
}
