import ky, { isHTTPError } from 'ky';
import type { ApiError } from '../errors/api-error.ts';
import { failureBody, isTemporary, toApiError } from '../errors/to-api-error.ts';
import type { Session } from '../session/session.ts';
import { readResponse } from '../errors/read-response.ts';
import { rewriteRequest } from './rewrite-request.ts';
import type { ApiClientOptions, RequestOptions } from './transport-options.ts';

/** The one way out of this package: everything it sends goes through here. */
export interface Transport {
  /** Address of the API, ending in a slash. */
  readonly base: URL;
  /** A `fetch` that signs in, rewrites, retries, and rejects with an {@link ApiError} for every failure. */
  readonly fetch: typeof fetch;
  /** The same without retries, for callers that count their tries themselves. */
  readonly fetchOnce: typeof fetch;
  /** The same without a time limit, for files. */
  readonly upload: typeof fetch;
  /** Sends a request to a path of the API; a leading slash starts at `originUrl`. */
  readonly request: (path: string, options?: RequestOptions) => Promise<Response>;
}

interface Attempt {
  readonly retries?: number;
  readonly timeout?: number | false | undefined;
  /** The same call again, after the session was renewed. */
  readonly isRepeat?: boolean;
}

function resolveBase(address: string | URL): URL {
  const base = new URL(address, globalThis.document?.baseURI ?? globalThis.location?.href);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** Statuses that may carry Retry-After. */
const waitingStatuses = [429, 503];

/** Waits after a 503 as long as the server asks, but never longer than a person would. */
const maxWaitMs = 20_000;

/** Makes the transport; `session` is needed here, the client supplies its default. */
export function createTransport(options: ApiClientOptions & { readonly session: Session }): Transport {
  const { session, onUnauthenticated, renewSession, idleSeconds, page, timeout = 30_000, retries = 2 } = options;
  const base = resolveBase(options.baseUrl);
  const origin = options.originUrl === undefined ? base : resolveBase(options.originUrl);
  const http = ky.create({
    credentials: 'include',
    retry: {
      maxRetryAfter: maxWaitMs,
      statusCodes: [...waitingStatuses],
      shouldRetry: ({ error }) => {
        if (!isHTTPError(error)) return undefined;
        const { status } = error.response;
        if (!isTemporary(status, failureBody(error.data))) return false;
        // ky reads Retry-After only where it decides by itself.
        return waitingStatuses.includes(status) ? undefined : true;
      },
    },
    fetch: async (input, init) => readResponse(await fetch(input, init)),
  });
  // Parallel calls fail together when a token ends: the first one signs out and reports it, the others find it reported.
  let isReported = false;
  session.subscribe((event) => {
    isReported = event.type === 'signedOut';
  });
  const handleUnauthenticated = (error: ApiError, token: string | undefined): void => {
    const current = session.getSnapshot()?.token;
    // The answer is about a token of before, while the person has signed in again.
    if (current === undefined ? isReported : current !== token) return;
    isReported = true;
    session.signOut('unauthenticated', error.serverMessage);
    onUnauthenticated?.(error);
  };

  const send = async (input: RequestInfo | URL, init: RequestInit = {}, attempt: Attempt = {}): Promise<Response> => {
    const wanted = new URL(input instanceof Request ? input.url : input);
    const { url, method } = rewriteRequest({ url: wanted, method: init.method ?? 'GET' }, base);
    const headers = new Headers(init.headers);
    const isLogin = ['login', 'exchange_sign_on'].some((name) => url.pathname === `${base.pathname}rest/rpc/${name}`);
    // A 401 there is about X-Auth, which ends earlier than the session; only its login asks for the session itself.
    const isResource = /\/res\/api\/(?!login$)/.test(url.pathname);
    const isOurs = [base, origin].some((own) => url.origin === own.origin && url.pathname.startsWith(own.pathname));
    const data = isOurs && !isLogin ? session.getSnapshot() : null;
    if (data) headers.set('Authorization', `Bearer ${data.token}`);
    if (data && idleSeconds) headers.set('X-Idle-Seconds', String(Math.floor(idleSeconds())));
    // The token for the data sets is the client's own affair.
    if (page !== undefined && isOurs && !url.pathname.endsWith('/res/api/login')) headers.set('X-Page', page);
    if (data?.auth && isResource) headers.set('X-Auth', data.auth);
    try {
      return await http(url, {
        ...init,
        method,
        headers,
        timeout: attempt.timeout ?? timeout,
        // ky copies the body of whatever it may send again.
        retry: { limit: /^(get|head)$/i.test(method) ? (attempt.retries ?? retries) : 0 },
      });
    } catch (cause) {
      const error = toApiError(cause, { request: `${method} ${url.pathname}`, signal: init.signal });
      if (error.kind === 'unauthenticated' && isOurs && !isLogin && !isResource) {
        const canRepeat = renewSession && data && !attempt.isRepeat && !(init.body instanceof ReadableStream);
        if (canRepeat) {
          const { isRenewed } = await import('./renew-session.ts');
          if (await isRenewed({ session, renewSession, refusal: error, sentAs: data }))
            return send(input, init, { ...attempt, isRepeat: true });
        }
        handleUnauthenticated(error, data?.token);
      }
      throw error;
    }
  };

  const request: Transport['request'] = (
    path,
    { method = 'GET', searchParams = {}, headers, json, body, signal, timeout } = {},
  ) => {
    const [root, rest] = path.startsWith('/api/')
      ? [base, path.slice(5)]
      : path.startsWith('/')
        ? [origin, path.slice(1)]
        : [base, path];
    const url = new URL(rest, root);
    for (const [name, value] of Object.entries(searchParams)) {
      if (value !== undefined) url.searchParams.append(name, String(value));
    }
    const sent = new Headers(headers);
    if (json !== undefined) sent.set('Content-Type', 'application/json');
    const payload = json === undefined ? body : JSON.stringify(json);
    return send(url, { method, headers: sent, body: payload ?? null, signal: signal ?? null }, { timeout });
  };

  return {
    base,
    fetch: (input, init) => send(input, init),
    fetchOnce: (input, init) => send(input, init, { retries: 0 }),
    upload: (input, init) => send(input, init, { timeout: false }),
    request,
  };
}
