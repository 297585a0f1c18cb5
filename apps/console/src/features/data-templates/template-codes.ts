import type { LoadOptions } from '@lab-console/import-kit';

/** A query of codes that can be read from a row on. */
interface CodeQuery {
  range(
    from: number,
    to: number,
  ): {
    abortSignal(signal: AbortSignal): {
      throwOnError(): PromiseLike<{ readonly data: readonly { readonly code: string }[] | null }>;
    };
  };
}

/** Rows in one call; a server may hand out fewer at a time. */
const portion = 1000;
/** More than anyone looks through in a drop-down. */
const maxCodes = 5000;

/** The codes of a query for the drop-downs of a template, each once and in order. Codes beyond 5,000 are left out. */
export async function templateCodes(query: () => CodeQuery, { signal }: LoadOptions): Promise<readonly string[]> {
  const codes: string[] = [];
  while (codes.length < maxCodes) {
    const { data } = await query()
      .range(codes.length, codes.length + portion - 1)
      .abortSignal(signal)
      .throwOnError();
    if (!data || data.length === 0) break;
    codes.push(...data.map(({ code }) => code));
  }
  return [...new Set(codes.slice(0, maxCodes))];
}
