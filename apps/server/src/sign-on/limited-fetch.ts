/** A provider that does not answer, not in time, with too much, or with an error of its own. */
export class ProviderDownError extends Error {
  override readonly name = 'ProviderDownError';
}

/** Limits of a {@link limitedFetch}. */
export interface FetchLimits {
  /** Milliseconds until the whole answer has to be there. @default 5000 */
  readonly timeMs?: number;
  /** Bytes that it may have. @default 262144 */
  readonly maxBytes?: number;
}

/**
 * A `fetch` for what a provider answers: bounded in time and size, and no redirect leads to another address.
 *
 * @throws ProviderDownError
 */
export function limitedFetch({ timeMs = 5_000, maxBytes = 256 * 1024 }: FetchLimits = {}) {
  return async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const place = `${new URL(address).origin}${new URL(address).pathname}`;
    const timeout = AbortSignal.timeout(timeMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    let answer: Response;
    let body: Uint8Array<ArrayBuffer>;
    try {
      answer = await fetch(address, { ...init, redirect: 'manual', signal });
      body = await readAll(answer, maxBytes);
    } catch (error) {
      if (error instanceof ProviderDownError) throw error;
      throw new ProviderDownError(timeout.aborted ? `${place} did not answer within ${timeMs} ms` : `${place} does not answer`, {
        cause: error,
      });
    }
    if (answer.status >= 500) throw new ProviderDownError(`${place} answered ${answer.status}`);
    const { status, statusText, headers } = answer;
    return new Response(status === 204 || status === 304 ? null : body, { status, statusText, headers });
  };
}

async function readAll(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let seen = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of answer.body ?? []) {
    seen += piece.length;
    if (seen > maxBytes) throw new ProviderDownError(`${answer.url} answered with more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces, seen));
}
