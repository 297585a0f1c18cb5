/** What a failure contains about itself, as far as it follows one of the shapes of the wire contract. */
export interface FailureBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly error?: unknown;
  readonly details?: unknown;
  /** Numeric in bodies of the timetable and the reports. */
  readonly status?: unknown;
  /** The real status of a storage error, as text. */
  readonly statusCode?: unknown;
}

/** The object in a JSON text, or `undefined`. Lists may be long and are never a failure, so they are not parsed here. */
export function objectIn(text: string): FailureBody | undefined {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as FailureBody) : undefined;
  } catch {
    return undefined;
  }
}

/** The status that an answer means: a 200 whose body carries 400 or 401 is a failure, a page past the end is not. */
function meantStatus(status: number, body: FailureBody | undefined): number {
  if (status === 200 && (body?.status === 400 || body?.status === 401)) return body.status;
  return status === 416 && body?.code === 'PGRST103' ? 206 : status;
}

/**
 * Reads a JSON answer to its end, so that the caller's time limit and retries cover the body too. It then has the status that it means. Other answers
 * (files) are passed on unread.
 */
export async function readResponse(response: Response): Promise<Response> {
  if (!response.body || !/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return response;
  const bytes = await response.arrayBuffer();
  const { statusText, headers } = response;
  // One byte shows whether it is an object.
  const status = meantStatus(response.status, objectIn(new Uint8Array(bytes)[0] === 0x7b ? new TextDecoder().decode(bytes) : ''));
  // PostgREST answers 416 when rows were deleted under a pager: an empty page whose Content-Range still has the total.
  const body = status === response.status || status > 399 ? bytes : '[]';
  return new Response(body, { status, statusText, headers });
}
