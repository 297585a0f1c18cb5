import { PostgrestClient } from '@supabase/postgrest-js';
import { authCalls } from './calls/auth.ts';
import type { AuthCalls } from './calls/auth-calls.ts';
import type { CallContext } from './calls/context.ts';
import type { LaterCalls } from './calls/later-calls.ts';
import { onDemand } from './calls/on-demand.ts';
import type { Database } from './database/database.ts';
import { toListAnswer, type ListAnswer } from './list.ts';
import { createSession, type Session } from './session/session.ts';
import { createTransport } from './transport/transport.ts';
import type { ApiClientOptions, RequestOptions } from './transport/transport-options.ts';

/** The client: every call of specification section 7, by resource. Every failure is an ApiError. */
export interface ApiClient extends LaterCalls {
  readonly session: Session;
  readonly auth: AuthCalls;
  /**
   * `rest/` in the query language of `@supabase/postgrest-js`, for what has no call of its own. End a query with
   * `.throwOnError()`, so that it rejects with an ApiError like everything else.
   */
  readonly rest: PostgrestClient<Database>;
  /**
   * Sends a request as a page definition writes it: `rest/courses?order=code`, `/report-api/…`. The token goes along
   * to addresses of the API and to no other.
   */
  readonly request: (path: string, options?: RequestOptions) => Promise<Response>;
  /** Reads a list with its total, in the shape of page definitions. */
  readonly requestList: <Item = unknown>(path: string, options?: RequestOptions) => Promise<ListAnswer<Item>>;
}

/** The groups of calls that come on demand; a test holds them to what comes. */
const laterNames =
  'calendarFeeds config courses dataTemplates groups locations memberships orgs pages periods projectResources projects reportCheckItems reports resources role2navs schedulePlans schedules semesters storage teams timeslots timetable user2projects users usersEx';

/**
 * Makes the client.
 *
 * @throws TypeError when `baseUrl` is relative and there is no page to resolve it against.
 * @example
 * const api = createApiClient({ baseUrl: '/api', onUnauthenticated: () => navigate('/login') });
 * await api.auth.login({ code: 'teacher', password });
 * const { items, total } = await api.schedules.list({ from: '2026-09-07', to: '2026-09-13' });
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const session = options.session ?? createSession();
  const transport = createTransport({ ...options, session });
  const restWith = (send: typeof fetch): PostgrestClient<Database> =>
    new PostgrestClient<Database>(`${transport.base.href}rest`, { fetch: send, retry: false });
  const rest = restWith(transport.fetch);
  const context: CallContext = { transport, session, rest, restOnce: restWith(transport.fetchOnce) };
  const auth = authCalls(context);
  const later = onDemand(async () => (await import('./calls/later-calls.ts')).laterCalls(context, auth));
  return {
    session,
    auth,
    ...(Object.fromEntries(
      laterNames.split(' ').map((name) => [name, later(name as keyof LaterCalls)]),
    ) as unknown as LaterCalls),
    rest,
    request: transport.request,
    requestList: async <Item>(path: string, request: RequestOptions = {}) => {
      const headers = { ...request.headers, Prefer: 'count=exact' };
      const response = await transport.request(path, { ...request, headers });
      const items = (await response.json()) as readonly Item[];
      return toListAnswer(items, response.headers.get('content-range'));
    },
  };
}
