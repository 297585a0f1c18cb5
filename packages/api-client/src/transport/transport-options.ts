import type { ApiError } from '../errors/api-error.ts';
import type { Session } from '../session/session.ts';

/** Options of {@link createApiClient}. */
export interface ApiClientOptions {
  /** Address of the API, e.g. `/api`; relative addresses are resolved against the page. */
  readonly baseUrl: string | URL;
  /**
   * Address in front of `/res/api`, for a backend that answers it at its origin only.
   * @default baseUrl
   */
  readonly originUrl?: string | URL;
  /**
   * Who is signed in.
   * @default createSession()
   */
  readonly session?: Session;
  /** Called once when the server no longer takes the token, however many calls fail of it at the same time. */
  readonly onUnauthenticated?: (error: ApiError) => void;
  /**
   * Called once when the server no longer takes the token, however many calls fail of it: a host that can sign the same person in again answers
   * `true`, and the calls are sent again with the new token. Without it, or with `false`, the session ends.
   */
  readonly renewSession?: (error: ApiError) => Promise<boolean>;
  /**
   * Seconds since the person last did something here, sent with each request: the server ends a session that is not used, and what a page asks by
   * itself is no use. Without it every request counts as use.
   */
  readonly idleSeconds?: () => number;
  /**
   * Milliseconds that one try of a call may take.
   * @default 30000
   */
  readonly timeout?: number;
  /**
   * How often a GET is tried again after a lost connection or a 5xx.
   * @default 2
   */
  readonly retries?: number;
  /** The stored page whose parts send by this client, named as `X-Page`: the server holds what they send to the list of the page. */
  readonly page?: string;
}

/** What every call takes. */
export interface CallOptions {
  /** Ends the call; it then rejects with kind `cancelled`. */
  readonly signal?: AbortSignal | undefined;
}

/** What a call of a long list takes. */
export interface ListOptions extends CallOptions {
  /**
   * Number of rows to leave out.
   * @default 0
   */
  readonly offset?: number | undefined;
  /** Number of rows at most; the server has a limit of its own. */
  readonly limit?: number | undefined;
}

/** A request beside the named calls, e.g. one that a page definition asks for. */
export interface RequestOptions extends CallOptions {
  /** @default 'GET' */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Added to those of the path. */
  readonly searchParams?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, e.g. FormData. */
  readonly body?: BodyInit | undefined;
  /** Milliseconds one try may take; `false` for no limit. */
  readonly timeout?: number | false | undefined;
}
