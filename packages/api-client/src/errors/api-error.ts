/** What went wrong, in the eight kinds of the wire contract. Their texts are in `./locales`. */
export type ApiErrorKind =
  | 'unauthenticated'
  | 'badRequest'
  | 'forbidden'
  | 'conflict'
  | 'server'
  | 'network'
  | 'timeout'
  | 'cancelled';

/** What an {@link ApiError} is made of. */
export interface ApiErrorInit {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when no answer came. */
  readonly status?: number | undefined;
  /** Code of Postgres, PostgREST or the storage, e.g. `42501`, `PGRST301`, `NoSuchKey`. */
  readonly code?: string | undefined;
  /** The server's message, one sentence each. */
  readonly serverMessages?: readonly string[] | undefined;
  /** Id under which the server logged the request. */
  readonly requestId?: string | undefined;
  /** Method and path of the request, without query. */
  readonly request?: string | undefined;
  readonly details?: unknown;
  readonly cause?: unknown;
}

/** The one error that calls of this package reject with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of Postgres, PostgREST or the storage, e.g. `42501`. */
  readonly code: string | undefined;
  /** The server's message, one sentence each; empty when it had none. */
  readonly serverMessages: readonly string[];
  /** Id under which the server logged the request, for a support request. */
  readonly requestId: string | undefined;
  /** `details` of PostgREST. */
  readonly details: unknown;

  constructor({ kind, status = 0, code, serverMessages = [], requestId, request, details, cause }: ApiErrorInit) {
    const text = serverMessages.join(' ') || (cause instanceof Error ? cause.message : '');
    super([request, status || kind, code, text].filter(Boolean).join(': '), { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.serverMessages = serverMessages;
    this.requestId = requestId;
    this.details = details;
  }

  /** The server's message, sentences joined by line breaks (specification section 7); empty when it had none. */
  get serverMessage(): string {
    return this.serverMessages.join('\n');
  }
}
