import type { ApiClient, ReadableTable } from '@lab-console/api-client';

/** Loads the tables and columns that the reader may use. */
export async function loadReadableTables(
  { rest }: Pick<ApiClient, 'rest'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly ReadableTable[]> {
  return (await rest.rpc('readable_tables', {}).abortSignal(signal).throwOnError()).data;
}
